import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { CloudUpload, MessageCircleQuestion, TriangleAlert, Trophy } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useId, useState } from 'react'
import { namesUnit, readWeight } from '../load/read-weight.ts'
import { rpeWords } from '../load/rpe.ts'
import { formatNumber, keepUnits, type WeightUnit } from '../load/weight.ts'
import { Metric } from '../metric/metric.tsx'
import { PlatePicture } from '../plates/plate-picture.tsx'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import type { PrescribedExercise } from '../workout/workout.ts'
import type { SaveState } from './merge-logs.ts'
import { SetCheck } from './set-check.tsx'
import { type EffortKind, readFields, type SetFields, stepOf, stepped, withOtherUnit } from './set-fields.ts'
import classes from './set-row.module.css'
import { StepButton } from './step-button.tsx'
import type { LogActions } from './use-workout-log.ts'

/** What a row does; the same object as long as the workout is open. */
export type RowActions = Pick<LogActions, 'log' | 'unlog'>

interface SetRowProps {
  number: number
  targetId: string
  exercise: PrescribedExercise
  isWarmUp: boolean
  /** Reps are those of each side; one tap logs both. */
  isEachSide: boolean
  /** The target in words, as it comes to for the athlete. */
  asked: string
  askedRpe: number | null
  /** What was done in its place last time, in words; empty when nothing was. */
  last: string
  effortKind: EffortKind
  /** Null: not done. */
  saveState: SaveState | null
  /** The record that it set, in words. */
  record: string
  /** Initial texts of the fields: as logged, or a suggestion. */
  amount: string
  weight: string
  effort: string
  unit: WeightUnit
  /** The current set: the next one to do. */
  next: boolean
  actions: RowActions
  /** Asks the coach about this set; absent when there is nobody to ask. */
  onAsk?: (() => void) | undefined
  checkRef?: RefObject<HTMLElement | null>
}

const PROBLEMS: Record<keyof SetFields, string> = {
  amount: 'Enter a whole number.',
  weight: 'Enter a weight.',
  effort: 'RPE goes from 1 to 10 in halves.',
}
const RIR_PROBLEM = 'Enter whole reps, 0 to 10.'

