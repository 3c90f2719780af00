import type { Workout } from '../../model/workout/workout.ts'

/** The workout that is in hand or comes next, and the last one in which something was done. */
export function nextAndLast(
  workouts: readonly Workout[],
  today: string,
): { next: Workout | null; last: Workout | null } {
  const inOrder = workouts.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day,
  )
  return {
    next:
      inOrder.find(
        ({ state, date }) => state === 'in_progress' || (state === 'published' && date >= today),
      ) ?? null,
    last: inOrder.findLast(({ state }) => state === 'completed') ?? null,
  }
}
