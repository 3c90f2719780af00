import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { anAthlete } from '../../testing/render-calendar.tsx'
import { type KeptCalendar, keptDays, keptSpan, mergeKept, withKeptWorkout } from './kept-calendar.ts'

const SPAN = { from: '2026-10-21', to: '2026-12-02' }
const on = (id: string, date: string) => aWorkout({ id, date })
const calendarOf = (workouts: Workout[]): Extract<Calendar, { athlete: object }> => ({
  access: 'owner',
  athlete: anAthlete(),
  workouts,
  days: { notes: [], availability: [] },
})
const kept: KeptCalendar = {
  ...SPAN,
  calendar: calendarOf([on('past', '2026-11-02'), on('today', '2026-11-18'), on('next', '2026-11-25')]),
}
const days = (found: { calendar: { workouts: Workout[] } } | null) =>
  found?.calendar.workouts.map(({ id, date }) => `${id} ${date.slice(5)}`)

describe('the calendar days stored on the device', () => {
  it('span the last 28 days and the next 14', () => {
    const { from, to } = keptSpan(parseDate('2026-11-18'))
    expect({ from: String(from), to: String(to) }).toEqual(SPAN)
  })

  it.each<[string, string, string, Workout[], string[]]>([
    [
      'a span that covers all of them replaces them',
      '2026-10-19',
      '2026-12-06',
      [on('new', '2026-11-19'), on('far', '2026-12-05')],
      ['new 11-19'],
    ],
    [
      'a week replaces that week',
      '2026-11-16',
      '2026-11-22',
      [on('new', '2026-11-19')],
      ['past 11-02', 'new 11-19', 'next 11-25'],
    ],
    [
      'a workout moved into the week is removed from its old day',
      '2026-11-16',
      '2026-11-22',
      [on('next', '2026-11-20')],
      ['past 11-02', 'next 11-20'],
    ],
    [
      'a week outside the stored span changes nothing',
      '2027-01-04',
      '2027-01-10',
      [on('far', '2027-01-05')],
      ['past 11-02', 'today 11-18', 'next 11-25'],
    ],
  ])('are merged with an answer: %s', (_, from, to, workouts, expected) => {
    expect(days(mergeKept(kept, { from, to, calendar: calendarOf(workouts) }, SPAN))).toEqual(expected)
  })

  it('are not started by an answer for a part of them, and not replaced by one without access', () => {
    const part = { from: '2026-11-16', to: '2026-11-22', calendar: calendarOf([]) }
    expect(mergeKept(null, part, SPAN)).toBeNull()
    const closed: Calendar = { access: null, athlete: null, workouts: [], days: null }
    expect(mergeKept(kept, { ...SPAN, calendar: closed }, SPAN)).toBe(kept)
  })

  it('answer a request for a span that overlaps them, and no other', () => {
    expect(keptDays(kept, '2026-11-23', '2026-12-20')?.workouts.map(({ id }) => id)).toEqual(['next'])
    expect(keptDays(kept, '2026-12-03', '2026-12-20')).toBeNull()
    expect(keptDays(null, '2026-11-23', '2026-12-20')).toBeNull()
  })

  it('change when a workout is changed, added or removed', () => {
    const moved = withKeptWorkout(kept, 'today', workout => workout && { ...workout, date: '2026-11-30' })
    expect(days(moved)).toEqual(['past 11-02', 'next 11-25', 'today 11-30'])
    expect(days(withKeptWorkout(kept, 'new', () => on('new', '2026-11-01')))?.[0]).toBe('new 11-01')
    expect(days(withKeptWorkout(kept, 'far', () => on('far', '2027-02-01')))).toHaveLength(3)
    expect(days(withKeptWorkout(kept, 'today', () => null))).toEqual(['past 11-02', 'next 11-25'])
  })
})
