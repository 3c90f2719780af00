import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { logsOfExercise } from '../../data/unsent-sets/merge-logs.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { setInHand } from '../../model/log/next-set.ts'
import { isNothingDone } from '../../model/log/own-workout.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther, targetsOf, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { NO_SESSIONS } from '../log/exercise-log.tsx'
import { useShared } from '../log/use-shared.ts'
import { useWhenCompleted } from '../log/use-when-completed.ts'
import { useWorkoutLog, type WorkoutLog } from '../log/use-workout-log.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { useWakeLock } from '../rest-timer/use-wake-lock.ts'
import { AddOrFinish } from './add-or-finish.tsx'
import type { CodedExercise } from './coded-exercise.ts'
import { discardWorkout } from './discard-workout.ts'
import { type AskedOfExercise, ExerciseDialogs } from './exercise-dialogs.tsx'
import { ExerciseInLog } from './exercise-in-log.tsx'
import { LogHead } from './log-head.tsx'
import classes from './log-mode.module.css'
import { useLogOptions } from './log-options.ts'
import { SessionEnd } from './session-end.tsx'
import { useNextSet } from './use-next-set.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSessions } from './use-sessions.ts'
import { useTakeAwayEmpty } from './use-take-away-empty.ts'

interface LogWorkoutProps {
  workout: Workout
  /** Those around it, for what was done last. */
  workouts: readonly Workout[]
  queue: LogQueue
  queued: readonly QueuedTask[]
}

/** One workout as it is trained: a list that follows the person, and the end when they say so. */
export function LogWorkout({ workout, workouts, queue, queued }: LogWorkoutProps) {
  const { athleteId, unit, today, offline } = useAthleteApp()
  const address = useStackupAddress()
  const [options, setOptions] = useLogOptions()
  const log = useWorkoutLog(workout, queue, queued)
  const { logs, loads, blocks, extra, said, touched, draft, progress, completed, actions } = log
  const [asked, setAsked] = useState<AskedOfExercise | null>(null)
  const coach = isPlanOfOther(workout) && !offline ? workout.created_by : null
  const askAboutSet = useMessageAboutSet(useMessage(coach, null), workout.id)
  useWakeLock()
  useTakeAwayEmpty(workout, log, queue)

  const exercises = useMemo(
    (): CodedExercise[] =>
      blocks.flatMap(block =>
        block.prescriptions.map((exercise, index) => ({ code: exerciseCode(block, index), exercise })),
      ),
    [blocks],
  )
  const logsOf = useShared(
    useMemo(
      () =>
        Object.fromEntries(exercises.map(({ exercise }) => [exercise.id, logsOfExercise(exercise, logs)])),
      [exercises, logs],
    ),
  )
  const sessions = useSessions(
    athleteId,
    workout,
    exercises.map(({ exercise }) => exercise.exercise.id),
    workouts,
  )
  // Once it is finished nothing comes next; what is touched then is changed.
  const nextSetId = setInHand(toDo(blocks), logs, completed ? (touched ?? null) : touched)

  const { list, goOn, goInto, handlers } = useNextSet(nextSetId, exercises.length)
  const rowActions = useRowActions(athleteId, workout, log, goOn)

  // Finishing takes the button away: the questions at the end get the focus.
  const end = useRef<HTMLDivElement>(null)
  useWhenCompleted(completed, () => {
    restTimerOf(athleteId).stop()
    end.current?.focus()
    scrollTo({ top: 0 })
  })
  const leave = () => {
    // Out of the past it is left into the past.
    address.go(address.day ? { view: 'history', date: workout.date } : {})
    // What was done, and what of it waits to be sent, stands at the top.
    scrollTo({ top: 0 })
  }
  const pastDay = workout.date < String(today) ? readDay(workout.date) : null
  const discard = useDiscard({ workout, log, queue, leave })
  return (
    <div className={classes.page}>
      <LogHead
        title={workout.title}
        keptUnder={pastDay && formatLongDay(pastDay)}
        progress={progress}
        unsent={queued.length}
        options={options}
        onOptions={setOptions}
        onDiscard={discard}
        onReopen={completed ? actions.reopen : null}
        onBack={leave}
      />
      {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
      {completed && (
        <SessionEnd
          ref={end}
          date={workout.date}
          session={workout.session}
          log={log}
          sessions={sessions}
          unit={unit}
          onDone={leave}
        />
      )}
      <div ref={list} {...handlers}>
        {exercises.map(({ code, exercise }) => (
          <ExerciseInLog
            key={exercise.id}
            code={code}
            exercise={exercise}
            logs={logsOf[exercise.id] ?? []}
            loads={loads}
            said={said}
            draft={draft}
            date={workout.date}
            unit={unit}
            isOver={completed || workout.date < String(today)}
            hasPlan={targetsOf(workout).length > 0}
            nextSetId={exercise.sets.some(({ id }) => id === nextSetId) ? nextSetId : null}
            rowActions={rowActions}
            actions={actions}
            sessions={sessions.get(exercise.exercise.id) ?? NO_SESSIONS}
            effort={options.effort}
            onAskSet={askAboutSet}
            onAsk={setAsked}
          />
        ))}
      </div>
      {exercises.length === 0 && <p className={classes.facts}>Add the first exercise, then log its sets.</p>}
      {extra.length > 0 && <BeyondThePlan workout={{ blocks }} logs={extra} unit={unit} />}
      <AddOrFinish
        log={log}
        onFinish={isNothingDone(workout, logs) ? (discard ?? leave) : actions.complete}
        exercises={exercises}
        nextSetId={nextSetId}
        onAdd={() => setAsked({ what: 'add' })}
        onOpen={setId => {
          actions.touch(setId)
          goInto()
        }}
      />
      {asked && (
        <ExerciseDialogs
          asked={asked}
          workout={workout}
          actions={actions}
          draft={draft}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

interface DiscardProps {
  workout: Workout
  log: WorkoutLog
  queue: LogQueue
  leave: () => void
}

/** Throws away what was begun; null where nothing was. */
function useDiscard({ workout, log, queue, leave }: DiscardProps): (() => void) | null {
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()
  const isBegun = log.logs.length > 0 || log.changes.length > 0
  const discard = useCallback(() => {
    restTimerOf(workout.athlete_id).stop()
    discardWorkout({ workout, log, queue, plan, client, notify })
    leave()
  }, [workout, log, queue, plan, client, notify, leave])
  return isBegun ? discard : null
}
