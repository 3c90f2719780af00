import { Banner, Button, EmptyState } from '@coach-app/ui'
import { ConfirmDialog, SidePanel } from '@coach-app/ui/widgets'
import { Dumbbell, PencilLine } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import { displayState } from '../../model/workout/display-state.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther } from '../../model/workout/workout.ts'
import type { WorkoutDrawerProps } from '../../parts/calendar-slots/calendar-slots.ts'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { Reply } from '../../parts/messages/reply.tsx'
import { useMessage, useMessageAboutSet } from '../../parts/messages/use-message.ts'
import { BeyondThePlan } from '../../parts/plan-against-log/beyond-the-plan.tsx'
import { SessionSummary } from '../../parts/plan-against-log/session-summary.tsx'
import { SyncStatus } from '../../parts/unsent-sets/sync-status.tsx'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { ExerciseLog } from './exercise-log.tsx'
import { SessionPanel } from './session-panel.tsx'
import { useWorkoutLog } from './use-workout-log.ts'
import { type AskedOfWorkout, WorkoutDialogs } from './workout-dialogs.tsx'
import classes from './workout-drawer.module.css'
import { WorkoutMenu } from './workout-menu.tsx'

/** One workout: planned and logged sets; for the athlete the form to log it. */
export function WorkoutDrawer({
  workout,
  access,
  isOwn,
  other,
  unit,
  today,
  queue,
  card,
  onClose,
  onEdit,
  onDelete,
  onMove,
  onSkip,
  onNote,
  onReopen,
}: WorkoutDrawerProps) {
  const queued = useQueuedTasks(queue)
  const { logs, loads, blocks, extra, progress, completed, actions } = useWorkoutLog(workout, queue, queued)
  const { complete } = actions
  const canWrite = access !== 'read'
  // Logging mode is the default for the athlete until the workout is done; a coach with write access can switch it on.
  const [logging, setLogging] = useState(isOwn && workout.state !== 'completed')
  const [finishing, setFinishing] = useState(false)
  const isSkipped = workout.state === 'skipped'
  const entering = logging && canWrite && workout.state !== 'draft' && !isSkipped
  const mayChangePlan = !(isOwn && isPlanOfOther(workout))
  const isUntouched = logs.length === 0 && (workout.state === 'published' || workout.state === 'missed')
  const [asked, setAsked] = useState<AskedOfWorkout | null>(null)
  const ask = useMessage(other?.otherId ?? null, other?.otherName ?? null)
  const askAboutSet = useMessageAboutSet(ask, workout.id)
  const day = readDay(workout.date)
  const words = useDayWords()
  const isDated = usePlan().days === 'dated'
  // Initial focus: the next set, or the scrollable text.
  const start = useRef<HTMLElement>(null)
  // Completing removes the button and shows the session questions at the bottom: move the focus there.
  const session = useRef<HTMLDivElement>(null)
  const wasCompleted = useRef(completed)
  useEffect(() => {
    if (completed && !wasCompleted.current) session.current?.focus()
    wasCompleted.current = completed
  }, [completed])
  useScrollToNextSet(start, entering ? progress.nextSetId : null)
  const state = completed ? 'completed' : displayState(workout, today)

  return (
    <>
      <SidePanel
        onOpenChange={open => open || onClose()}
        finalFocus={card}
        origin={card}
        initialFocus={start}
        title={workout.title}
        description={
          <span className={classes.facts}>
            {day && words.fullDay(day)}
            {isDated && (
              <>
                <WorkoutStateBadge state={state} />
                <span>
                  {progress.done} of {progress.total} {progress.total === 1 ? 'set' : 'sets'}
                </span>
              </>
            )}
          </span>
        }
        footer={
          canWrite && (
            <>
              {entering && <SyncStatus queue={queue} queued={queued} />}
              {entering && !completed && (
                <Button
                  variant={progress.nextSetId === null ? 'primary' : 'outline'}
                  onClick={() => (progress.done < progress.total ? setFinishing(true) : complete())}
                >
                  Complete workout
                </Button>
              )}
              {!logging && workout.state !== 'draft' && !isSkipped && (
                <Button variant="outline" onClick={() => setLogging(true)}>
                  {workout.state === 'completed' ? 'Change log' : 'Log sets'}
                </Button>
              )}
              {!isOwn && (
                <Button leftIcon={<PencilLine />} onClick={onEdit}>
                  Edit workout
                </Button>
              )}
              <WorkoutMenu
                workout={workout}
                isOwn={isOwn}
                isUntouched={isUntouched}
                isLogged={onSkip !== undefined}
                onEdit={onEdit}
                onMove={onMove}
                onReopen={onReopen}
                onAsk={setAsked}
                onCompare={entering && logs.length > 0 ? () => setLogging(false) : undefined}
              />
            </>
          )
        }
      >
        <WorkoutBody entering={entering} start={start}>
          {isSkipped && (
            <Banner
              className={classes.skipped}
              title={isOwn ? 'You skipped this workout' : 'The athlete skipped this workout'}
              action={
                canWrite &&
                onReopen && (
                  <Button variant="outline" onClick={onReopen}>
                    Take back the skip
                  </Button>
                )
              }
            >
              {workout.skip_reason || 'No reason given.'}
            </Banner>
          )}
          {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
          {workout.athlete_note && (
            <section className={classes.note} aria-label={isOwn ? 'My note' : 'Note of the athlete'}>
              <h3 className={classes.noteTitle}>{isOwn ? 'My note' : 'Note of the athlete'}</h3>
              {workout.athlete_note}
            </section>
          )}
          {!entering && (
            <>
              <SessionSummary session={workout.session} />
              {other && (logs.length > 0 || workout.session) && <Reply workoutId={workout.id} {...other} />}
            </>
          )}
          {progress.total === 0 && (
            <EmptyState
              layout="compact"
              level={3}
              icon={<Dumbbell />}
              title="No sets in this workout yet"
              description={
                canWrite && mayChangePlan ? 'Edit it to add exercises.' : 'There is nothing to show so far.'
              }
            />
          )}
          {blocks.flatMap(block =>
            block.prescriptions.map((exercise, index) => (
              <ExerciseLog
                key={exercise.id}
                code={exerciseCode(block, index)}
                exercise={exercise}
                logs={logs}
                loads={loads}
                date={workout.date}
                unit={unit}
                isOver={completed || workout.date < today}
                nextSetId={entering ? progress.nextSetId : null}
                {...(entering && { actions, nextRef: start })}
                onAsk={askAboutSet}
              />
            )),
          )}
          {extra.length > 0 && <BeyondThePlan workout={workout} logs={extra} unit={unit} />}
          {entering && completed && (
            <div ref={session} tabIndex={-1} className={classes.session}>
              <SessionPanel
                // Remount when the session log arrives after the panel has opened.
                key={workout.session ? 'known' : 'open'}
                session={workout.session}
                onSave={complete}
              />
            </div>
          )}
        </WorkoutBody>
      </SidePanel>
      <ConfirmDialog
        open={finishing}
        onOpenChange={setFinishing}
        title={`${progress.done} of ${progress.total} sets logged: finish anyway?`}
        description="You can reopen the workout later. The calendar keeps how far it came."
        variant="primary"
        confirmLabel="Finish anyway"
        cancelLabel="Keep logging"
        onConfirm={() => {
          setFinishing(false)
          complete()
        }}
      />
      <WorkoutDialogs
        workout={workout}
        asked={asked}
        onSkip={onSkip}
        onNote={onNote}
        onDelete={onDelete}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** Scrolls the next set to the centre on a phone, within reach of the thumb; otherwise only into view. */
function useScrollToNextSet(next: RefObject<HTMLElement | null>, nextSetId: string | null): void {
  const last = useRef(nextSetId)
  useEffect(() => {
    const isFirst = last.current === nextSetId
    last.current = nextSetId
    if (nextSetId === null) return
    const isPhone = matchMedia('(width < 64rem)').matches
    const isStill = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches
    next.current?.closest('li')?.scrollIntoView({
      block: isPhone ? 'center' : 'nearest',
      behavior: isStill ? 'auto' : 'smooth',
    })
  }, [next, nextSetId])
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
