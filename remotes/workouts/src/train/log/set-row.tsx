import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { memo, type RefObject, useId, useState } from 'react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../../model/set/amount.ts'
import { namesUnit, readWeight } from '../../model/units/read-weight.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { PlatePicture } from '../../parts/plates/plate-picture.tsx'
import { SaveMark } from './save-mark.tsx'
import { type CellContext, SetCell, SteppedCell } from './set-cell.tsx'
import { SetCheck } from './set-check.tsx'
import { type EffortKind, readFields, type SetFields, stepOf, stepped, withOtherUnit } from './set-fields.ts'
import { SetNumber } from './set-number.tsx'
import classes from './set-row.module.css'
import { askedWords, problemWords, rpeHint } from './set-words.ts'
import type { LogActions } from './use-workout-log.ts'

/** What a row does; the same object as long as the workout is open. */
export type RowActions = Pick<LogActions, 'log' | 'unlog'>

/** Asks about a set: its id, and its name in words. */
export type AskAboutSet = (setId: string, name: string) => void

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
  /** Asks the coach about a set; absent when there is nobody to ask. The same function as long as the workout is open. */
  onAsk?: AskAboutSet | undefined
  checkRef?: RefObject<HTMLElement | null>
}

const AMOUNT_SUFFIXES = { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' } as const

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

  const row: CellContext = { what, shown, problem, problemId, write, leave, store }
  const steps = (field: 'amount' | 'weight') => ({
    row,
    field,
    hasSteps: next,
    step: stepOf(field, kind, unit),
    onStep: (by: number, from = shown[field]) => write(field, stepped(from, by, unit)),
  })
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
      <SetNumber
        number={number}
        isWarmUp={isWarmUp}
        what={what}
        onAsk={onAsk && (() => onAsk(targetId, `${exercise.name}, set ${number}`))}
      />
      {loaded && (
        <>
          <SteppedCell {...steps('weight')} label="Weight" suffix={unitSuffix} mode="decimal" />
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
        </>
      )}
      <SteppedCell
        {...steps('amount')}
        label={AMOUNT_LABELS[kind]}
        suffix={isEachSide && kind === 'reps' ? 'each' : AMOUNT_SUFFIXES[kind]}
        mode={kind === 'metres' ? 'decimal' : 'numeric'}
      />
      <div className={classes.rpe}>
        <SetCell
          row={row}
          field="effort"
          label={scale}
          suffix={scale}
          mode={effortKind === 'rpe' ? 'decimal' : 'numeric'}
          hintId={hasHint ? hintId : undefined}
        />
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
          {problemWords(problem, effortKind)}
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
