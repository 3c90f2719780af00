import type { CalendarDate } from '@internationalized/date'
import type { Span } from './calendar-span.ts'

/**
 * Days have no time zone: they are converted and formatted in the same one.
 *
 * Creating an Intl formatter takes a hundred times as long as using it, and a month shows 84 formatted dates: each formatter
 * is cached.
 */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
    return made
  }
}

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = formatter(options)
  return (day: CalendarDate): string => format().format(day.toDate('UTC'))
}

export const formatWeekday = writer({ weekday: 'short' })
/** `Wed 18`: within a few weeks a weekday alone is several days. */
export const formatShortDay = writer({ weekday: 'short', day: 'numeric' })
export const formatDayOfMonth = (day: CalendarDate): string => String(day.day)
export const formatLongDay = writer({ weekday: 'long', day: 'numeric', month: 'long' })
export const formatFullDay = writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `16 Nov`. */
export const formatDay = writer({ day: 'numeric', month: 'short' })
export const formatMonth = writer({ month: 'long', year: 'numeric' })
export const formatShortMonth = writer({ month: 'short', year: 'numeric' })

const spanWriter = (options: Intl.DateTimeFormatOptions) => {
  const format = formatter(options)
  return ({ from, to }: Span): string => format().formatRange(from.toDate('UTC'), to.toDate('UTC'))
}

/** `16 – 22 Nov 2026` in the reader's locale. */
export const formatSpan = spanWriter({ day: 'numeric', month: 'short', year: 'numeric' })
/** `16 – 22 Nov`, where there is little room and it is this year. */
export const formatShortSpan = spanWriter({ day: 'numeric', month: 'short' })
