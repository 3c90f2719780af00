import { asShown, type Routine } from '../../model/routine/routine.ts'
import type { QueuedTask } from '../unsent-sets/log-queue.ts'

/** With one as it was answered; a deleted one, or null, is there no more. */
export const withRoutine = (list: readonly Routine[], id: string, stored: Routine | null): Routine[] => [
  ...list.filter(one => one.id !== id && one.id !== stored?.id),
  ...(stored === null || stored.deleted ? [] : [stored]),
]

/** With workouts that were made from one. */
export const withLink = (list: readonly Routine[], id: string, workoutIds: readonly string[]): Routine[] =>
  list.map(one =>
    one.id === id ? { ...one, workout_ids: [...new Set([...workoutIds, ...one.workout_ids])] } : one,
  )

/** The routines as they will be once what is queued has arrived. What was refused stays to be seen, its deletion does not count. */
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
