import { clsx } from 'clsx'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './effort-chips.module.css'
import type { CellContext } from './set-cell.tsx'
import type { EffortKind } from './set-fields.ts'
import { effortChips, effortHint } from './set-words.ts'

interface EffortChipsProps {
  row: CellContext
  kind: EffortKind
  asked: number | null
  counted: Parameters<typeof effortHint>[2]
}

/** How hard the set in hand was: one press says it, another takes it back. What it means is a press on its name. */
export function EffortChips({ row, kind, asked, counted }: EffortChipsProps) {
  const said = row.shown.effort.trim() === '' ? null : Number(row.shown.effort.replace(',', '.'))
  const name = kind.toUpperCase()
  const words = effortHint(kind, row.shown.effort, counted)
  return (
    <fieldset className={classes.effort} aria-label={`${name} of ${row.what}`}>
      <p className={classes.name}>
        {kind === 'rpe' ? <Metric metric="rpe">RPE</Metric> : name}
        {words && (
          <span className={classes.words} role="status">
            {words}
          </span>
        )}
      </p>
      <div className={classes.chips}>
        {effortChips(kind, asked, said).map(value => (
          <button
            key={value}
            type="button"
            className={clsx(classes.chip, value === asked && classes.asked)}
            aria-pressed={value === said}
            aria-label={`${name} ${value}: ${effortHint(kind, String(value), counted)}`}
            onClick={() => row.change('effort', value === said ? '' : String(value))}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
