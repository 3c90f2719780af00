import { parseDate } from '@internationalized/date'
import type { WorkoutRef } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'

/** What a change needs to know of a workout. */
export type MovedWorkout = WorkoutRef

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

/** Those that their planner can delete, as the server decides it: a coach none that was begun, an athlete none that a coach planned. */
export const deletable = (workouts: readonly Workout[], isOwn: boolean): Workout[] =>
  workouts.filter(workout =>
    isOwn
      ? !isPlanOfOther(workout)
      : workout.logs.length === 0 && workout.state !== 'in_progress' && workout.state !== 'completed',
  )

/** A workout in the order of its day. */
export type OrderedWorkout = MovedWorkout & { order_in_day: number }

/**
 * Puts a workout at a place among those of a day, its own or another. Others are only touched where their number has to change: one with
 * logs cannot be moved.
 * @param ofDay in their order; `index` counts them without the workout itself.
 */
export function stepsToPlace(
  ofDay: readonly OrderedWorkout[],
  workout: OrderedWorkout,
  date: string,
  index: number,
): ChangeStep[] {
  const others = ofDay.filter(({ id }) => id !== workout.id)
  if (workout.date === date && ofDay.findIndex(({ id }) => id === workout.id) === index) return []
  let last = -1
  return others.toSpliced(index, 0, workout).flatMap((one): ChangeStep[] => {
    const isMoved = one.id === workout.id
    // The moved one comes right behind; each other one keeps its number while that is higher.
    const order_in_day = isMoved ? last + 1 : Math.max(one.order_in_day, last + 1)
    last = order_in_day
    const stays = !isMoved && order_in_day === one.order_in_day
    return stays ? [] : [{ op: 'move', workout_id: one.id, date, order_in_day }]
  })
}
