import { describe, expect, it } from 'vitest'
import { movingAverage } from './moving-average.ts'

const load = (date: string, session_load: number) => ({ date, session_load })
const values = (loads: { date: string; session_load: number }[], to: string, days: number) =>
  movingAverage(loads, { since: '2026-03-01', to }, days).map(({ value }) => value)

describe('the exponentially weighted moving average', () => {
  it.each([
    // λ = 2 / (7 + 1) = 0.25
    [7, [100, 75, 81.25, 60.9375]],
    // λ = 2 / (28 + 1) = 2 / 29
    [28, [27.586207, 25.68371, 30.808971, 28.684215]],
  ])('over %d days is computed for each day', (days, expected) => {
    const loads = [load('2026-03-01', 400), load('2026-03-03', 100)]
    for (const [index, value] of values(loads, '2026-03-04', days).entries())
      expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 5)
  })

  it('has a value for every day of the span, both ends included, and none for an empty span', () => {
    const days = movingAverage([], { since: '2026-02-27', to: '2026-03-02' }, 7)
    expect(days.map(({ day, value }) => [day, value])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 0],
      ['2026-03-01', 0],
      ['2026-03-02', 0],
    ])
    expect(movingAverage([], { since: '2026-03-02', to: '2026-03-01' }, 7)).toEqual([])
  })

  it('approaches a constant daily load, sooner for fewer days', () => {
    const loads = Array.from({ length: 31 }, (_, index) =>
      load(`2026-03-${String(index + 1).padStart(2, '0')}`, 300),
    )
    const [acute, chronic] = [7, 28].map(days => values(loads, '2026-03-31', days).at(-1) ?? 0)
    expect(acute).toBeCloseTo(300, 0)
    expect(chronic).toBeCloseTo(300 * (1 - (27 / 29) ** 31), 8)
  })
})
