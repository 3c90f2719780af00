import { addDays } from './days.ts'
import { inAWeek } from './set-aside.ts'

/** The furthest that one may snooze, in days. */
export const MOST_DAYS = 366

/** The days that are offered for a snooze, each once. */
export function snoozeDays(today: string): { label: string; day: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const days = [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'In 3 days', day: addDays(today, 3) },
    { label: 'Next Monday', day: addDays(today, 8 - weekday) },
    { label: 'In a week', day: inAWeek(today) },
    { label: 'In 4 weeks', day: addDays(today, 28) },
  ]
  // On a Monday the next one is in a week, on a Sunday it is tomorrow.
  return days.filter(({ day }, place) => days.findIndex(other => other.day === day) === place)
}

/** Error of a typed day; null when the day is valid. */
export function dayError(day: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Choose a day.'
  if (day <= today) return 'Choose a day from tomorrow on.'
  return day > addDays(today, MOST_DAYS) ? 'Choose a day within a year.' : null
}
