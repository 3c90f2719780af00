import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import { mergeLogs } from '../../data/unsent-sets/merge-logs.ts'
import type { Workout } from '../../model/workout/workout.ts'

interface Begun {
  /** The workout with queued changes applied. */
  workout: Workout
  queued: Parameters<typeof mergeLogs>[1]
  /** YYYY-MM-DD, where the athlete is. */
  today: string
  /** It stood on this day before. */
  onMoved: (from: string) => void
}

/**
 * A queue in which the first set of a later workout brings that workout to today. Its planned day stays, unless it is the athlete's own
 * plan. Moved back it stays where it is: then it has been begun.
 */
export function withDayOfFirstSet(queue: LogQueue, { workout, queued, today, onMoved }: Begun): LogQueue {
  if (workout.date <= today) return queue
  return {
    ...queue,
    put(task) {
      if (task.kind === 'log' && task.workoutId === workout.id && mergeLogs(workout, queued).length === 0) {
        queue.put({ kind: 'day', workoutId: workout.id, date: today })
        onMoved(workout.date)
      }
      queue.put(task)
    },
  }
}
