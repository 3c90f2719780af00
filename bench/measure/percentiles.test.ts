import { expect, it } from 'vitest'
import { percentile, spread } from './percentiles.ts'

it.each([
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.95, 10],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[5, 6], 0, 5],
])('of %j at %d is %d', (values, share, expected) => expect(percentile(values, share)).toBe(expected))

it('leaves what it was given in its order', () => {
  const values = [3, 1, 2]
  expect(spread(values)).toEqual({ count: 3, median: 2, p95: 3, max: 3 })
  expect(values).toEqual([3, 1, 2])
})

it('gives no percentile of an empty list', () => expect(() => percentile([], 0.5)).toThrow('nothing'))
