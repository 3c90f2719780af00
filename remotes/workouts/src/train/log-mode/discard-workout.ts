import type { Notification } from '@coach-app/contracts'
import type { QueryClient } from '@tanstack/react-query'
import type { PlanPort } from '../../data/ports/plan-port.ts'
import { EMPTY_DRAFT } from '../../data/unsent-sets/log-draft.ts'
import type { LogQueue, Task } from '../../data/unsent-sets/log-queue.ts'
import { seenOf } from '../../data/unsent-sets/stamp-task.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { putBackTask } from '../../parts/two-devices/choose.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'

interface Discarded {
  workout: Workout
  log: Pick<WorkoutLog, 'logs' | 'changes' | 'draft'>
  queue: LogQueue
  plan: Pick<PlanPort, 'undoChanges'>
  client: QueryClient
  notify: (notification: Notification) => void
}

/**
 * Throws away what was begun, and can bring it back: a workout of one's own that was begun empty goes as a whole, with its sets; of any
 * other the plan stays, and what was logged and changed of it is taken back.
 */
export function discardWorkout({ workout, log, queue, plan, client, notify }: Discarded): void {
  const { id: workoutId, athlete_id: athleteId } = workout
  const draft = log.draft.get()
  const isAllOwn = !isPlanOfOther(workout) && workout.blocks.length === 0
  // What has not been sent must not arrive after it: a set brings a workout back. Sets that are taken back take the place of what waits of
  // them, and know by it what may have arrived.
  const unsent = queue
    .getSnapshot()
    .filter(
      ({ item }) =>
        item.workoutId === workoutId && item.kind !== 'save-workout' && (isAllOwn || item.kind !== 'log'),
    )
  for (const { key } of unsent) queue.discard(key)
  const change = { id: crypto.randomUUID(), steps: [{ op: 'delete' as const, workout_id: workoutId }] }
  const isMadeHere = queue
    .getSnapshot()
    .find(({ item }) => item.workoutId === workoutId && item.kind === 'save-workout')
  const restored: Task[] = [...logTasks(workoutId, log), ...changeTasks(workoutId, log, false)]
  if (isAllOwn) queue.put({ kind: 'delete', workoutId, athleteId, change })
  else {
    for (const { id, set_target_id, ...known } of log.logs)
      queue.put({ kind: 'unlog', workoutId, logId: id, targetId: set_target_id, ...seenOf(known) })
    for (const task of changeTasks(workoutId, log, true)) queue.put(task)
  }
  log.draft.set(() => ({ ...EMPTY_DRAFT, touched: undefined }))

  async function undo(): Promise<void> {
    log.draft.set(() => ({ ...draft, touched: draft.touched ?? null }))
    if (isAllOwn) {
      const waiting = queue
        .getSnapshot()
        .find(({ item }) => item.kind === 'delete' && item.workoutId === workoutId)
      if (waiting) queue.discard(waiting.key)
      else {
        const undone = await plan.undoChanges([change.id], [])
        if (!undone.ok)
          return notify({
            kind: 'error',
            text: 'The workout could not be brought back.',
            action: { label: 'Try again', run: () => void undo() },
          })
        void client.invalidateQueries({ queryKey: ['training'] })
      }
      if (isMadeHere) queue.put(isMadeHere.item)
      for (const { item } of unsent) queue.put(item)
      return
    }
    for (const task of restored) queue.put(task)
  }
  notify({ kind: 'info', text: 'Workout discarded', action: { label: 'Undo', run: () => void undo() } })
}

const logTasks = (workoutId: string, { logs }: Pick<WorkoutLog, 'logs'>): Task[] =>
  logs.map(log => putBackTask(workoutId, log))

/** Tasks that restore the athlete's changes to exercises, or remove them. */
const changeTasks = (
  workoutId: string,
  { changes }: Pick<WorkoutLog, 'changes'>,
  isNothing: boolean,
): Task[] =>
  changes.map(({ exercise, ...said }) => ({
    kind: 'exercise',
    workoutId,
    exercise,
    log: {
      ...said,
      workout_id: workoutId,
      exercise_id: exercise.id,
      // One that was added is there no more.
      ...(isNothing && {
        dropped: said.prescription_id === null,
        note: '',
        video_url: null,
        dropped_sets: [],
      }),
    },
  }))
