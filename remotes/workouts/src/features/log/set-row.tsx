import { clsx } from 'clsx'
import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { WeightUnit } from '../load/weight.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import { formatTarget } from '../set/format-target.ts'
import type { PrescribedExercise, SetTarget } from '../workout/workout.ts'
import type { ShownLog } from './merge-logs.ts'
import { type ReadFields, readFields, type SetFields } from './set-fields.ts'
import classes from './set-row.module.css'

interface SetRowProps {
  number: number
  exercise: PrescribedExercise
  target: SetTarget
  log: ShownLog | null
  /** What the fields show while nothing else was typed: the log, or a suggestion. */
  fields: SetFields
  unit: WeightUnit
  /** The one to do now. */
  next: boolean
  onLog: (value: Extract<ReadFields, { ok: true }>['value']) => void
  onUnlog: () => void
  checkRef?: RefObject<HTMLElement | null>
}

const PROBLEMS: Record<keyof SetFields, string> = {
  amount: 'Enter a whole number.',
  weight: 'Enter a weight.',
  rpe: 'RPE goes from 1 to 10 in halves.',
}

/** One set: a tap logs it as suggested; numbers can be changed before and after. */
export function SetRow({
  number,
  exercise,
  target,
  log,
  fields,
  unit,
  next,
  onLog,
  onUnlog,
  checkRef,
}: SetRowProps) {
  const [typed, setTyped] = useState<Partial<SetFields>>({})
  const [problem, setProblem] = useState<keyof SetFields | null>(null)
  const problemId = useId()
  const kind = amountKind(exercise.measurement)
  const shown = { ...fields, ...typed }
  const what = `set ${number} of ${exercise.name}`

  function store(): void {
    const read = readFields(shown, exercise, unit)
    setProblem(read.ok ? null : read.field)
    if (!read.ok) return
    setTyped({})
    onLog(read.value)
  }

  const cell = (field: keyof SetFields, label: string, suffix: string, mode: 'numeric' | 'decimal') => (
    <label className={clsx(classes.field, classes[field])}>
      <input
        className={classes.input}
        aria-label={`${label} of ${what}`}
        aria-invalid={problem === field || undefined}
        aria-describedby={problem === field ? problemId : undefined}
        inputMode={mode}
        autoComplete="off"
        placeholder="–"
        value={shown[field]}
        onFocus={event => event.target.select()}
        onChange={event => {
          setProblem(null)
          setTyped({ ...typed, [field]: event.target.value })
        }}
        // Of a set that is logged already, a correction counts once the field is left.
        onBlur={() => {
          if (log && Object.keys(typed).length > 0) store()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') store()
        }}
      />
      <span className={classes.suffix} aria-hidden="true">
        {suffix}
      </span>
    </label>
  )

  return (
    <li className={clsx(classes.row, log && classes.done, next && classes.next)}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <span className={classes.target}>{targetWords(target, unit)}</span>
      {cell(
        'amount',
        AMOUNT_LABELS[kind],
        { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' }[kind],
        kind === 'metres' ? 'decimal' : 'numeric',
      )}
      {takesLoad(exercise.measurement) ? (
        cell('weight', 'Weight', unit, 'decimal')
      ) : (
        <span className={classes.weight} />
      )}
      {cell('rpe', 'RPE', 'RPE', 'decimal')}
      <button
        // The drawer only focuses it; an element is all it has to know.
        ref={checkRef as RefObject<HTMLButtonElement | null> | undefined}
        type="button"
        className={classes.check}
        aria-pressed={log !== null}
        aria-label={`Log ${what}`}
        onClick={() => (log ? onUnlog() : store())}
      >
        <Check aria-hidden="true" />
      </button>
      {problem && (
        <p className={classes.problem} id={problemId} role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      {log && <SaveMark state={log.saveState} />}
    </li>
  )
}

/** A bare number needs its unit when it stands alone. */
function targetWords(target: SetTarget, unit: WeightUnit): string {
  const words = formatTarget(target, unit)
  return words === '' ? 'As you like' : /^[\d–+]+$/.test(words) ? `${words} reps` : words
}

/** Nothing while it is saved or on its way: only what needs attention is said. */
function SaveMark({ state }: { state: ShownLog['saveState'] }) {
  if (state === 'waiting')
    return (
      <p className={classes.mark}>
        <CloudUpload size={14} aria-hidden="true" /> Kept on this device, not yet saved
      </p>
    )
  if (state === 'refused')
    return (
      <p className={clsx(classes.mark, classes.refused)}>
        <TriangleAlert size={14} aria-hidden="true" /> Not accepted by the server
      </p>
    )
  return null
}
