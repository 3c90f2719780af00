import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeChanges, mergeLogs } from '../../data/unsent-sets/merge-logs.ts'
import type { Workout } from '../../model/workout/workout.ts'

/** A workout with what of it waits to be sent. */
export const withLogs = (workout: Workout, queued: readonly QueuedTask[]): Workout => ({
  ...workout,
  logs: mergeLogs(workout, queued),
  exercise_logs: mergeChanges(workout, queued),
})
