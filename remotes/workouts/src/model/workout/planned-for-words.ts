import { parseDate } from '@internationalized/date'
import { formatLongDay, formatWeekday } from '../dates/day-format.ts'
import { plannedDay } from './planned-day.ts'
import type { Workout } from './workout.ts'

/** `planned for Mon`, a week away or more with the date; null where it stands on its planned day. */
export function plannedForWords(workout: Pick<Workout, 'date' | 'planned_date'>): string | null {
  const planned = plannedDay(workout)
  if (planned === workout.date) return null
  const day = parseDate(planned)
  const isNear = Math.abs(day.compare(parseDate(workout.date))) < 7
  return `planned for ${isNear ? formatWeekday(day) : formatLongDay(day)}`
}
