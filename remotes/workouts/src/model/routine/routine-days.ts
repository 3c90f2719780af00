import type { CalendarDate } from '@internationalized/date'
import { weekdayOf } from '../dates/calendar-span.ts'

/** Whole weeks from today that a routine can be put into the calendar at once. */
export const MOST_WEEKS = 12

/** The days of so many weeks from today on that have one of these weekdays (1 = Monday … 7 = Sunday), YYYY-MM-DD, in order. */
export const routineDays = (weekdays: readonly number[], weeks: number, today: CalendarDate): string[] =>
  Array.from({ length: weeks * 7 }, (_, days) => today.add({ days }))
    .filter(day => weekdays.includes(weekdayOf(day)))
    .map(String)
