import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { rangeOf, readRange } from './progress-range.ts'

// A Wednesday.
const TODAY = parseDate('2026-11-18')
const of = (day: string, weekStart = 1) => rangeOf('8w', parseDate(day), TODAY, weekStart)

describe('the range of weeks', () => {
  it.each([
    ['the present week', '2026-11-18', 1, '2026-09-28', '2026-11-22', '2026-11-16'],
    ['the first of them', '2026-10-04', 1, '2026-09-28', '2026-11-22', '2026-09-28'],
    ['one before all of them', '2026-09-27', 1, '2026-08-03', '2026-09-27', '2026-09-21'],
    ['one to come', '2026-11-23', 1, '2026-10-05', '2026-11-29', '2026-11-23'],
    ['weeks from Sunday', '2026-11-21', 7, '2026-09-27', '2026-11-21', '2026-11-15'],
  ])('around %s begins, ends and selects the expected week', (_, day, weekStart, from, to, week) => {
    expect(of(day, weekStart)).toMatchObject({ from, to, week })
  })

  it('contains the selected week, and starts loading earlier for the moving averages', () => {
    const { weeks, week, since } = of('2026-10-01')
    expect(weeks).toHaveLength(8)
    expect(weeks).toContain(week)
    expect([weeks[0], weeks.at(-1)]).toEqual(['2026-09-28', '2026-11-16'])
    expect(since).toBe('2026-07-06')
  })

  it.each([
    ['6m', 26],
    ['1y', 52],
  ] as const)('%s has %d weeks', (name, count) => {
    expect(rangeOf(name, TODAY, TODAY, 1).weeks).toHaveLength(count)
  })

  it('defaults to eight weeks for unknown values in the address', () => {
    expect(['8w', '6m', '1y', '2y', '', null].map(readRange)).toEqual(['8w', '6m', '1y', '8w', '8w', '8w'])
  })
})
