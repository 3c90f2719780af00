import type { ReactNode } from 'react'
import type { Measurement } from '../../model/units/measurement.ts'
import { namesUnit, readWeight } from '../../model/units/read-weight.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { type CellContext, SteppedCell } from './set-cell.tsx'
import classes from './set-row.module.css'
import {
  isAssistance,
  steppedWeight,
  takesAssistance,
  weightShown,
  weightStep,
  weightTyped,
  withOtherUnit,
} from './signed-weight.ts'

interface WeightCellProps {
  row: CellContext
  measurement: Measurement
  unit: WeightUnit
  next: boolean
}

/** The weight of a set, or what helps. */
export function WeightCell({ row, measurement, unit, next }: WeightCellProps) {
  const text = row.shown.weight
  const helps = isAssistance(text, measurement)
  const label = helps ? 'Assistance' : 'Weight'
  const value = weightShown(text, measurement)
  return (
    <SteppedCell
      row={row}
      field="weight"
      hasSteps={next}
      step={weightStep(unit)}
      onStep={(by, from = text) => row.write('weight', steppedWeight(from, by, unit, measurement))}
      label={label}
      value={value}
      onType={typed => row.write('weight', weightTyped(typed, text, measurement))}
      prefix={helps && <AssistanceMark isOfBoth={takesAssistance(measurement)} />}
      suffix={weightUnit({ row, label, value, unit, next })}
      mode="decimal"
    />
  )
}

/** The set in hand has room for the word on a phone, a line has the sign of what is taken off. */
const AssistanceMark = ({ isOfBoth }: { isOfBoth: boolean }) => (
  <span className={classes.prefix} aria-hidden="true">
    <span className={classes.word}>Assistance</span>
    {isOfBoth && <span className={classes.sign}>−</span>}
  </span>
)

interface WeightUnitProps {
  row: CellContext
  label: string
  value: string
  unit: WeightUnit
  next: boolean
}

/** The unit behind a weight. Of the set in hand it is a button: a dumbbell in pounds where one counts in kilograms. */
function weightUnit({ row, label, value, unit, next }: WeightUnitProps): ReactNode {
  if (!next || value === '') return namesUnit(value) ? '' : unit
  const typed = readWeight(value, unit).unit
  return (
    <button
      type="button"
      className={classes.unit}
      aria-label={`${label} of ${row.what} is in ${typed}: take ${typed === 'kg' ? 'lb' : 'kg'}`}
      onClick={event => {
        // Not a press on the field around it.
        event.preventDefault()
        row.write('weight', withOtherUnit(row.shown.weight, unit))
      }}
    >
      {typed}
    </button>
  )
}
