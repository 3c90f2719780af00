import { type CalendarDate, parseDate } from '@internationalized/date'
import { readDay, startOfWeek, weekdayOf } from '../../model/dates/calendar-span.ts'
import type { AssignmentTerms } from './assign.data.ts'

/** Everything that is said about an assignment before it is sent. */
export interface AssignDraft {
  athleteIds: readonly string[]
  /** Which of the two days was typed; the other follows. */
  by: 'start' | 'end'
  /** As typed: YYYY-MM-DD or empty. */
  date: string
  mapping: 'weekdays' | 'first-day'
  /** The weekday of each day of the template; null follows the start. */
  weekdays: readonly (number | null)[]
  availability: AssignmentTerms['availability']
  collisions: AssignmentTerms['collisions']
  state: 'published' | 'draft'
}

export const newDraft = (today: CalendarDate): AssignDraft => ({
  athleteIds: [],
  by: 'start',
  date: String(startOfWeek(today, 1).add({ weeks: 1 })),
  mapping: 'weekdays',
  weekdays: Array.from({ length: 7 }, () => null),
  availability: 'move',
  collisions: 'add',
  state: 'published',
})

/** First and last day of all weeks; null while no day is typed. */
export function spanOfDraft(
  { by, date }: Pick<AssignDraft, 'by' | 'date'>,
  weeks: number,
): { from: string; to: string } | null {
  const day = readDay(date)
  if (!day) return null
  const length = { days: 7 * weeks - 1 }
  return by === 'start'
    ? { from: date, to: String(day.add(length)) }
    : { from: String(day.subtract(length)), to: date }
}

/** Switches between start and end, keeping the same days. */
export function withDateBy(draft: AssignDraft, by: AssignDraft['by'], weeks: number): AssignDraft {
  const span = spanOfDraft(draft, weeks)
  return { ...draft, by, date: span ? (by === 'start' ? span.from : span.to) : draft.date }
}

/** The weekday of each day of the template: as chosen, the others in a row from the start on. */
export function weekdaysOf({ weekdays }: Pick<AssignDraft, 'weekdays'>, start: string): number[] {
  const first = weekdayOf(parseDate(start))
  return weekdays.map((chosen, index) => chosen ?? ((first - 1 + index) % 7) + 1)
}

export function termsOf(draft: AssignDraft, templateId: string, weeks: number): AssignmentTerms | null {
  const span = spanOfDraft(draft, weeks)
  return (
    span && {
      template_id: templateId,
      start_date: span.from,
      days: draft.mapping === 'weekdays' ? weekdaysOf(draft, span.from) : null,
      availability: draft.availability,
      collisions: draft.collisions,
    }
  )
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

/** `Day 1 on Monday, day 3 on Thursday`, of the days with training. */
export const daysText = (days: readonly number[], used: readonly number[]): string =>
  used
    .map((day, index) => `${index === 0 ? 'Day' : 'day'} ${day} on ${weekdayName(days[day - 1] ?? 0)}`)
    .join(', ')

/** What may not be meant about weekdays; null when they are in order. */
export function daysWarning(days: readonly number[], used: readonly number[], start: string): string | null {
  const first = weekdayOf(parseDate(start))
  const place = (day: number): number => ((days[day - 1] ?? 0) - first + 7) % 7
  for (const [index, day] of used.entries()) {
    const before = used[index - 1]
    if (before === undefined) continue
    if (place(day) === place(before)) return `Day ${before} and day ${day} are on the same day.`
    if (place(day) < place(before))
      return `Weeks start on ${weekdayName(first)}: day ${day} comes before day ${before}.`
  }
  return null
}

/** Days of a template on which there is training, in their order. */
export const usedDays = (workouts: readonly { day: number }[]): number[] =>
  [...new Set(workouts.map(({ day }) => day))].sort((a, b) => a - b)
