import { parseDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import {
  daysText,
  daysWarning,
  newDraft,
  spanOfDraft,
  termsOf,
  usedDays,
  weekdaysOf,
  withDateBy,
} from './draft.ts'

const draft = newDraft(parseDate('2026-11-25'))

it.each([
  ['2026-11-23', '2026-11-30'],
  ['2026-11-25', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-07'],
])('a draft made on %s starts on the next Monday, %s', (today, start) => {
  expect(newDraft(parseDate(today)).date).toBe(start)
})

it.each([
  ['start', '2026-11-30', 12, { from: '2026-11-30', to: '2027-02-21' }],
  ['end', '2027-02-21', 12, { from: '2026-11-30', to: '2027-02-21' }],
  ['end', '2026-12-06', 1, { from: '2026-11-30', to: '2026-12-06' }],
  ['start', '', 4, null],
  ['end', '2026-02-30', 4, null],
] as const)('the span by its %s %s over %i weeks is right', (by, date, weeks, span) => {
  expect(spanOfDraft({ by, date }, weeks)).toEqual(span)
})

it('switching between start and end keeps the days', () => {
  const byEnd = withDateBy(draft, 'end', 4)
  expect(byEnd.date).toBe('2026-12-27')
  expect(withDateBy(byEnd, 'start', 4)).toEqual(draft)
})

it.each([
  ['2026-11-30', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['2026-12-02', {}, [3, 4, 5, 6, 7, 1, 2]],
  ['2026-11-30', { 2: 5 }, [1, 2, 5, 4, 5, 6, 7]],
  ['2026-12-02', { 0: 1 }, [1, 4, 5, 6, 7, 1, 2]],
])('the weekdays from %s with %j chosen are complete', (start, chosen: Record<number, number>, days) => {
  const weekdays = draft.weekdays.map((_, index) => chosen[index] ?? null)
  expect(weekdaysOf({ weekdays }, start)).toEqual(days)
})

it('the terms have no weekdays when day 1 is the first day', () => {
  expect(termsOf(draft, 't', 4)?.days).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(termsOf({ ...draft, mapping: 'first-day' }, 't', 4)?.days).toBeNull()
  expect(termsOf({ ...draft, by: 'end', date: '2026-12-27' }, 't', 4)?.start_date).toBe('2026-11-30')
  expect(termsOf({ ...draft, date: '' }, 't', 4)).toBeNull()
})

it('the text names the weekdays of days with training', () => {
  expect(usedDays([{ day: 3 }, { day: 1 }, { day: 3 }])).toEqual([1, 3])
  expect(daysText([1, 2, 4, 4, 5, 6, 7], [1, 3])).toBe('Day 1 on Monday, day 3 on Thursday')
})

it.each([
  [[1, 2, 3, 4, 5, 6, 7], '2026-11-30', null],
  [[1, 2, 1, 4, 5, 6, 7], '2026-11-30', 'Day 1 and day 3 are on the same day.'],
  [[4, 2, 1, 4, 5, 6, 7], '2026-11-30', 'Weeks start on Monday: day 3 comes before day 1.'],
  [[1, 2, 3, 4, 5, 6, 7], '2026-12-02', 'Weeks start on Wednesday: day 3 comes before day 1.'],
  [[3, 2, 1, 4, 5, 6, 7], '2026-12-02', null],
])('the weekdays %j from %s have the warning: %s', (days, start, warning) => {
  expect(daysWarning(days, [1, 3], start)).toBe(warning)
})
