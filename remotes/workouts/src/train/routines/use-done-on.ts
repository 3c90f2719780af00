import { useCallback } from 'react'
import type { Routine } from '../../model/routine/routine.ts'
import type { useTraining } from '../training/use-training.ts'

/** When a routine was done last, with what has not been sent yet: YYYY-MM-DD, or null. */
export function useDoneOn({ workouts }: Pick<ReturnType<typeof useTraining>, 'workouts'>) {
  return useCallback(
    ({ done_on, workout_ids }: Routine): string | null =>
      (workouts ?? [])
        .filter(
          ({ id, state }) => workout_ids.includes(id) && (state === 'in_progress' || state === 'completed'),
        )
        .map(({ date }) => date)
        .concat(done_on ?? [])
        .sort()
        .at(-1) ?? null,
    [workouts],
  )
}
