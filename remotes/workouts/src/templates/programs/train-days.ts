import { counted, plural } from '@coach-app/contracts'
import type { CalendarDate } from '@internationalized/date'
import { weekdayOf } from '../../model/dates/calendar-span.ts'

/** A weekday within the seven days that begin with another one: 0 for that one itself. */
const daysAfter = (weekday: number, first: number): number => (weekday - first + 7) % 7

/** Days of the week (1 = Monday … 7 = Sunday) in the order in which they come from a day on. */
const inOrderFrom = (weekdays: readonly number[], start: CalendarDate): number[] =>
  weekdays.toSorted((a, b) => daysAfter(a, weekdayOf(start)) - daysAfter(b, weekdayOf(start)))

/**
 * On which weekdays a program is trained that begins on a day: with the rest between them that it has itself, the first of them on that day.
 *
 * @param programDays its own days, 1 to 7, in order.
 */
export function weekdaysFrom(programDays: readonly number[], start: CalendarDate): number[] {
  const [first = 1] = programDays
  return programDays.map(day => ((weekdayOf(start) - 1 + day - first) % 7) + 1)
}

/**
 * The weekday of each day of a template, 1 to 7, as an assignment has it: workouts keep their order, the first falls on the first chosen day
 * from the start on.
 */
export function templateWeekdays(
  programDays: readonly number[],
  chosen: readonly number[],
  start: CalendarDate,
): number[] {
  const weekdays = inOrderFrom(chosen, start)
  const free = [1, 2, 3, 4, 5, 6, 7].filter(weekday => !chosen.includes(weekday))
  return [1, 2, 3, 4, 5, 6, 7].map(day => {
    const place = programDays.indexOf(day)
    return (place === -1 ? free.shift() : weekdays[place]) ?? day
  })
}

/** The day of the first workout; null while no weekday is chosen. */
export function firstTrainingDay(chosen: readonly number[], start: CalendarDate): CalendarDate | null {
  const [first] = inOrderFrom(chosen, start)
  return first === undefined ? null : start.add({ days: daysAfter(first, weekdayOf(start)) })
}

/** What stands in the way of starting: `Choose 1 more day`; null when as many days are chosen as it takes. */
export function daysFault(wanted: number, chosen: number): string | null {
  if (chosen === wanted) return null
  const days = Math.abs(wanted - chosen)
  const words = counted(days, 'day')
  return chosen < wanted ? `Choose ${days} more ${plural(days, 'day')}.` : `Take away ${words}.`
}
