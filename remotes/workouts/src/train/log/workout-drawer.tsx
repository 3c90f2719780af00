import { EmptyState } from '@coach-app/ui'
import { SidePanel } from '@coach-app/ui/widgets'
import { Dumbbell } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import { nextAfter, setInHand } from '../../model/log/next-set.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { setsWords, type WorkoutProgress } from '../../model/log/workout-progress.ts'
import { toChooseWords } from '../../model/workout/count-to-choose.ts'
import { type DisplayState, displayState } from '../../model/workout/display-state.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import { hasPlanOfOther, isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import type { WorkoutDrawerProps } from '../../parts/calendar-slots/calendar-slots.ts'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { useLoadsOfAthlete, useWorkoutLoads } from '../../parts/load-reasons/loads-context.tsx'
import { Reply } from '../../parts/messages/reply.tsx'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { SessionSummary } from '../../parts/plan-against-log/session-summary.tsx'
import { NumberChoices, ToChoose } from '../../parts/two-devices/lazy.tsx'
import { useUndoByKey } from '../../parts/two-devices/undo-by-key.ts'
import { liftedCard } from '../../parts/workout-card/lifted.ts'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { DrawerFooter } from './drawer-footer.tsx'
import { ExerciseLog } from './exercise-log.tsx'
import { SessionPanel } from './session-panel.tsx'
import type { RowActions } from './set-row.tsx'
import { useScrollToNextSet } from './use-scroll-to-next-set.ts'
import { useWhenCompleted } from './use-when-completed.ts'
import { useWorkoutLog, type WorkoutLog } from './use-workout-log.ts'
import { type AskedOfWorkout, WorkoutDialogs } from './workout-dialogs.tsx'
import classes from './workout-drawer.module.css'
import { WorkoutNotes } from './workout-notes.tsx'

