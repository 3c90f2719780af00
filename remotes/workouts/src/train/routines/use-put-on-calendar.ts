import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { usePlan } from '../../data/training/training-context.tsx'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Routine } from '../../model/routine/routine.ts'
import type { WorkoutToSave } from '../../model/workout/workout.ts'

/** Puts workouts that were made from a routine on the calendar, as one change that Undo takes back. */
export function usePutOnCalendar(queue: LogQueue) {
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()

  /** Removes unsent workouts from the queue, and the others by one calendar change. */
  async function takeOff(ids: readonly string[], changeId: string): Promise<void> {
    const waiting = queue
      .getSnapshot()
      .filter(
        ({ item, status }) =>
          item.kind === 'save-workout' && status !== 'sending' && ids.includes(item.workoutId),
      )
    for (const { key } of waiting) queue.discard(key)
    if (waiting.length < ids.length) {
      const undone = await plan.undoChanges([changeId], [])
      if (!undone.ok)
        notify({
          kind: 'error',
          text: 'The workouts could not be taken off the calendar.',
          action: { label: 'Try again', run: () => void takeOff(ids, changeId) },
        })
    }
    void client.invalidateQueries({ queryKey: ['training'] })
  }

  return ({ id: routineId, title }: Routine, workouts: readonly WorkoutToSave[]): void => {
    const change_id = crypto.randomUUID()
    const workoutIds = workouts.map(({ id }) => id)
    for (const workout of workouts)
      queue.put({ kind: 'save-workout', workoutId: workout.id, workout: { ...workout, change_id } })
    const [first = ''] = workoutIds
    queue.put({ kind: 'link-routine', workoutId: first, routineId, workoutIds })
    notify({
      kind: 'success',
      text: `“${title}” is on your calendar ${workouts.length === 1 ? 'once' : `${workouts.length} times`}`,
      action: { label: 'Undo', run: () => void takeOff(workoutIds, change_id) },
    })
  }
}
