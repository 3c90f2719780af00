import { type CalendarDate, parseDate } from '@internationalized/date'
import { weekdayOf } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'

/** Workouts already on the days of a program. */
export interface TakenDays {
  /** 1 = Monday … 7 = Sunday, in order; at least one. */
  weekdays: readonly number[]
  /** The last of these days. */
  until: CalendarDate
}

/** Workouts that are still to be done from a day on, for so many weeks; null where every day is free. */
export function takenDays(
  workouts: readonly Pick<Workout, 'date' | 'state'>[],
  start: CalendarDate,
  weeks: number,
): TakenDays | null {
  const end = start.add({ weeks })
  const days = workouts
    .filter(({ state }) => state !== 'completed' && state !== 'skipped')
    .map(({ date }) => parseDate(date))
    .filter(day => day.compare(start) >= 0 && day.compare(end) < 0)
    .toSorted((one, other) => one.compare(other))
  const until = days.at(-1)
  return until ? { weekdays: [...new Set(days.map(weekdayOf))].toSorted((a, b) => a - b), until } : null
}

/** The nearest day first, of two the later one. */
const STEPS = [1, -1, 2, -2, 3, -3]

/**
 * The same days of the week, each that is taken moved to the nearest one that is free; where too few are free, as they are: both are
 * trained then.
 */
export function freeWeekdays(wanted: readonly number[], taken: readonly number[]): number[] {
  const chosen = wanted.filter(day => !taken.includes(day))
  for (const day of wanted) {
    if (!taken.includes(day)) continue
    const free = STEPS.map(step => ((day - 1 + step + 7) % 7) + 1).find(
      other => !taken.includes(other) && !chosen.includes(other),
    )
    if (free === undefined) return [...wanted]
    chosen.push(free)
  }
  return chosen
}
