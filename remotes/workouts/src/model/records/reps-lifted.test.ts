import { expect, it } from 'vitest'
import { repsLifted } from './reps-lifted.ts'

const record = (reps: number, kg: number, date = '2026-11-20', workout_id = 'w1') => ({
  reps,
  kg,
  date,
  workout_id,
})
const TEN = Array.from({ length: 10 }, (_, index) => record(index + 1, 18))

it.each([
  ['a set of ten that nothing is heavier than', TEN, 1, 10],
  ['a heavier single before it', [record(1, 24), ...TEN.slice(1)], 1, 1],
  ['the ten behind the heavier single', [record(1, 24), ...TEN.slice(1)], 2, 10],
  ['the same weight on another day', [record(1, 18), record(2, 18), record(3, 18, '2026-11-22', 'w2')], 1, 2],
])('%s', (_what, records, reps, expected) => {
  const of = records.find(one => one.reps === reps)
  expect(of && repsLifted(records, of)).toBe(expected)
})
