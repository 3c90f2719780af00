import { CalendarDate } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBy, readDay, spanOf, startOfWeek, todayIn, weekdayOf, weeksOf } from './calendar-span.ts'

const day = (text: string): CalendarDate => {
  const read = readDay(text)
  if (!read) throw new Error(`${text} is no day`)
  return read
}
const aDay = fc
  .tuple(
    fc.integer({ min: 1970, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => new CalendarDate(year, month, date))

describe('calendar days', () => {
  it('have weekdays from 1, Monday, to 7', () => {
    expect(
      ['2026-11-16', '2026-11-21', '2026-11-22', '1969-12-31', '1969-12-28', '1969-12-22'].map(text =>
        weekdayOf(day(text)),
      ),
    ).toEqual([1, 6, 7, 3, 7, 1])
  })

  it('are a week from the first day of the week', () => {
    const shown = (weekStart: number) => {
      const { from, to } = spanOf('week', day('2026-11-18'), weekStart)
      return [String(from), String(to)]
    }
    expect(shown(1)).toEqual(['2026-11-16', '2026-11-22'])
    expect(shown(7)).toEqual(['2026-11-15', '2026-11-21'])
  })

  it('are a month in whole weeks', () => {
    const { from, to } = spanOf('month', day('2026-11-18'), 1)
    expect([String(from), String(to)]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeksOf({ from, to })).toHaveLength(6)
  })

  it('contain the requested day and whole weeks, from the first day of the week on', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('week', 'month'),
        (date, weekStart, view) => {
          const span = spanOf(view as 'week' | 'month', date, weekStart)
          expect(span.from.compare(date)).toBeLessThanOrEqual(0)
          expect(span.to.compare(date)).toBeGreaterThanOrEqual(0)
          expect(weekdayOf(span.from)).toBe(weekStart)
          expect(weeksOf(span).flat()).toHaveLength(span.to.compare(span.from) + 1)
          expect(startOfWeek(date, weekStart).compare(date)).toBeGreaterThan(-7)
        },
      ),
    )
  })

  it('moveBy returns to the same day after one step forward and one back', () => {
    expect(String(moveBy('week', moveBy('week', day('2026-12-30'), 1), -1))).toBe('2026-12-30')
    expect(String(moveBy('month', day('2026-01-31'), 1))).toBe('2026-02-01')
  })

  it.each([null, '', '2026-13-01', '2026-02-30x', 'today', '<script>'])('are not read from %j', text => {
    expect(readDay(text)).toBeNull()
  })

  it("todayIn falls back to this machine's time zone for an unknown one", () => {
    expect(() => todayIn('Mars/Olympus')).not.toThrow()
  })
})
