import { clsx } from 'clsx'
import { memo, type RefObject, useId } from 'react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import type { Counted } from '../../model/log/counted.ts'
import { paceText } from '../../model/log/pace.ts'
import { takesLoad } from '../../model/set/amount.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetType } from '../../model/workout/workout.ts'
import { PlatePicture } from '../../parts/plates/plate-picture.tsx'
import { AmountCell } from './amount-cell.tsx'
import { type CellContext, SetCell } from './set-cell.tsx'
import { SetCheck } from './set-check.tsx'
import { amountsTyped, type EffortKind } from './set-fields.ts'
import { BriefHint, SetHint } from './set-hint.tsx'
import { SetMenu } from './set-menu.tsx'
import { SetOutcome } from './set-outcome.tsx'
import classes from './set-row.module.css'
import { setName } from './set-words.ts'
import { isAssistance, otherWay, takesAssistance } from './signed-weight.ts'
import { useSetEntry } from './use-set-entry.ts'
import type { LogActions } from './use-workout-log.ts'
import { WeightCell } from './weight-cell.tsx'

/** What a row does; the same object as long as the workout is open. */
export type RowActions = Pick<LogActions, 'log' | 'unlog' | 'say'>

/** Asks about a set: its id, and its name in words. */
export type AskAboutSet = (setId: string, name: string) => void

interface SetRowProps extends Counted {
  number: number
  targetId: string
  exercise: PrescribedExercise
  /** What it is, or will be. */
  type: SetType
  /** What is written to it. */
  note: string
  /** Reps are those of each side; one tap logs both. */
  isEachSide: boolean
  /** The target in words, as it comes to for the athlete. */
  asked: string
  askedRpe: number | null
  /** What was done in its place last time, in words; empty when nothing was. */
  last: string
  effortKind: EffortKind
  /** The other of RPE and RIR in words, where both were said. */
  also: string
  /** Null: not done. */
  saveState: SaveState | null
  /** An earlier release stored it without an amount. */
  isWithoutAmount: boolean
  /** The record that it set, in words. */
  record: string
  /** Initial texts of the fields: as logged, or a suggestion. */
  amount: string
  secondAmount: string
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

/** One set: a tap logs it as suggested; numbers can be changed before and after. Drawn again only when something of it changes. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { number, targetId, exercise, type, note, effortKind, saveState, unit, next, actions, onAsk } = props
  const { first, second, distance, amount, secondAmount, weight, effort } = props
  const hintId = useId()
  const counted = { first, second, distance }
  const what = setName(number, exercise.name, type)
  const isDone = saveState !== null
  const { row, isEffortTyped } = useSetEntry({
    what,
    exercise,
    counted,
    effortKind,
    unit,
    isDone,
    initial: { amount, second: secondAmount, weight, effort },
    onLog: value => actions.log(targetId, value),
  })
  const { measurement } = exercise
  const { shown } = row
  const hasHint = next || isEffortTyped
  const loaded = takesLoad(measurement)
  const helps = loaded && isAssistance(shown.weight, measurement)
  // Beside a weight it comes with the set in hand, or with what was logged.
  const hasSecond = second !== null && (next || isDone || !loaded || shown.second !== '')
  const pace = paceText(amountsTyped(shown, counted), exercise)

  return (
    <li
      data-next={next || undefined}
      className={clsx(
        classes.row,
        isDone && classes.done,
        next && classes.next,
        loaded || classes.unloaded,
        hasSecond && classes.two,
      )}
    >
      <SetMenu
        number={number}
        what={what}
        type={type}
        note={note}
        onSay={said => actions.say(targetId, said)}
        otherWay={
          takesAssistance(measurement)
            ? {
                name: helps ? 'Added weight instead' : 'Assistance instead of weight',
                onSelect: () => row.change('weight', otherWay(shown.weight)),
              }
            : undefined
        }
        onAsk={onAsk && (() => onAsk(targetId, `${exercise.name}, set ${number}`))}
      />
      {loaded && (
        <>
          <WeightCell row={row} measurement={measurement} unit={unit} next={next} />
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
        </>
      )}
      <AmountCells {...{ row, counted, hasSecond, next }} isEachSide={props.isEachSide} />
      <div className={classes.rpe}>
        <SetCell
          row={row}
          field="effort"
          label={effortKind.toUpperCase()}
          suffix={effortKind.toUpperCase()}
          mode={effortKind === 'rpe' ? 'decimal' : 'numeric'}
          hintId={hasHint ? hintId : undefined}
        />
      </div>
      <div className={classes.check}>
        <SetCheck
          label={`Log ${what}`}
          done={isDone}
          next={next}
          checkRef={props.checkRef}
          onPress={() => (isDone ? actions.unlog(targetId) : row.store())}
        />
      </div>
      {!next && !isDone && <BriefHint asked={props.asked} last={props.last} />}
      {next && loaded && !helps && <PlatePicture exercise={exercise} weight={shown.weight} unit={unit} />}
      {hasHint && <SetHint {...props} id={hintId} effort={shown.effort} helps={helps} />}
      <SetOutcome {...props} problem={row.problem} problemId={row.problemId} pace={pace} />
    </li>
  )
})

interface AmountCellsProps {
  row: CellContext
  counted: Counted
  hasSecond: boolean
  isEachSide: boolean
  next: boolean
}

/** What is counted, and what is offered beside it. */
const AmountCells = ({ counted, hasSecond, ...cell }: AmountCellsProps) => (
  <>
    <AmountCell {...cell} counted={counted} field="amount" kind={counted.first} />
    {hasSecond && counted.second && (
      <AmountCell {...cell} counted={counted} field="second" kind={counted.second} />
    )}
  </>
)
