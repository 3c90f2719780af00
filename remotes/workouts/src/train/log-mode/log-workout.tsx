import { useCallback, useMemo, useRef, useState } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { logsOfExercise } from '../../data/unsent-sets/merge-logs.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { NO_SESSIONS } from '../log/exercise-log.tsx'
import { useShared } from '../log/use-shared.ts'
import { useWhenCompleted } from '../log/use-when-completed.ts'
import { useWorkoutLog } from '../log/use-workout-log.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { useWakeLock } from '../rest-timer/use-wake-lock.ts'
import { AddOrFinish } from './add-or-finish.tsx'
import { type AskedOfExercise, ExerciseDialogs } from './exercise-dialogs.tsx'
import { type CodedExercise, exerciseInHand } from './exercise-in-hand.ts'
import { ExerciseInLog } from './exercise-in-log.tsx'
import { ExerciseSteps } from './exercise-steps.tsx'
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

/** One workout as it is trained: one exercise after another or the whole list, the rest between, and the end. */
export function LogWorkout({ workout, workouts, queue, queued }: LogWorkoutProps) {
  const { athleteId, unit, today, offline } = useAthleteApp()
  const address = useStackupAddress()
  const [options, setOptions] = useLogOptions()
  const log = useWorkoutLog(workout, queue, queued)
  const { logs, loads, blocks, extra, said, progress, completed, actions } = log
  const isList = options.view === 'list'
  const [chosen, setChosen] = useState<string | null>(null)
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
  const { inHand, nextSetId } = exerciseInHand(exercises, logs, progress.nextSetId, chosen)
  const shown = isList ? exercises : inHand ? [inHand] : []

  const { list, focusWhenShown } = useNextSet(progress.nextSetId, isList)
  // The next set comes to the thumb, also after one of an exercise that was chosen.
  const showNext = useCallback(() => {
    focusWhenShown()
    setChosen(null)
  }, [focusWhenShown])
  const rowActions = useRowActions(athleteId, workout.id, log, showNext)

  // Completing takes the button away: the questions at the end get the focus.
  const end = useRef<HTMLDivElement>(null)
  useWhenCompleted(completed, () => {
    restTimerOf(athleteId).stop()
    end.current?.focus()
  })
  const leave = () => address.go({})
  return (
    <div className={classes.page}>
      <LogHead
        title={workout.title}
        progress={progress}
        unsent={queued.length}
        options={options}
        onOptions={setOptions}
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
      {!isList && exercises.length > 1 && (
        <ExerciseSteps
          exercises={exercises}
          logs={logs}
          inHand={inHand?.exercise.id ?? null}
          onChoose={setChosen}
        />
      )}
      <div ref={list}>
        {shown.map(({ code, exercise }) => (
          <ExerciseInLog
            key={exercise.id}
            code={code}
            exercise={exercise}
            logs={logsOf[exercise.id] ?? []}
            loads={loads}
            said={said}
            date={workout.date}
            unit={unit}
            isOver={completed || workout.date < String(today)}
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
      <AddOrFinish log={log} isEmpty={exercises.length === 0} onAdd={() => setAsked({ what: 'add' })} />
      {asked && (
        <ExerciseDialogs asked={asked} workout={workout} actions={actions} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
