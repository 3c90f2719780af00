import { useId } from 'react'
import classes from './session-rpe.module.css'

/** Labels of the session RPE scale (Borg CR10, modified by Foster). */
const SRPE_WORDS = [
  'Rest',
  'Very easy',
  'Easy',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Hard',
  'Very hard',
  'Very hard',
  'Very hard',
  'Maximal',
]

interface SessionRpeProps {
  /** 0 to 10 as text; empty where nothing was said. */
  value: string
  onChange: (value: string) => void
}

/** How hard a session was, one press. Arrow keys choose; a second press on what is chosen takes it back. */
export function SessionRpe({ value, onChange }: SessionRpeProps) {
  const name = useId()
  return (
    <div className={classes.frame}>
      <fieldset className={classes.hard}>
        <legend className={classes.legend}>
          Session RPE
          {value === '' ? (
            <span className={classes.hint}> 0 is rest, 10 maximal. You can leave it out.</span>
          ) : (
            `: ${value}, ${SRPE_WORDS[Math.round(Number(value))]?.toLowerCase()}`
          )}
        </legend>
        {SRPE_WORDS.map((word, rpe) => (
          <label key={rpe} className={classes.chip}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              aria-label={`Session RPE ${rpe}: ${word.toLowerCase()}`}
              checked={value === String(rpe)}
              onChange={() => onChange(String(rpe))}
              // A press on what is chosen changes nothing in a radio group: it takes the answer back.
              onClick={() => value === String(rpe) && onChange('')}
            />
            {rpe}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
