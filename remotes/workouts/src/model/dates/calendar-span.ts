import {
  type CalendarDate,
  endOfMonth,
  getLocalTimeZone,
  parseDate,
  startOfMonth,
} from '@internationalized/date'
import { dayIn } from './clock.ts'

export const CALENDAR_VIEWS = ['week', 'weeks', 'month', 'progress'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** First and last day shown, both included. */
export interface Span {
  from: CalendarDate
  to: CalendarDate
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: CalendarDate): number {
  // 1 January 1970 was a Thursday; days before it count down.
  const sinceMonday = Math.floor(day.toDate('UTC').getTime() / 86_400_000) + 3
  return (((sinceMonday % 7) + 7) % 7) + 1
}

/** The first day of the week that `day` is in; weeks begin on `weekStart` (1 = Monday … 7 = Sunday). */
export const startOfWeek = (day: CalendarDate, weekStart: number): CalendarDate =>
  day.subtract({ days: (weekdayOf(day) - weekStart + 7) % 7 })

/** The days on screen: one week, four, or the whole weeks a month touches; of the progress the week that is chosen in it. */
export function spanOf(view: CalendarView, day: CalendarDate, weekStart: number): Span {
  if (view === 'week' || view === 'progress') {
    const from = startOfWeek(day, weekStart)
    return { from, to: from.add({ days: 6 }) }
  }
  if (view === 'weeks') {
    const from = startOfWeek(day, weekStart)
    return { from, to: from.add({ days: 27 }) }
  }
  const to = startOfWeek(endOfMonth(day), weekStart).add({ days: 6 })
  return { from: startOfWeek(startOfMonth(day), weekStart), to }
}

/** A day in the previous (−1) or next (1) span. */
export const moveBy = (view: CalendarView, day: CalendarDate, direction: -1 | 1): CalendarDate =>
  view === 'month'
    ? startOfMonth(day).add({ months: direction })
    : day.add({ weeks: view === 'weeks' ? direction * 4 : direction })

/** Every day of a span, in weeks. */
export function weeksOf({ from, to }: Span): CalendarDate[][] {
  const weeks: CalendarDate[][] = []
  for (let start = from; start.compare(to) <= 0; start = start.add({ days: 7 })) {
    weeks.push(Array.from({ length: 7 }, (_, index) => start.add({ days: index })))
  }
  return weeks
}

/** Parses a day from the URL; null if invalid. */
export function readDay(text: string | null): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

/** Today where the athlete is; their workouts are on calendar days of that zone. */
export function todayIn(timeZone: string | undefined): CalendarDate {
  try {
    return parseDate(dayIn(timeZone ?? getLocalTimeZone()))
  } catch {
    return parseDate(dayIn(getLocalTimeZone()))
  }
}
