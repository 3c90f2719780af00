import type { CalendarDate } from '@internationalized/date'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { CalendarDays } from '../../model/calendar/days.ts'
import type { Span } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'

type Known = Extract<Calendar, { athlete: object }>

/** The days that a device keeps. YYYY-MM-DD, both included. */
export interface KeptCalendar {
  from: string
  to: string
  calendar: Known
}

/** The last 28 days, today and the coming 14. */
export const keptSpan = (today: CalendarDate): Span => ({
  from: today.subtract({ days: 28 }),
  to: today.add({ days: 14 }),
})

const isIn = (date: string, from: string, to: string) => date >= from && date <= to

/** The offline calendar after some of its days were read again; null when there is nothing to store. */
export function mergeKept(
  kept: KeptCalendar | null,
  { from, to, calendar }: { from: string; to: string; calendar: Calendar },
  span: { from: string; to: string },
): KeptCalendar | null {
  if (!calendar.access) return kept
  const isWhole = from <= span.from && to >= span.to
  if (isWhole) return { ...span, calendar: within(calendar, span.from, span.to) }
  if (!kept) return null
  const read = new Set(calendar.workouts.map(({ id }) => id))
  const others = kept.calendar.workouts.filter(({ id, date }) => !isIn(date, from, to) && !read.has(id))
  const notes = kept.calendar.days.notes.filter(({ date }) => !isIn(date, from, to))
  const known = new Set(calendar.days.availability.map(({ id }) => id))
  const availability = kept.calendar.days.availability.filter(
    other => !known.has(other.id) && (other.to_date < from || other.from_date > to),
  )
  const merged: Known = {
    ...kept.calendar,
    workouts: byDay([...others, ...calendar.workouts]),
    days: {
      notes: [...notes, ...calendar.days.notes],
      availability: [...availability, ...calendar.days.availability],
    },
  }
  return { ...kept, calendar: within(merged, kept.from, kept.to) }
}

/** The kept days of a span; null when none of them is. */
export function keptDays(kept: KeptCalendar | null, from: string, to: string): Known | null {
  if (!kept || from > kept.to || to < kept.from) return null
  return within(kept.calendar, from, to)
}

/** With one workout changed, added (by its day) or, null, taken away. */
export function withKeptWorkout(
  kept: KeptCalendar,
  id: string,
  change: (workout: Workout | null) => Workout | null,
): KeptCalendar {
  const workouts = withWorkout(kept.calendar.workouts, id, change, kept)
  return { ...kept, calendar: { ...kept.calendar, workouts } }
}

/** Workouts of some days with one of them changed, added or, null, taken away. */
export function withWorkout(
  workouts: readonly Workout[],
  id: string,
  change: (workout: Workout | null) => Workout | null,
  { from, to }: { from: string; to: string },
): Workout[] {
  const older = workouts.find(workout => workout.id === id) ?? null
  const changed = change(older)
  const others = workouts.filter(workout => workout !== older)
  return byDay(changed && isIn(changed.date, from, to) ? [...others, changed] : others)
}

const within = (calendar: Known, from: string, to: string): Known => ({
  ...calendar,
  workouts: calendar.workouts.filter(({ date }) => isIn(date, from, to)),
  days: daysWithin(calendar.days, from, to),
})

const daysWithin = ({ notes, availability }: CalendarDays, from: string, to: string): CalendarDays => ({
  notes: notes.filter(({ date }) => isIn(date, from, to)),
  availability: availability.filter(({ from_date, to_date }) => from_date <= to && to_date >= from),
})

const byDay = (workouts: Workout[]): Workout[] =>
  workouts.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day,
  )
