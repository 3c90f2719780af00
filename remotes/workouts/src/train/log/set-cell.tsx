import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SetFields } from './set-fields.ts'
import classes from './set-row.module.css'
import { StepButton } from './step-button.tsx'
import { useSwipe } from './use-swipe.ts'

/** What the numbers of a row share. */
export interface CellContext {
  /** `set 2 of Back Squat` */
  what: string
  shown: SetFields
  /** What cannot be read, and why. */
  problem: { field: keyof SetFields; words: string } | null
  problemId: string
  write: (field: keyof SetFields, text: string) => void
  leave: (field: keyof SetFields) => void
  /** Writes, and corrects a logged set at once. */
  change: (field: keyof SetFields, text: string) => void
}

interface SetCellProps {
  row: CellContext
  field: keyof SetFields
  label: string
  /** Before the number, for the eye. */
  prefix?: ReactNode
  suffix: ReactNode
  mode: 'numeric' | 'decimal'
  /** Value of the field, where it differs from the text. */
  value?: string
  onType?: (text: string) => void
  placeholder?: string
  /** Id of what explains it. */
  hintId?: string | undefined
  /** What the arrow keys do. */
  onArrow?: ((direction: 1 | -1) => void) | undefined
}

/** One number of a set. */
function SetCell({
  row,
  field,
  label,
  prefix,
  suffix,
  mode,
  value = row.shown[field],
  onType = text => row.write(field, text),
  placeholder = '–',
  hintId,
  onArrow,
}: SetCellProps) {
  const { what, problem, problemId, leave } = row
  const isWrong = problem?.field === field
  return (
    <label className={classes.field}>
      {prefix}
      <input
        className={classes.input}
        aria-label={`${label} of ${what}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={clsx(isWrong && problemId, hintId) || undefined}
        data-field={field}
        inputMode={mode}
        enterKeyHint="next"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => onType(event.target.value)}
        onBlur={() => leave(field)}
        onKeyDown={event => {
          if (onArrow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault()
            onArrow(event.key === 'ArrowUp' ? 1 : -1)
          }
          if (event.key !== 'Enter') return
          // From the weight to the repetitions to the tick, as the phone's Next key.
          event.preventDefault()
          nextOf(event.currentTarget)?.focus()
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

/** The next field of a set, or its tick. */
function nextOf(field: HTMLElement): HTMLElement | null {
  const row = field.closest('li')
  const fields = [...(row?.querySelectorAll<HTMLElement>('input[data-field]') ?? [])]
  return (
    fields[fields.indexOf(field) + 1] ??
    row?.querySelector<HTMLElement>('button[aria-pressed][data-tick]') ??
    null
  )
}

interface SteppedCellProps extends Omit<SetCellProps, 'onArrow'> {
  field: 'amount' | 'second' | 'weight'
  /** The next set has − and +. */
  hasSteps: boolean
  step: number
  /** `from`: the text to step from; default the shown one. */
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
