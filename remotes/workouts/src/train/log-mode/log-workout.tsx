import { Button, IconButton } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { ArrowLeft, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { logsOfExercise } from '../../data/unsent-sets/merge-logs.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { NO_SESSIONS } from '../log/exercise-log.tsx'
import { SessionPanel } from '../log/session-panel.tsx'
import type { RowActions } from '../log/set-row.tsx'
import { useShared } from '../log/use-shared.ts'
import { useWorkoutLog } from '../log/use-workout-log.ts'
import { nextWords, restAfter } from '../rest-timer/rest-of.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { useWakeLock } from '../rest-timer/use-wake-lock.ts'
import { type AskedOfExercise, ExerciseDialogs } from './exercise-dialogs.tsx'
import { ExerciseInLog } from './exercise-in-log.tsx'
import { ExerciseSteps } from './exercise-steps.tsx'
import classes from './log-mode.module.css'
import { useLogOptions } from './log-options.ts'
import { LogOptionsMenu } from './log-options-menu.tsx'
import { SessionSummaryLine } from './session-summary-line.tsx'
import { useNextSet } from './use-next-set.ts'
import { useSessions } from './use-sessions.ts'

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
  const { logs, loads, blocks, extra, progress, completed, actions } = useWorkoutLog(workout, queue, queued)
  const isList = options.view === 'list'
  const [chosen, setChosen] = useState<string | null>(null)
  const [finishing, setFinishing] = useState(false)
  const [asked, setAsked] = useState<AskedOfExercise | null>(null)
  const coach = isPlanOfOther(workout) && !offline ? workout.created_by : null
  const askAboutSet = useMessageAboutSet(useMessage(coach, null), workout.id)
  useWakeLock()

  const exercises = useMemo(
    () =>
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
  const has = (targetId: string | null) => (entry: { exercise: SessionExercise }) =>
    entry.exercise.sets.some(({ id }) => id === targetId)
  const next = exercises.find(has(progress.nextSetId))
  const inHand = exercises.find(({ exercise }) => exercise.id === chosen) ?? next ?? exercises.at(-1)
  // Of an exercise that was chosen the first set that is open, wherever the workout goes on.
  const nextSetId =
    chosen && inHand && inHand !== next
      ? (inHand.exercise.sets.find(({ id }) => !logs.some(log => (log.set_target_id ?? log.id) === id))?.id ??
        null)
      : progress.nextSetId
  const shown = isList ? exercises : inHand ? [inHand] : []

  const { list, focusWhenShown } = useNextSet(progress.nextSetId, isList)
  const latest = useRef({ blocks, logs })
  useEffect(() => {
    latest.current = { blocks, logs }
  })
  const rowActions = useMemo(
    (): RowActions => ({
      log(targetId, value) {
        const { blocks: now, logs: before } = latest.current
        actions.log(targetId, value)
        if (before.some(log => (log.set_target_id ?? log.id) === targetId)) return
        focusWhenShown()
        // The next set comes to the thumb, also after one of an exercise that was chosen.
        setChosen(null)
        const rest = restAfter(toDo(now), targetId)
        const timer = restTimerOf(athleteId)
        if (rest === null) timer.stop()
        else timer.start(rest, nextWords(toDo(now), before, targetId))
      },
      unlog: actions.unlog,
    }),
    [actions, athleteId, focusWhenShown],
  )

  // Completing takes the button away: the questions at the end get the focus.
  const end = useRef<HTMLDivElement>(null)
  const wasCompleted = useRef(completed)
  useEffect(() => {
    if (completed && !wasCompleted.current) {
      restTimerOf(athleteId).stop()
      end.current?.focus()
    }
    wasCompleted.current = completed
  }, [completed, athleteId])
  const started = logs.map(({ completed_at }) => completed_at).sort()[0] ?? null
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <IconButton label="Back to today" size="lg" onClick={() => address.go({})}>
          <ArrowLeft />
        </IconButton>
        <div className={classes.words}>
          <h1 className={classes.title}>{workout.title}</h1>
          <p className={classes.facts} role="status">
            {progress.done} of {progress.total} {progress.total === 1 ? 'set' : 'sets'}
            {queued.length === 0 ? ' · all saved' : ` · ${queued.length} unsent`}
          </p>
        </div>
        <LogOptionsMenu options={options} onChange={setOptions} />
      </header>
      {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
      {completed && (
        <div ref={end} tabIndex={-1} className={classes.end}>
          <SessionSummaryLine
            date={workout.date}
            blocks={blocks}
            logs={logs}
            sessions={sessions}
            unit={unit}
          />
          <SessionPanel
            // Again when the session has arrived after the panel was opened.
            key={workout.session?.started_at ? 'known' : 'open'}
            session={workout.session}
            level={2}
            startedAt={started}
            onSave={actions.complete}
          />
          <Button size="lg" variant="outline" onClick={() => address.go({})}>
            Done
          </Button>
        </div>
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
      <div className={classes.more}>
        <Button
          size="lg"
          variant={exercises.length === 0 ? 'primary' : 'outline'}
          leftIcon={<Plus />}
          onClick={() => setAsked({ what: 'add' })}
        >
          Add exercise
        </Button>
        {!completed && (
          <Button
            size="lg"
            variant={progress.nextSetId === null && logs.length > 0 ? 'primary' : 'outline'}
            onClick={() =>
              progress.done < progress.total || logs.length === 0 ? setFinishing(true) : actions.complete()
            }
          >
            Finish workout
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        The rest timer rings and vibrates while this page is open. A locked phone may stay silent; the time is
        right when you look again.
      </p>
      <ConfirmDialog
        open={finishing}
        onOpenChange={setFinishing}
        title={`${progress.done} of ${progress.total} sets logged: finish anyway?`}
        description="You can go on with it later."
        variant="primary"
        confirmLabel="Finish anyway"
        cancelLabel="Keep logging"
        onConfirm={() => {
          setFinishing(false)
          actions.complete()
        }}
      />
      {asked && (
        <ExerciseDialogs asked={asked} workout={workout} actions={actions} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
