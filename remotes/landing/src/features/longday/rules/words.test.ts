import { expect, it } from 'vitest'
import type { Unit } from '../model/types.ts'
import { amount, refusal, scoreText, scoreUnit, stateOf, timeText } from './words.ts'

it.each([
  [0.25, '0:00.25'],
  [5, '0:05'],
  [62.5, '1:02.5'],
  [3_599.999, '1:00:00'],
  [3_725, '1:02:05'],
  [90_000, '25:00:00'],
])('timeText of %d seconds is %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})

it.each<[Unit, number, string]>([
  ['reps', 1, '1 rep'],
  ['reps', 1200, '1,200 reps'],
  ['metres', 1250.5, '1,250.5 m'],
  ['kg', 102.125, '102.13 kg'],
  ['calories', 15, '15 cal'],
  ['rounds', 1, '1 round'],
  ['seconds', 245, '4:05'],
])('amount in %s of %d is %s', (unit, value, text) => {
  expect(amount(unit, value, 'en')).toBe(text)
})

const one = [{ no: 1, name: 'One', weight: 1 }]
const all = [{ no: 1, name: 'All', factor: 1 }]
it.each([
  [{ unit: 'reps', stations: one, divisions: all }, 12, 'reps', '12'],
  [{ unit: 'reps', stations: [{ no: 1, name: 'One', weight: 2 }], divisions: all }, 24, 'points', '24'],
  [{ unit: 'kg', stations: one, divisions: [{ no: 1, name: 'All', factor: 1.1 }] }, 2.2, 'points', '2.2'],
  [{ unit: 'seconds', stations: one, divisions: all }, 65, 'time', '1:05'],
  [{ unit: 'seconds', stations: one, divisions: all }, null, 'time', '–'],
] as const)('a score is shown in the unit of the event %j', (event, score, unit, text) => {
  const scoring = { ...event, stations: [...event.stations], divisions: [...event.divisions] }
  expect(scoreUnit(scoring)).toBe(unit)
  expect(scoreText(scoring, score, 'en')).toBe(text)
})

it.each([
  [{ code: 'conflict', message: 'x', reason: 'team_full' }, 'This team is full.'],
  [
    { code: 'rate-limited', message: 'x', reason: 'too_many_entries' },
    'That is more than this event takes from one person in an hour.',
  ],
  [{ code: 'rate-limited', message: 'x' }, 'That was a lot at once. Wait a moment and try again.'],
  [
    { code: 'rate-limited', message: 'x', retryAfterMs: 1_500_000 },
    'That was a lot at once. There is room again in about 25 minutes.',
  ],
  [{ code: 'invalid-input', message: 'title is too long', reason: 'invalid_title' }, 'title is too long'],
  [
    { code: 'network', message: 'Failed to fetch' },
    'The server cannot be reached. Nothing was lost; try again.',
  ],
])('the error %j is shown as "%s"', (error, text) => {
  expect(refusal(error)).toBe(text)
})

it.each([
  ['counted', 10, 'Counts', 'success'],
  ['counted', null, 'Correction', 'neutral'],
  ['pending', null, 'Waits for a judge', 'warning'],
  ['voided', 10, 'Taken back', 'neutral'],
] as const)('an entry that is %s with the value %s is labelled %s', (state, value, name, tone) => {
  expect(stateOf({ state, value })).toEqual({ name, tone })
})
