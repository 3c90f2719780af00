import { type SessionBlock, sessionBlocks, toDo } from '../../model/log/session-blocks.ts'
import { progressOf, type WorkoutProgress } from '../../model/log/workout-progress.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { logDraftOf } from './log-draft.ts'
import type { QueuedTask } from './log-queue.ts'
import { mergeChanges, mergeLogs, type ShownLog } from './merge-logs.ts'

/**
 * A workout as it is trained, and how far it is: what its log, its cards and the strip say is this. While it goes on, the sets that its
 * athlete has opened on this device are of it.
 */
export function sessionProgress(
  workout: Workout,
  queued: readonly QueuedTask[],
): { logs: ShownLog[]; blocks: SessionBlock[]; progress: WorkoutProgress } {
  const logs = mergeLogs(workout, queued)
  const open = workout.state === 'in_progress' ? logDraftOf(workout.athlete_id, workout.id).get() : undefined
  const blocks = toDo(sessionBlocks(workout, mergeChanges(workout, queued), logs, open))
  return { logs, blocks, progress: progressOf({ blocks }, logs) }
}
