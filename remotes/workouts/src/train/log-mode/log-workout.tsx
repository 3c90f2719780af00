import { Skeleton } from '@coach-app/ui'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { logsOfExercise } from '../../data/unsent-sets/merge-logs.ts'
import { countWords } from '../../data/unsent-sets/waiting-words.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { setInHand } from '../../model/log/next-set.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { progressOf } from '../../model/log/workout-progress.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { countToChoose, numbersToChoose } from '../../model/workout/count-to-choose.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { hasPlanOfOther, isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { useSaveAsRoutine } from '../../parts/routines/use-save-as-routine.ts'
import { NumberChoices, ToChoose } from '../../parts/two-devices/lazy.tsx'
import { useUndoByKey } from '../../parts/two-devices/undo-by-key.ts'
import { NO_SESSIONS } from '../log/exercise-log.tsx'
import { useShared } from '../log/use-shared.ts'
import { useWhenCompleted } from '../log/use-when-completed.ts'
import { useWorkoutLog, type WorkoutLog } from '../log/use-workout-log.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { tellNextSet } from '../rest-timer/start-rest.ts'
import { useWakeLock } from '../rest-timer/use-wake-lock.ts'
import { KeepChanges } from '../routines/keep-changes.tsx'
import { SaveAsRoutine } from '../routines/save-as-routine.tsx'
import { AddOrFinish } from './add-or-finish.tsx'
import { useFinish } from './ask-about-written.tsx'
import type { CodedExercise } from './coded-exercise.ts'
import { type AskedOfExercise, ExerciseDialogs } from './exercise-dialogs.tsx'
import { ExerciseInLog } from './exercise-in-log.tsx'
import { LogHead } from './log-head.tsx'
import classes from './log-mode.module.css'
import { useLogOptions } from './log-options.ts'
import { useNextSet } from './use-next-set.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSessions } from './use-sessions.ts'
import { useTakeAwayEmpty } from './use-take-away-empty.ts'
import { useWaysOut } from './use-ways-out.ts'

// Its figures, comparison and questions are not needed to log a set.
const SessionEnd = preloadedPart(async () => (await import('../session-end/session-end.tsx')).SessionEnd)

interface LogWorkoutProps {
  workout: Workout
  /** Recent workouts, for the last time of each exercise. */
  workouts: readonly Workout[]
  queue: LogQueue
  queued: readonly QueuedTask[]
}

/** Exercises as trained, with their logs. */
function useExercisesOf({ blocks, logs }: Pick<WorkoutLog, 'blocks' | 'logs'>) {
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
  return { exercises, logsOf }
}

/** Whoever came to correct a set finds it; the end of the workout stands above. */
function useOpenedAtSets(list: RefObject<HTMLElement | null>): void {
  const { at } = useStackupAddress()
  useEffect(() => {
    if (at === 'sets') list.current?.scrollIntoView({ block: 'start' })
  }, [at, list])
}

/** Loads the end of the workout once it is begun, so that it is there without a network too. */
function useEndAtHand(isBegun: boolean): void {
  useEffect(() => {
    if (isBegun) SessionEnd.preload()
  }, [isBegun])
}

/** One workout as it is trained: a list that follows the person, and the end when they say so. */
export function LogWorkout({ workout, workouts, queue, queued }: LogWorkoutProps) {
  const { athleteId, unit, today, offline } = useAthleteApp()
  const [options, setOptions] = useLogOptions()
  const log = useWorkoutLog(workout, queue, queued)
  const { logs, rivals, settled, loads, blocks, extra, said, touched, draft, progress, completed, actions } =
    log
  const [asked, setAsked] = useState<AskedOfExercise | null>(null)
  const coach = isPlanOfOther(workout) && !offline ? workout.created_by : null
  const askAboutSet = useMessageAboutSet(useMessage(coach, null), workout.id)
  useWakeLock()
  useTakeAwayEmpty(workout, log, queue)
  useEndAtHand(logs.length > 0)
  useUndoByKey(useCallback(id => id === workout.id, [workout.id]))
  const { exercises, logsOf } = useExercisesOf(log)
  const sessions = useSessions(
    athleteId,
    workout,
    exercises.map(({ exercise }) => exercise.exercise.id),
    workouts,
  )
  // After completion there is no next set; touching a set edits it.
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
  useOpenedAtSets(list)
  useEffect(
    () => tellNextSet(athleteId, workout.id, toDo(blocks), logs),
    [athleteId, workout.id, blocks, logs],
  )
  const { leave, discard, finish: finishNow, rename } = useWaysOut(workout, log, queue)
  const open = (setId: string) => {
    actions.touch(setId)
    goInto()
  }
  const { finish, question } = useFinish(log, finishNow, open)
  const saveAsRoutine = useSaveAsRoutine(queue)
  const trained = { ...workout, logs, exercise_logs: log.changes }
  const pastDay = workout.date < String(today) ? readDay(workout.date) : null
  return (
    <div className={classes.page}>
      <LogHead
        title={workout.title}
        keptUnder={pastDay && formatLongDay(pastDay)}
        // What was left out is told at the end, here as in its title.
        progress={completed ? progressOf(log, logs) : progress}
        unsent={countWords(queued)}
        toChoose={countToChoose({ rivals, session: workout.session })}
        options={options}
        onOptions={setOptions}
        onRename={rename}
        onDiscard={discard}
        onReopen={completed ? actions.reopen : null}
        onSaveAsRoutine={exercises.length > 0 ? () => saveAsRoutine(trained) : null}
        onBack={leave}
      />
      {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
      {completed && (
        <div ref={end} tabIndex={-1} className={classes.end}>
          <KeepChanges workout={workout} log={log} queue={queue} queued={queued} />
          <Suspense fallback={<Skeleton shape="block" className={classes.skeleton} />}>
            <SessionEnd
              {...{ workout, workouts, log, sessions, unit }}
              more={<SaveAsRoutine workout={trained} queue={queue} queued={queued} />}
              onDone={leave}
            />
          </Suspense>
        </div>
      )}
      <div ref={list} className={classes.list} {...handlers}>
        {exercises.map(({ code, exercise }) => (
          <ExerciseInLog
            key={exercise.id}
            code={code}
            exercise={exercise}
            logs={logsOf[exercise.id] ?? []}
            rivals={rivals}
            settled={settled}
            loads={loads}
            said={said}
            draft={draft}
            date={workout.date}
            unit={unit}
            isOver={completed || workout.date < String(today)}
            ofOther={hasPlanOfOther(workout)}
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
      <Beyond workout={workout} {...{ blocks, extra, rivals, queue, queued, unit }} />
      {!completed && <OpenNumbers session={workout.session} onChoose={actions.chooseNumber} />}
      <AddOrFinish
        log={log}
        onFinish={finish}
        exercises={exercises}
        nextSetId={nextSetId}
        onAdd={() => setAsked({ what: 'add' })}
        onOpen={open}
      />
      {question}
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

type OpenNumbersProps = Parameters<typeof NumberChoices>[0]

/** Numbers of a session that was opened again. */
const OpenNumbers = (props: OpenNumbersProps) =>
  numbersToChoose(props.session).length > 0 && (
    <Suspense fallback={null}>
      <NumberChoices {...props} />
    </Suspense>
  )

interface BeyondProps extends Pick<LogWorkoutProps, 'workout' | 'queue' | 'queued'> {
  blocks: WorkoutLog['blocks']
  extra: WorkoutLog['extra']
  rivals: WorkoutLog['rivals']
  unit: WeightUnit
}

/** Sets that are in no row, and what other devices say of them. */
const Beyond = ({ workout, blocks, extra, rivals, queue, queued, unit }: BeyondProps) =>
  extra.length > 0 && (
    <>
      <BeyondThePlan workout={{ blocks }} logs={extra} unit={unit} />
      {rivals.length > 0 && (
        <Suspense fallback={null}>
          <ToChoose workout={workout} queue={queue} queued={queued} unit={unit} mayChoose only={extra} />
        </Suspense>
      )}
    </>
  )
