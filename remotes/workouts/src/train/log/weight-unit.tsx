import type { ReactNode } from 'react'
import { namesUnit, readWeight } from '../../model/units/read-weight.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { CellContext } from './set-cell.tsx'
import { withOtherUnit } from './set-fields.ts'
import classes from './set-row.module.css'

/** The unit behind a weight. Of the set in hand it is a button: a dumbbell in pounds where one counts in kilograms. */
export function weightUnit({ what, shown, write }: CellContext, unit: WeightUnit, next: boolean): ReactNode {
  const { weight } = shown
  if (!next || weight === '') return namesUnit(weight) ? '' : unit
  const typed = readWeight(weight, unit).unit
  return (
    <button
      type="button"
      className={classes.unit}
      aria-label={`Weight of ${what} is in ${typed}: take ${typed === 'kg' ? 'lb' : 'kg'}`}
      onClick={event => {
        // Not a press on the field around it.
        event.preventDefault()
        write('weight', withOtherUnit(weight, unit))
      }}
    >
      {typed}
    </button>
  )
}
