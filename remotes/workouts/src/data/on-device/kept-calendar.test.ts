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

describe('the days that a device keeps', () => {
  it('are the last 28 and the coming 14', () => {
    const { from, to } = keptSpan(parseDate('2026-11-18'))
    expect({ from: String(from), to: String(to) }).toEqual(SPAN)
  })

  it.each<[string, string, string, Workout[], string[]]>([
    [
      'all of them are what was read',
      '2026-10-19',
      '2026-12-06',
      [on('new', '2026-11-19'), on('far', '2026-12-05')],
      ['new 11-19'],
    ],
    [
      'a week takes the place of that week',
      '2026-11-16',
      '2026-11-22',
      [on('new', '2026-11-19')],
      ['past 11-02', 'new 11-19', 'next 11-25'],
    ],
    [
      'what was moved into it stands there only',
      '2026-11-16',
      '2026-11-22',
      [on('next', '2026-11-20')],
      ['past 11-02', 'next 11-20'],
    ],
    [
      'what is not kept leaves them alone',
      '2027-01-04',
      '2027-01-10',
      [on('far', '2027-01-05')],
      ['past 11-02', 'today 11-18', 'next 11-25'],
    ],
  ])('%s', (_, from, to, workouts, expected) => {
    expect(days(mergeKept(kept, { from, to, calendar: calendarOf(workouts) }, SPAN))).toEqual(expected)
  })

  it('are not begun by a part of them, nor by somebody without access', () => {
    const part = { from: '2026-11-16', to: '2026-11-22', calendar: calendarOf([]) }
    expect(mergeKept(null, part, SPAN)).toBeNull()
    const closed: Calendar = { access: null, athlete: null, workouts: [], days: null }
    expect(mergeKept(kept, { ...SPAN, calendar: closed }, SPAN)).toBe(kept)
  })

  it('answer for a span that they reach into, and for no other', () => {
    expect(keptDays(kept, '2026-11-23', '2026-12-20')?.workouts.map(({ id }) => id)).toEqual(['next'])
    expect(keptDays(kept, '2026-12-03', '2026-12-20')).toBeNull()
    expect(keptDays(null, '2026-11-23', '2026-12-20')).toBeNull()
  })

  it('take a changed workout, a new one by its day, and lose one that has gone', () => {
    const moved = withKeptWorkout(kept, 'today', workout => workout && { ...workout, date: '2026-11-30' })
    expect(days(moved)).toEqual(['past 11-02', 'next 11-25', 'today 11-30'])
    expect(days(withKeptWorkout(kept, 'new', () => on('new', '2026-11-01')))?.[0]).toBe('new 11-01')
    expect(days(withKeptWorkout(kept, 'far', () => on('far', '2027-02-01')))).toHaveLength(3)
    expect(days(withKeptWorkout(kept, 'today', () => null))).toEqual(['past 11-02', 'next 11-25'])
  })
})
