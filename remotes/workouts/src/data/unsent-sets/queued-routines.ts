import { asShown, type Routine } from '../../model/routine/routine.ts'
import { withLink, withRoutine } from '../../model/routine/with-routine.ts'
import type { QueuedTask } from './log-queue.ts'

/** Routines with queued changes applied. Refused changes stay visible, a refused deletion is not applied. */
export function withQueuedRoutines(routines: readonly Routine[], queued: readonly QueuedTask[]): Routine[] {
  let shown = [...routines]
  for (const { item, status } of queued) {
    if (item.kind === 'link-routine') shown = withLink(shown, item.routineId, item.workoutIds)
    if (item.kind !== 'save-routine') continue
    if (item.routine.deleted && status === 'refused') continue
    const older = shown.find(({ id }) => id === item.routine.id)
    shown = withRoutine(shown, item.routine.id, asShown(item.routine, older))
  }
  return shown
}
