import { asDone, emptyWorkout, type Made } from '../../model/log/own-workout.ts'
import { blockLabel } from '../../model/workout/exercise-code.ts'
import { asStored } from '../../model/workout/set-log.ts'
import { NO_HEAD, NO_OPTIONS } from '../../model/workout/typed-document.ts'
import type { PrescribedExercise, Prescription } from '../../model/workout/workout.ts'
import type { QueuedTask, Task } from './log-queue.ts'

interface Kept extends Made {
  title: string
  exercises: ReadonlyMap<string, PrescribedExercise>
  /** Ids of the logs that the server has, in the workout that they were made for. */
  onServer: ReadonlySet<string>
}

/**
 * Sets that the server does not take for their workout, as a workout of one's own: what to queue instead. A set keeps the id of its log,
 * and with it its place in the queue: it is there once at every moment. A correction of one that the server has is another set: an id
 * never moves to another workout. `complete` where the end of the workout was refused as well.
 */
export function keptAsOwn(
  refused: readonly Pick<QueuedTask, 'item'>[],
  { title, exercises, onServer, ...made }: Kept,
): [Extract<Task, { kind: 'save-workout' }>, ...Task[]] {
  const logs = refused.flatMap(({ item }) => (item.kind === 'log' ? [item.log] : []))
  const ids = [...new Set(logs.map(({ exercise_id }) => exercise_id))]
  const targets = new Map<string, string>()
  const prescriptions = ids.flatMap((id): Prescription[] => {
    const exercise = exercises.get(id)
    // One that is not known here, such as one of the coach's own: its sets are kept beyond the plan.
    if (!exercise) return []
    const sets = logs
      .filter(({ exercise_id }) => exercise_id === id)
      .map(log => {
        const target = made.newId()
        targets.set(log.id, target)
        return { ...asDone(asStored(log)), id: target }
      })
    return [{ id: made.newId(), exercise, ...NO_OPTIONS, video_override: null, sets }]
  })
  const workout = {
    ...emptyWorkout(made),
    title,
    blocks: prescriptions.map((prescription, index) => ({
      id: made.newId(),
      label: blockLabel(index),
      ...NO_HEAD,
      prescriptions: [prescription],
    })),
  }
  const workoutId = workout.id
  const ends = refused.flatMap(({ item }) => (item.kind === 'complete' ? [{ ...item, workoutId }] : []))
  return [
    { kind: 'save-workout', workoutId, workout },
    ...logs.map(
      ({ loads: _, ...log }): Task => ({
        kind: 'log',
        workoutId,
        log: {
          ...log,
          id: onServer.has(log.id) ? made.newId() : log.id,
          workout_id: workoutId,
          set_target_id: targets.get(log.id) ?? null,
          target_snapshot: null,
        },
      }),
    ),
    ...ends,
  ]
}

/** Sets that were refused because the server has their ids in another workout: the same under new ones. */
export const underNewIds = (refused: readonly Pick<QueuedTask, 'item'>[], newId: () => string): Task[] =>
  refused.flatMap(({ item }) => (item.kind === 'log' ? [{ ...item, log: { ...item.log, id: newId() } }] : []))
