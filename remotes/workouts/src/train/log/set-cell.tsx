import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SetFields } from './set-fields.ts'
import classes from './set-row.module.css'
import { StepButton } from './step-button.tsx'
import { useSwipe } from './use-swipe.ts'

/** What the three numbers of a row share. */
export interface CellContext {
  /** `set 2 of Back Squat` */
  what: string
  shown: SetFields
  problem: keyof SetFields | null
  problemId: string
  write: (field: keyof SetFields, text: string) => void
  leave: (field: keyof SetFields) => void
  store: () => void
}

interface SetCellProps {
  row: CellContext
  field: keyof SetFields
  label: string
  suffix: ReactNode
  mode: 'numeric' | 'decimal'
  /** Id of what explains it. */
  hintId?: string | undefined
  /** What the arrow keys do. */
  onArrow?: ((direction: 1 | -1) => void) | undefined
}

/** One number of a set. */
export function SetCell({ row, field, label, suffix, mode, hintId, onArrow }: SetCellProps) {
  const { what, shown, problem, problemId, write, leave, store } = row
  return (
    <label className={classes.field}>
      <input
        className={classes.input}
        aria-label={`${label} of ${what}`}
        aria-invalid={problem === field || undefined}
        aria-describedby={clsx(problem === field && problemId, hintId) || undefined}
        inputMode={mode}
        autoComplete="off"
        placeholder="–"
        value={shown[field]}
        onFocus={event => event.target.select()}
        onChange={event => write(field, event.target.value)}
        onBlur={() => leave(field)}
        onKeyDown={event => {
          if (onArrow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault()
            onArrow(event.key === 'ArrowUp' ? 1 : -1)
          }
          if (event.key !== 'Enter') return
          // The focus moves on to the next set, and the key must not press it too.
          event.preventDefault()
          store()
        }}
      />
      {typeof suffix === 'string' ? (
        <span className={classes.suffix} aria-hidden="true">
          {suffix}
        </span>
      ) : (
        suffix
      )}
    </label>
  )
}

interface SteppedCellProps extends Omit<SetCellProps, 'onArrow'> {
  field: 'amount' | 'weight'
  /** The next set has − and +. */
  hasSteps: boolean
  step: number
  /** `from`: the text to step from; default what is shown. */
  onStep: (by: number, from?: string) => void
}

/** A number with − and +, a swipe and the arrow keys for the next set. */
export function SteppedCell({ hasSteps, step, onStep, ...cell }: SteppedCellProps) {
  const name = `${cell.label.toLowerCase()} of ${cell.row.what}`
  const swipe = useSwipe(cell.row.shown[cell.field], (steps, from) => onStep(steps * step, from))
  return (
    <div className={classes[cell.field]} {...(hasSteps && swipe)}>
      {hasSteps && <StepButton label={`Less ${name}`} by={-step} onPress={onStep} />}
      <SetCell {...cell} onArrow={hasSteps ? direction => onStep(direction * step) : undefined} />
      {hasSteps && <StepButton label={`More ${name}`} by={step} onPress={onStep} />}
    </div>
  )
}