/** One set: a tap logs it as suggested; numbers can be changed before and after. Drawn again only when something of it changes. */
export const SetRow = memo(function SetRow({
  number,
  targetId,
  exercise,
  isWarmUp,
  isEachSide,
  asked,
  askedRpe,
  last,
  effortKind,
  saveState,
  record,
  amount,
  weight,
  effort,
  unit,
  next,
  actions,
  onAsk,
  checkRef,
}: SetRowProps) {
  const [typed, setTyped] = useState<Partial<SetFields>>({})
  const [problem, setProblem] = useState<keyof SetFields | null>(null)
  const problemId = useId()
  const hintId = useId()
  const kind = amountKind(exercise.measurement)
  const shown = { amount, weight, effort, ...typed }
  const what = `${isWarmUp ? 'warm-up ' : ''}set ${number} of ${exercise.name}`
  const isDone = saveState !== null
  const hasHint = next || typed.effort !== undefined
  const scale = effortKind.toUpperCase()

  function store(): void {
    const read = readFields(shown, exercise, unit, effortKind)
    setProblem(read.ok ? null : read.field)
    if (!read.ok) return
    setTyped({})
    actions.log(targetId, read.value)
  }
  const write = (field: keyof SetFields, text: string) => {
    setProblem(null)
    setTyped({ ...typed, [field]: text })
  }
  function leave(field: keyof SetFields): void {
    if (typed[field] === undefined) return
    // A logged set is corrected on blur.
    if (isDone) {
      store()
      return
    }
    const read = readFields(shown, exercise, unit, effortKind)
    setProblem(read.ok ? null : read.field)
  }

  const cell = (field: keyof SetFields, label: string, suffix: ReactNode, mode: 'numeric' | 'decimal') => (
    <label className={classes.field}>
      <input
        className={classes.input}
        aria-label={`${label} of ${what}`}
        aria-invalid={problem === field || undefined}
        aria-describedby={
          clsx(problem === field && problemId, field === 'effort' && hasHint && hintId) || undefined
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
      {typeof suffix === 'string' ? (
        <span className={classes.suffix} aria-hidden="true">
          {suffix}
        </span>
      ) : (
        suffix
      )}
    </label>
  )
  /** An input, with − and + for the current set. */
  const steppedCell = (
    field: 'amount' | 'weight',
    label: string,
    suffix: ReactNode,
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
  const typedUnit = readWeight(shown.weight, unit).unit
  /** Of the set in hand the unit is a button: a dumbbell in pounds where one counts in kilograms. */
  const unitSuffix =
    next && shown.weight !== '' ? (
      <button
        type="button"
        className={classes.unit}
        aria-label={`Weight of ${what} is in ${typedUnit}: take ${typedUnit === 'kg' ? 'lb' : 'kg'}`}
        onClick={event => {
          // Not a press on the field around it.
          event.preventDefault()
          write('weight', withOtherUnit(shown.weight, unit))
        }}
      >
        {typedUnit}
      </button>
    ) : namesUnit(shown.weight) ? (
      ''
    ) : (
      unit
    )

  return (
    <li
      data-next={next || undefined}
      className={clsx(classes.row, isDone && classes.done, next && classes.next, loaded || classes.unloaded)}
    >
      {onAsk ? (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              className={clsx(classes.number, classes.more)}
              aria-label={`More about ${what}`}
            >
              {isWarmUp ? 'W' : number}
            </button>
          }
        >
          <MenuItem icon={<MessageCircleQuestion />} onSelect={onAsk}>
            Ask about this set
          </MenuItem>
        </Menu>
      ) : (
        <span className={classes.number} aria-hidden="true">
          {isWarmUp ? 'W' : number}
        </span>
      )}
      {loaded && (
        <>
          {steppedCell('weight', 'Weight', unitSuffix, 'decimal')}
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
        </>
      )}
      {steppedCell(
        'amount',
        AMOUNT_LABELS[kind],
        isEachSide && kind === 'reps'
          ? 'each'
          : { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' }[kind],
        kind === 'metres' ? 'decimal' : 'numeric',
      )}
      <div className={classes.rpe}>
        {cell('effort', scale, scale, effortKind === 'rpe' ? 'decimal' : 'numeric')}
      </div>
      <div className={classes.check}>
        <SetCheck
          label={`Log ${what}`}
          done={isDone}
          next={next}
          checkRef={checkRef}
          onPress={() => (isDone ? actions.unlog(targetId) : store())}
        />
      </div>
      {!next && !isDone && (asked !== '' || last !== '') && (
        <p className={classes.hint}>
          {[asked && keepUnits(askedWords(asked)), last && `last ${keepUnits(last)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {next && loaded && <PlatePicture exercise={exercise} weight={shown.weight} unit={unit} />}
      {hasHint && (
        <p className={classes.hint} id={hintId}>
          {next && (
            <span className={classes.asked}>
              Asked: {askedWords(asked)}
              {isEachSide && ' (one tap logs both sides)'}.{last && ` Last: ${last}.`}{' '}
            </span>
          )}
          {effortKind === 'rpe' ? (
            <>
              {rpeHint(shown.effort, askedRpe)} <Metric metric="rpe">What is RPE?</Metric>
            </>
          ) : (
            'RIR: how many more reps were possible.'
          )}
        </p>
      )}
      {problem && (
        <p className={classes.problem} id={problemId} role="alert">
          {problem === 'effort' && effortKind === 'rir' ? RIR_PROBLEM : PROBLEMS[problem]}
        </p>
      )}
      {record && (
        <p className={classes.record} role="status">
          <Trophy size={14} aria-hidden="true" /> {keepUnits(record)}
        </p>
      )}
      {saveState && <SaveMark state={saveState} />}
    </li>
  )
})

/** Explains the RPE that was typed, else the planned one, else the scale. */
function rpeHint(typed: string, asked: number | null): string {
  const rpe = typed.trim() === '' ? asked : Number(typed.trim().replace(',', '.'))
  const words = rpe === null ? null : rpeWords(rpe)
  return rpe !== null && words
    ? `RPE ${formatNumber(rpe)}: ${words}.`
    : `RPE 8: ${rpeWords(8)}; 10: ${rpeWords(10)}.`
}

/** A bare number gets its unit; nothing asked is as one likes. */
const askedWords = (asked: string): string =>
  asked === '' ? 'as you like' : /^[\d–+]+$/.test(asked) ? `${asked} reps` : asked

/** Sync status of a set; empty unless it needs attention. */
function SaveMark({ state }: { state: SaveState }) {
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
