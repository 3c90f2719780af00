import { clsx } from 'clsx'
import { memo, type RefObject, useRef } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import type { Counted } from '../../model/log/counted.ts'
import { paceText } from '../../model/log/pace.ts'
import { takesLoad } from '../../model/set/amount.ts'
import { amountText } from '../../model/set/read-amount.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetRival, SetType } from '../../model/workout/workout.ts'
import { PlatePicture } from '../../parts/plates/plate-picture.tsx'
import { AmountCell } from './amount-cell.tsx'
import { EffortChips } from './effort-chips.tsx'
import type { LogActions, LoggedValue } from './log-actions.ts'
import type { CellContext } from './set-cell.tsx'
import { SetCheck } from './set-check.tsx'
import { amountsTyped, type EffortKind } from './set-fields.ts'
import { SetHint } from './set-hint.tsx'
import { SetMenu } from './set-menu.tsx'
import { SetOutcome } from './set-outcome.tsx'
import classes from './set-row.module.css'
import { setName } from './set-words.ts'
import { isAssistance, otherWay, takesAssistance } from './signed-weight.ts'
import { Stopwatch, secondsSince } from './stopwatch.tsx'
import { useSetEntry } from './use-set-entry.ts'
import { WeightCell } from './weight-cell.tsx'

/** What a row does; the same object as long as the workout is open. */
export interface RowActions
  extends Pick<LogActions, 'log' | 'unlog' | 'say' | 'touch' | 'addSets' | 'removeSet' | 'choose'> {
  /** The tick: logs a set, and goes on to the next one. Null: of a set that is done nothing has changed. */
  tick: (targetId: string, value: LoggedValue | null) => void
  /** Called when a timed set starts: the rest ends. */
  begin?: () => void
}

/** Asks about a set: its id, and its name in words. */
export type AskAboutSet = (setId: string, name: string) => void

interface SetRowProps extends Counted {
  number: number
  targetId: string
  /** Id of the exercise as trained (SessionExercise.id). */
  exerciseId: string
  exercise: PrescribedExercise
  /** Its type, logged or chosen. */
  type: SetType
  /** Its note. */
  note: string
  /** Reps are those of each side; one tap logs both. */
  isEachSide: boolean
  /** The target in words, with the resolved load. */
  asked: string
  askedRpe: number | null
  askedSeconds: number | null
  /** The target needs a load that is unknown. */
  asksLoad: boolean
  /** What was done in its place last time, in words; empty when nothing was. */
  last: string
  /** Its weight is that of a set before, which was changed. */
  follows: boolean
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
  /** The set in hand: the one that was touched last. */
  next: boolean
  /** What else was entered of it and does not count. */
  alsoEntered: readonly SetRival[]
  draft: LogDraftStore
  actions: RowActions
  /** Asks the coach about a set; absent when there is nobody to ask. The same function as long as the workout is open. */
  onAsk?: AskAboutSet | undefined
  checkRef?: RefObject<HTMLElement | null>
}

