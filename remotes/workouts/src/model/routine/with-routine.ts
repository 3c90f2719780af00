import type { Routine } from './routine.ts'

/** With one as it was answered; a deleted one, or null, is there no more. */
export const withRoutine = (list: readonly Routine[], id: string, stored: Routine | null): Routine[] => [
  ...list.filter(one => one.id !== id && one.id !== stored?.id),
  ...(stored === null || stored.deleted ? [] : [stored]),
]

/** With workouts that were made from one, as they were made. */
export const withLink = (list: readonly Routine[], id: string, workoutIds: readonly string[]): Routine[] =>
  list.map(one =>
    one.id === id
      ? {
          ...one,
          workout_ids: [...new Set([...workoutIds, ...one.workout_ids])],
          untouched: [
            ...one.untouched,
            ...workoutIds
              .filter(workoutId => !one.workout_ids.includes(workoutId))
              .map(workout_id => ({ workout_id, version: 1 })),
          ],
        }
      : one,
  )