/** One workout: planned and logged sets; for the athlete the form to log it. */
export function WorkoutDrawer(props: WorkoutDrawerProps) {
  const { workout, access, isOwn, other, unit, today, queue, card, onSkip, onNote, onReopen } = props
  const queued = useQueuedTasks(queue)
  const log = useWorkoutLog(workout, queue, queued)
  const { logs, loads, blocks, extra, said, draft, progress, completed } = log
  const canWrite = access !== 'read'
  // Logging mode is the default for the athlete until the workout is done; a coach with write access can switch it on.
  const [logging, setLogging] = useState(isOwn && workout.state !== 'completed')
  const entering = logging && canWrite && workout.state !== 'draft' && workout.state !== 'skipped'
  const [asked, setAsked] = useState<AskedOfWorkout | null>(null)
  const ask = useMessage(other?.otherId ?? null, other?.otherName ?? null)
  const askAboutSet = useMessageAboutSet(ask, workout.id)
  // Initial focus: the next set, or the scrollable text.
  const start = useRef<HTMLElement>(null)
  // Completing removes the button and shows the session questions at the bottom: move the focus there.
  const session = useRef<HTMLDivElement>(null)
  useWhenCompleted(completed, () => session.current?.focus())
  const nextSetId = entering
    ? setInHand(toDo(blocks), logs, completed ? (log.touched ?? null) : log.touched)
    : null
  const actions = useDrawerActions(log)
  useUndoByKey(useCallback(id => id === workout.id, [workout.id]))
  useScrollToNextSet(start, nextSetId)

  return (
    <>
      <SidePanel
        onOpenChange={open => open || props.onClose()}
        finalFocus={card}
        origin={card}
        initialFocus={start}
        title={workout.title}
        description={
          <WorkoutFacts
            workout={workout}
            state={completed ? 'completed' : displayState(workout, today)}
            progress={progress}
          />
        }
        footer={
          canWrite && (
            <DrawerFooter
              {...props}
              queued={queued}
              log={log}
              logging={logging}
              entering={entering}
              onLogging={setLogging}
              onAsk={setAsked}
            />
          )
        }
      >
        <WorkoutBody entering={entering} start={start}>
          <WorkoutNotes workout={workout} isOwn={isOwn} onReopen={canWrite ? onReopen : undefined} />
          {!entering && toChooseWords({ rivals: log.rivals, session: workout.session }) && (
            <Suspense fallback={null}>
              <ToChoose workout={workout} queue={queue} queued={queued} unit={unit} mayChoose={canWrite} />
            </Suspense>
          )}
          {!entering && (
            <>
              <SessionSummary session={workout.session} />
              {other && (logs.length > 0 || workout.session) && <Reply workoutId={workout.id} {...other} />}
            </>
          )}
          {progress.total === 0 && <NoSets mayChangePlan={canWrite && !(isOwn && isPlanOfOther(workout))} />}
          {blocks.flatMap(block =>
            block.prescriptions.map((exercise, index) => (
              <ExerciseLog
                key={exercise.id}
                code={exerciseCode(block, index)}
                exercise={exercise}
                logs={logs}
                rivals={log.rivals}
                settled={log.settled}
                loads={loads}
                said={said}
                date={workout.date}
                unit={unit}
                isOver={completed || workout.date < today}
                ofOther={hasPlanOfOther(workout)}
                nextSetId={nextSetId}
                draft={draft}
                {...(entering && { actions, nextRef: start })}
                onAsk={askAboutSet}
              />
            )),
          )}
          {extra.length > 0 && <BeyondThePlan workout={workout} logs={extra} unit={unit} />}
          {entering && completed && (
            <div ref={session} tabIndex={-1} className={classes.session}>
              {workout.session?.others && workout.session.others.length > 0 && (
                <Suspense fallback={null}>
                  <NumberChoices session={workout.session} onChoose={log.actions.chooseNumber} />
                </Suspense>
              )}
              <SessionPanel session={workout.session} logs={logs} onSave={log.actions.rate} />
            </div>
          )}
        </WorkoutBody>
      </SidePanel>
      <WorkoutDialogs
        workout={workout}
        asked={asked}
        onSkip={onSkip}
        onNote={onNote}
        onDelete={props.onDelete}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** A tick logs a set and goes on to the next. */
function useDrawerActions({ blocks, logs, actions }: WorkoutLog): RowActions {
  const latest = useRef({ blocks, logs })
  useEffect(() => {
    latest.current = { blocks, logs }
  })
  return useMemo(
    () => ({
      ...actions,
      tick(targetId, value) {
        if (value) actions.log(targetId, value)
        actions.touch(nextAfter(toDo(latest.current.blocks), latest.current.logs, targetId))
      },
    }),
    [actions],
  )
}

interface WorkoutFactsProps {
  workout: Workout
  state: DisplayState
  progress: WorkoutProgress
}

/** The day of a workout, and how far it is done; a template's is never done. */
function WorkoutFacts({ workout, state, progress }: WorkoutFactsProps) {
  const words = useDayWords()
  const isDated = usePlan().days === 'dated'
  const day = readDay(workout.date)
  const plannedFor = plannedForWords(workout)
  const loads = useWorkoutLoads(workout)
  const { unit } = useLoadsOfAthlete()
  return (
    <span className={classes.facts}>
      {day && words.fullDay(day)}
      {isDated && (
        <>
          {plannedFor && <span>{plannedFor}</span>}
          <WorkoutStateBadge state={state} isShort={liftedCard(workout, loads, unit).isShort} />
          <span>{setsWords(progress)}</span>
        </>
      )}
    </span>
  )
}

function NoSets({ mayChangePlan }: { mayChangePlan: boolean }) {
  return (
    <EmptyState
      layout="compact"
      level={3}
      icon={<Dumbbell />}
      title="No sets in this workout yet"
      description={mayChangePlan ? 'Edit it to add exercises.' : 'There is nothing to show so far.'}
    />
  )
}

interface WorkoutBodyProps {
  entering: boolean
  start: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Focusable text if it contains no focusable element, so that it can be scrolled by keyboard. */
function WorkoutBody({ entering, start, children }: WorkoutBodyProps) {
  if (entering) return children
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={start} tabIndex={0} aria-label="Workout" className={classes.body}>
      {children}
    </section>
  )
}
