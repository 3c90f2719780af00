import { clsx } from 'clsx'
import { memo, type RefObject, useId } from 'react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../../model/set/amount.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import { PlatePicture } from '../../parts/plates/plate-picture.tsx'
import { SetCell, SteppedCell } from './set-cell.tsx'
import { SetCheck } from './set-check.tsx'
import { type EffortKind, stepOf, stepped } from './set-fields.ts'
import { BriefHint, SetHint } from './set-hint.tsx'
import { SetNumber } from './set-number.tsx'
import { SetOutcome } from './set-outcome.tsx'
import classes from './set-row.module.css'
import { useSetEntry } from './use-set-entry.ts'
import type { LogActions } from './use-workout-log.ts'
import { weightUnit } from './weight-unit.tsx'

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
  const hintId = useId()
  const kind = amountKind(exercise.measurement)
  const what = `${isWarmUp ? 'warm-up ' : ''}set ${number} of ${exercise.name}`
  const isDone = saveState !== null
  const { row, isEffortTyped } = useSetEntry({
    what,
    exercise,
    effortKind,
    unit,
    isDone,
    initial: { amount, weight, effort },
    onLog: value => actions.log(targetId, value),
  })
  const { shown, problem, problemId, write, store } = row
  const hasHint = next || isEffortTyped
  const scale = effortKind.toUpperCase()

  const steps = (field: 'amount' | 'weight') => ({
    row,
    field,
    hasSteps: next,
    step: stepOf(field, kind, unit),
    onStep: (by: number, from = shown[field]) => write(field, stepped(from, by, unit)),
  })
  const loaded = takesLoad(exercise.measurement)

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
          <SteppedCell
            {...steps('weight')}
            label="Weight"
            suffix={weightUnit(row, unit, next)}
            mode="decimal"
          />
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
      {!next && !isDone && (asked !== '' || last !== '') && <BriefHint asked={asked} last={last} />}
      {next && loaded && <PlatePicture exercise={exercise} weight={shown.weight} unit={unit} />}
      {hasHint && (
        <SetHint
          id={hintId}
          next={next}
          asked={asked}
          last={last}
          isEachSide={isEachSide}
          effortKind={effortKind}
          effort={shown.effort}
          askedRpe={askedRpe}
        />
      )}
      <SetOutcome
        problem={problem}
        problemId={problemId}
        effortKind={effortKind}
        record={record}
        saveState={saveState}
      />
    </li>
  )
})
