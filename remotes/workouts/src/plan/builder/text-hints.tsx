import { memo } from 'react'
import { type LineHint, withEdits } from '../../model/typed-line/line-hint.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import classes from './guesses.module.css'

const SHOWN = 12

interface TextHintsProps {
  text: string
  hints: readonly LineHint[]
  /** The reader's unit. */
  unit: WeightUnit
  onChange: (text: string) => void
}

/** What was read by a rule of thumb in a text, each with one press that writes the other reading. */
export const TextHints = memo(function TextHints({ text, hints, unit, onChange }: TextHintsProps) {
  if (hints.length === 0) return null
  const units = hints.filter(({ kind }) => kind === 'unit')
  const other = unit === 'kg' ? 'lb' : 'kg'
  const all = units.flatMap(({ others }) => others[0]?.edits ?? [])
  return (
    <div>
      {units.length > 1 && (
        <p className={classes.switch}>
          {units.length} numbers without a unit are read as {unit}.
          <button type="button" className={classes.other} onClick={() => onChange(withEdits(text, all))}>
            Read all as {other}
          </button>
        </p>
      )}
      <ul className={classes.list} aria-label="Read by a rule of thumb">
        {hints.slice(0, SHOWN).map(hint => (
          <li key={`${hint.start} ${hint.kind}`} className={classes.guess}>
            <span>
              Line {lineAt(text, hint.start)}: {hint.message}
            </span>
            {hint.others.map(({ words, edits }) => (
              <button
                key={words}
                type="button"
                className={classes.other}
                onClick={() => onChange(withEdits(text, edits))}
              >
                Read as {words}
              </button>
            ))}
          </li>
        ))}
        {hints.length > SHOWN && <li>and {hints.length - SHOWN} more</li>}
      </ul>
    </div>
  )
})

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
