import { parseDate } from '@internationalized/date'
import type { HeldWorkout, UndoStep } from '../held-workouts/held-workouts.ts'
import type { ChangeStep } from '../training/calendar-change.ts'

/** What a change needs to know of a workout. */
export type MovedWorkout = HeldWorkout

const daysBetween = (from: string, to: string): number => parseDate(to).compare(parseDate(from))
const shifted = (date: string, days: number): string => String(parseDate(date).add({ days }))

/** The first day of some workouts: several keep their distances from it. */
export const firstDay = (workouts: readonly MovedWorkout[]): string =>
  workouts.map(({ date }) => date).sort()[0] ?? ''

/** Moves workouts so that the first of them comes to a day. Those that are there already are left out. */
export function stepsToMove(workouts: readonly MovedWorkout[], to: string): ChangeStep[] {
  const days = daysBetween(firstDay(workouts), to)
  return days === 0
    ? []
    : workouts.map(({ id, date }) => ({ op: 'move', workout_id: id, date: shifted(date, days) }))
}

/** Copies workouts so that the first of them comes to each of these days, for each of these athletes. */
export function stepsToCopy(
  workouts: readonly MovedWorkout[],
  days: readonly string[],
  athleteIds: readonly string[],
  newId: () => string,
): ChangeStep[] {
  const first = firstDay(workouts)
  return athleteIds.flatMap(athlete_id =>
    days.flatMap(day =>
      workouts.map(
        ({ id, date }): ChangeStep => ({
          op: 'copy',
          workout_id: id,
          id: newId(),
          athlete_id,
          date: shifted(day, daysBetween(first, date)),
        }),
      ),
    ),
  )
}

/** Changes the order of a day: `id` comes before or after its neighbour. Empty at an end. */
export function stepsToReorder(ofDay: readonly MovedWorkout[], id: string, by: -1 | 1): ChangeStep[] {
  const from = ofDay.findIndex(workout => workout.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ofDay.length) return []
  const order = [...ofDay]
  const [moved] = order.splice(from, 1)
  if (moved) order.splice(to, 0, moved)
  return order.map((workout, order_in_day) => ({
    op: 'move',
    workout_id: workout.id,
    date: workout.date,
    order_in_day,
  }))
}

const VERBS: Record<UndoStep['kind'], string> = {
  move: 'Moved',
  paste: 'Copied',
  delete: 'Deleted',
  shift: 'Shifted',
  publish: 'Published',
  edit: 'Edited',
  bulk: 'Changed',
}

/** `Moved "Lower A"`, `Copied 3 workouts`. */
export const changeLabel = (
  kind: UndoStep['kind'],
  count: number,
  title: string | null,
  verb = VERBS[kind],
): string =>
  count === 1 && title ? `${verb} "${title}"` : `${verb} ${count} ${count === 1 ? 'workout' : 'workouts'}`
