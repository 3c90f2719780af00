import { parseDate } from '@internationalized/date'
import type { Workout } from '../../model/workout/workout.ts'
import { isBegun } from '../../parts/compared-sets/outcome.ts'

/**
 * The first day of the last week before this one in which something was trained; null where there is none.
 * @param from first day of this week, YYYY-MM-DD; weeks begin on its weekday.
 */
export function lastTrainedWeek(before: readonly Workout[], from: string): string | null {
  const last = before
    .filter(isBegun)
    .map(({ date }) => date)
    .filter(date => date < from)
    .sort()
    .at(-1)
  if (last === undefined) return null
  const weeks = Math.ceil(parseDate(from).compare(parseDate(last)) / 7)
  return String(parseDate(from).add({ days: -7 * weeks }))
}
