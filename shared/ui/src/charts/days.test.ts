import { expect, it } from 'vitest'
import { daysOf, dayTime, piecesOf, rangeAround } from './days.ts'

const point = (day: string, value: number | null = 1) => ({ day, value })
const lengths = (days: ReturnType<typeof point>[], gap = 28) => piecesOf(days, gap).map(piece => piece.length)

it.each([
  ['nothing', [], []],
  ['nothing but holes', [point('2026-03-01', null)], []],
  ['an unbroken line, in any order', [point('2026-03-09'), point('2026-03-01'), point('2026-03-05')], [3]],
  ['a hole', [point('2026-03-01'), point('2026-03-02', null), point('2026-03-03')], [1, 1]],
  ['exactly the days that are joined', [point('2026-03-01'), point('2026-03-29')], [2]],
  ['a day more, over the change to summer time', [point('2026-03-01'), point('2026-03-30')], [1, 1]],
])('piecesOf divides a series at gaps: %s', (_, points, pieces) => expect(lengths(points)).toEqual(pieces))

it('daysOf lists every day with a value once, in order', () => {
  const series = [
    { points: [point('2026-03-02'), point('2026-03-01')] },
    { points: [point('2026-03-02'), point('2026-03-03', null)] },
  ]
  expect(daysOf(series)).toEqual(['2026-03-01', '2026-03-02'])
})

it('rangeAround leaves room around values, even equal ones', () => {
  for (const values of [[100, 140], [100, 100], [0], [-2, -2]]) {
    for (const fromZero of [false, true]) {
      const [low, high] = rangeAround(values, fromZero)
      expect(low).toBeLessThanOrEqual(Math.min(...values))
      expect(high).toBeGreaterThan(Math.max(...values))
      expect(high).toBeGreaterThan(low)
      if (fromZero) expect(low).toBeLessThanOrEqual(0)
    }
  }
})

it('dayTime counts days in UTC, of 24 hours each', () =>
  expect(dayTime('2026-03-30') - dayTime('2026-03-29')).toBe(86_400_000))
