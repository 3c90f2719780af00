import { CircleAlert } from 'lucide-react'
import type { ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import { type LineError, withName } from '../../model/typed-line/line-error.ts'
import classes from './text-errors.module.css'
import { UnknownExercise } from './unknown-exercise.tsx'

/** More are not put right one by one. */
const MOST_ERRORS = 25

interface TextErrorsProps {
  id: string
  text: string
  errors: readonly LineError[]
  catalogue: ExerciseCatalogue
  onJump: (error: LineError) => void
  /** The text with a known name in the place of one that is not. */
  onReplace: (text: string) => void
}

/** What cannot be read of a text, each with its place; a name that nobody knows with the nearest, and Create. */
export function TextErrors({ id, text, errors, catalogue, onJump, onReplace }: TextErrorsProps) {
  return (
    <ul id={id} className={classes.errors} aria-live="polite">
      {errors.slice(0, MOST_ERRORS).map(error => (
        <li key={`${error.start} ${error.message}`} className={classes.item}>
          <button type="button" className={classes.error} onClick={() => onJump(error)}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>
              Line {text.slice(0, error.start).split('\n').length}
              {error.end > error.start && `, "${text.slice(error.start, error.end)}"`}: {error.message}
            </span>
          </button>
          {error.code === 'unknown-exercise' && error.name !== undefined && (
            <UnknownExercise
              name={error.name}
              line={lineAt(text, error.start)}
              catalogue={catalogue}
              onReplace={name => onReplace(withName(text, error, name))}
            />
          )}
        </li>
      ))}
      {errors.length > MOST_ERRORS && (
        <li className={classes.more}>And {errors.length - MOST_ERRORS} more.</li>
      )}
    </ul>
  )
}

const lineAt = (text: string, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? ''
