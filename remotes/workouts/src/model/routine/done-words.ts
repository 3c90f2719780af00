import { parseDate } from '@internationalized/date'
import { formatDay } from '../dates/day-format.ts'

/** When a routine was done last: `today`, `yesterday`, `6 days ago`, `3 weeks ago`, `May 12`; `not done yet`. Days are YYYY-MM-DD. */
export function doneWords(done: string | null, today: string): string {
  if (!done) return 'not done yet'
  const day = parseDate(done)
  const days = Math.round(
    (parseDate(today).toDate('UTC').getTime() - day.toDate('UTC').getTime()) / 86_400_000,
  )
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 14) return `${days} days ago`
  return days < 70 ? `${Math.floor(days / 7)} weeks ago` : formatDay(day)
}
