import { expect, it } from 'vitest'
import { betterSkew, duration, isWrong, NO_SKEW, roughly } from './clock.ts'

it.each([
  ['the first answer counts', [[0, 100, 1050]], 1000, 50],
  [
    'a faster one is better',
    [
      [0, 400, 1000],
      [1000, 1020, 1830],
    ],
    820,
    10,
  ],
  [
    'a slower one is not',
    [
      [0, 20, 1010],
      [1000, 2000, 2900],
    ],
    1000,
    10,
  ],
  [
    'after ten minutes any is',
    [
      [0, 20, 1010],
      [700_000, 701_000, 701_900],
    ],
    1400,
    500,
  ],
  [
    'a clock that was set is noticed',
    [
      [0, 20, 1010],
      [1000, 1500, 62_250],
    ],
    61_000,
    250,
  ],
  ['a device that is ahead', [[60_000, 60_100, 50]], -60_000, 50],
])('betterSkew: %s', (_, samples, ms, withinMs) => {
  const known = samples.reduce(
    (skew, [sentAt = 0, receivedAt = 0, serverAt = 0]) => betterSkew(skew, { sentAt, receivedAt, serverAt }),
    NO_SKEW,
  )
  expect(known).toMatchObject({ ms, withinMs })
})

it.each([
  [0, 10, false],
  [29_000, 10, false],
  [31_000, 10, true],
  [-31_000, 10, true],
  [33_000, 4_000, false],
  [0, Number.POSITIVE_INFINITY, false],
])('a clock that is %d ms off, within %d ms, counts as wrong: %s', (ms, withinMs, wrong) => {
  expect(isWrong({ ms, withinMs })).toBe(wrong)
})

it.each([
  [-5, '00:00:00'],
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59_000, '00:00:59'],
  [3_599_001, '01:00:00'],
  [86_399_000, '23:59:59'],
  [86_400_000, '24:00:00'],
  [90_000_000, '1 day 01:00:00'],
  [200_000_000, '2 days 07:33:20'],
])('duration of %d ms is %s', (ms, words) => {
  expect(duration(ms)).toBe(words)
})

it.each([
  [30_000, '1 minute'],
  [3_600_000, '60 minutes'],
  [5_400_000, '2 hours'],
  [86_400_000, '24 hours'],
  [172_800_000, '2 days'],
])('roughly of %d ms is %s', (ms, words) => {
  expect(roughly(ms)).toBe(words)
})