/** One set: a tap logs it as suggested; numbers can be changed before and after. Drawn again only when something of it changes. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { targetId, exercise, effortKind, saveState, unit, next, draft, actions } = props
  const { first, second, distance, amount, secondAmount, weight, effort } = props
  const element = useRef<HTMLLIElement>(null)
  const counted = { first, second, distance }
  const what = setName(props.number, exercise.name, props.type)
  const isDone = saveState !== null
  const isFailed = isDone && first === 'reps' && amount === '0'
  const { row, read, isTyped } = useSetEntry({
    targetId,
    what,
    exercise,
    counted,
    effortKind,
    unit,
    isDone,
    asksLoad: props.asksLoad,
    initial: { amount, second: secondAmount, weight, effort },
    draft,
    row: element,
    onCorrect: value => actions.log(targetId, value, what),
  })
  const { measurement } = exercise
  const { shown } = row
  const loaded = takesLoad(measurement)
  const helps = loaded && isAssistance(shown.weight, measurement)
  // Beside a weight it comes with the set in hand, or with what was logged.
  const hasSecond = second !== null && (next || isDone || !loaded || shown.second !== '')
  const pace = paceText(amountsTyped(shown, counted), exercise)
  const watched = first === 'seconds' ? 'amount' : second === 'seconds' ? 'second' : null

  function press(): void {
    const { watch } = draft.get()
    const isRunning = watch?.setId === targetId && watched !== null
    // What runs ends with the set.
    const ran = isRunning ? { [watched]: amountText(secondsSince(watch.since), 'seconds', distance) } : {}
    if (isRunning) draft.set(() => ({ watch: null }))
    if (isDone && !next) actions.touch(targetId)
    else if (isDone && !isTyped) actions.tick(targetId, null)
    else {
      const value = read(ran)
      if (value) actions.tick(targetId, value)
    }
  }

  return (
    <li
      ref={element}
      data-next={next || undefined}
      className={clsx(
        classes.row,
        isDone && classes.done,
        next && classes.next,
        loaded || classes.unloaded,
        hasSecond && classes.two,
      )}
      onFocus={({ target }) => {
        if (!next && target instanceof HTMLInputElement) actions.touch(targetId)
      }}
    >
      <RowMenu {...props} row={row} what={what} helps={helps} />
      {loaded && (
        <>
          <WeightCell row={row} measurement={measurement} unit={unit} next={next} />
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
        </>
      )}
      <AmountCells {...{ row, counted, hasSecond, next }} isEachSide={props.isEachSide} />
      {!next && (
        <span className={classes.effort}>
          {shown.effort && `${effortKind.toUpperCase()} ${shown.effort}`}
        </span>
      )}
      <div className={classes.check}>
        <SetCheck
          label={`Log ${what}`}
          done={isDone}
          failed={isFailed}
          next={next}
          checkRef={props.checkRef}
          onPress={press}
        />
      </div>
      {next && (
        <>
          {watched && !isDone && (
            <Stopwatch
              setId={targetId}
              what={what}
              draft={draft}
              asked={props.askedSeconds}
              onStart={actions.begin}
              onStop={seconds => row.write(watched, amountText(seconds, 'seconds', distance))}
            />
          )}
          <EffortChips row={row} kind={effortKind} asked={props.askedRpe} counted={counted} />
          {loaded && !helps && <PlatePicture exercise={exercise} weight={shown.weight} unit={unit} />}
          <SetHint
            {...props}
            what={what}
            helps={helps}
            onTakeBack={isDone ? () => actions.unlog(targetId, what, shown) : null}
          />
        </>
      )}
      <SetOutcome
        {...props}
        isFailed={isFailed}
        problem={row.problem}
        problemId={row.problemId}
        pace={pace}
      />
    </li>
  )
})

interface RowMenuProps extends SetRowProps {
  row: CellContext
  what: string
  helps: boolean
}

/** The number of the set, and what can be done with it. */
function RowMenu({
  row,
  what,
  helps,
  number,
  targetId,
  exerciseId,
  exercise,
  actions,
  onAsk,
  ...set
}: RowMenuProps) {
  const { amount, second, weight } = row.shown
  return (
    <SetMenu
      number={number}
      what={what}
      type={set.type}
      note={set.note}
      targetId={targetId}
      draft={set.draft}
      onSay={said => actions.say(targetId, said)}
      onDuplicate={() =>
        actions.addSets(exerciseId, [
          { place: { after: targetId }, type: set.type, typed: { amount, second, weight } },
        ])
      }
      onRemove={() => actions.removeSet(targetId, what)}
      alsoEntered={set.alsoEntered}
      exercise={exercise}
      unit={set.unit}
      onChoose={chosen =>
        actions.choose(chosen.set, `${exercise.name}, set ${number}: ${chosen.words} counts`)
      }
      otherWay={
        takesAssistance(exercise.measurement)
          ? {
              name: helps ? 'Added weight instead' : 'Assistance instead of weight',
              onSelect: () => row.change('weight', otherWay(row.shown.weight)),
            }
          : undefined
      }
      onAsk={onAsk && (() => onAsk(targetId, `${exercise.name}, set ${number}`))}
    />
  )
}

interface AmountCellsProps {
  row: CellContext
  counted: Counted
  hasSecond: boolean
  isEachSide: boolean
  next: boolean
}

/** Fields of the amounts. */
const AmountCells = ({ counted, hasSecond, ...cell }: AmountCellsProps) => (
  <>
    <AmountCell {...cell} counted={counted} field="amount" kind={counted.first} />
    {hasSecond && counted.second && (
      <AmountCell {...cell} counted={counted} field="second" kind={counted.second} />
    )}
  </>
)
