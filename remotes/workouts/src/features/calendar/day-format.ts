import type { CalendarDate } from '@internationalized/date'
import type { Span } from './calendar-span.ts'

/** Days have no time zone, so they are written in the one they are handed over in. */
const format = (day: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(day.toDate('UTC'))

export const formatWeekday = (day: CalendarDate): string => format(day, { weekday: 'short' })
export const formatDayOfMonth = (day: CalendarDate): string => String(day.day)
export const formatLongDay = (day: CalendarDate): string =>
  format(day, { weekday: 'long', day: 'numeric', month: 'long' })
export const formatFullDay = (day: CalendarDate): string =>
  format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const formatMonth = (day: CalendarDate): string => format(day, { month: 'long', year: 'numeric' })

/** `16 – 22 Nov 2026` in the reader's locale. */
export const formatSpan = ({ from, to }: Span): string =>
  new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(from.toDate('UTC'), to.toDate('UTC'))
