import { clsx } from 'clsx'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { namesUnit } from '../load/read-weight.ts'
import { rpeWords } from '../load/rpe.ts'
import { formatNumber, type WeightUnit } from '../load/weight.ts'
import type { ResolvedLoad } from '../loads/resolved-load.ts'
import { Metric } from '../metric/metric.tsx'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import { formatTarget } from '../set/format-target.ts'
import type { PrescribedExercise, SetTarget } from '../workout/workout.ts'
import type { ShownLog } from './merge-logs.ts'
import { SetCheck } from './set-check.tsx'
import { type ReadFields, readFields, type SetFields, stepOf, stepped } from './set-fields.ts'
import classes from './set-row.module.css'
import { StepButton } from './step-button.tsx'

interface SetRowProps {
  number: number
  exercise: PrescribedExercise
  target: SetTarget
  /** What the target comes to for the athlete. */
  resolved: ResolvedLoad | undefined
  log: ShownLog | null
  /** Initial values of the fields: the log, or a suggestion. */
  fields: SetFields
  unit: WeightUnit
  /** The current set: the next one to do. */
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
  resolved,
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
  const hintId = useId()
  const kind = amountKind(exercise.measurement)
  const shown = { ...fields, ...typed }
  const what = `set ${number} of ${exercise.name}`
  const hasHint = next || typed.rpe !== undefined

  function store(): void {
    const read = readFields(shown, exercise, unit)
    setProblem(read.ok ? null : read.field)
    if (!read.ok) return
    setTyped({})
    onLog(read.value)
  }
  const write = (field: keyof SetFields, text: string) => {
    setProblem(null)
    setTyped({ ...typed, [field]: text })
  }
  function leave(field: keyof SetFields): void {
    if (typed[field] === undefined) return
    // A logged set is corrected on blur.
    if (log) {
      store()
      return
    }
    const read = readFields(shown, exercise, unit)
    setProblem(read.ok ? null : read.field)
  }

  const cell = (field: keyof SetFields, label: string, suffix: string, mode: 'numeric' | 'decimal') => (
    <label className={classes.field}>
      <input
        className={classes.input}
        aria-label={`${label} of ${what}`}
        aria-invalid={problem === field || undefined}
        aria-describedby={
          clsx(problem === field && problemId, field === 'rpe' && hasHint && hintId) || undefined
        }
        inputMode={mode}
        autoComplete="off"
        placeholder="–"
        value={shown[field]}
        onFocus={event => event.target.select()}
        onChange={event => write(field, event.target.value)}
        onBlur={() => leave(field)}
        onKeyDown={event => {
          if (event.key === 'Enter') store()
        }}
      />
      <span className={classes.suffix} aria-hidden="true">
        {suffix}
      </span>
    </label>
  )
  /** An input, with − and + for the current set. */
  const steppedCell = (
    field: 'amount' | 'weight',
    label: string,
    suffix: string,
    mode: 'numeric' | 'decimal',
  ) => {
    const step = stepOf(field, kind, unit)
    const change = (by: number) => write(field, stepped(shown[field], by, unit))
    const name = `${label.toLowerCase()} of ${what}`
    return (
      <div className={classes[field]}>
        {next && <StepButton label={`Less ${name}`} by={-step} onPress={change} />}
        {cell(field, label, suffix, mode)}
        {next && <StepButton label={`More ${name}`} by={step} onPress={change} />}
      </div>
    )
  }

  const loaded = takesLoad(exercise.measurement)

  return (
    <li className={clsx(classes.row, log && classes.done, next && classes.next, loaded || classes.unloaded)}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      {loaded && (
        <>
          {steppedCell('weight', 'Weight', namesUnit(shown.weight) ? '' : unit, 'decimal')}
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
        </>
      )}
      {steppedCell(
        'amount',
        AMOUNT_LABELS[kind],
        { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' }[kind],
        kind === 'metres' ? 'decimal' : 'numeric',
      )}
      <div className={classes.rpe}>{cell('rpe', 'RPE', 'RPE', 'decimal')}</div>
      <div className={classes.check}>
        <SetCheck
          label={`Log ${what}`}
          done={log !== null}
          next={next}
          checkRef={checkRef}
          onPress={() => (log ? onUnlog() : store())}
        />
      </div>
      {hasHint && (
        <p className={classes.hint} id={hintId}>
          {next && <span className={classes.asked}>Asked: {targetWords(target, unit, resolved)}. </span>}
          {rpeHint(shown.rpe, target.rpe)} <Metric metric="rpe">What is RPE?</Metric>
        </p>
      )}
      {problem && (
        <p className={classes.problem} id={problemId} role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      {log && <SaveMark state={log.saveState} />}
    </li>
  )
}

/** Explains the RPE that was typed, else the planned one, else the scale. */
function rpeHint(typed: string, asked: number | null): string {
  const rpe = typed.trim() === '' ? asked : Number(typed.trim().replace(',', '.'))
  const words = rpe === null ? null : rpeWords(rpe)
  return rpe !== null && words
    ? `RPE ${formatNumber(rpe)}: ${words}.`
    : `RPE 8: ${rpeWords(8)}; 10: ${rpeWords(10)}.`
}

/** The target as text; a bare number gets its unit. */
function targetWords(target: SetTarget, unit: WeightUnit, resolved: ResolvedLoad | undefined): string {
  const words = formatTarget(target, unit, resolved)
  return words === '' ? 'as you like' : /^[\d–+]+$/.test(words) ? `${words} reps` : words
}

/** Sync status of a set; empty unless it needs attention. */
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
