import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { monthOf, yearOf } from './year.ts'

describe('a year at a glance', () => {
  const today = parseDate('2026-11-23')
  it.each([
    [1, '2025-11-24', 365],
    [7, '2025-11-23', 366],
    [2, '2025-11-18', 371],
  ])('with weeks from day %i has 53, the last one up to today', (weekStart, from, length) => {
    const year = yearOf([], today, weekStart)
    expect([String(year.from), year.days.length]).toEqual([from, length])
    expect(year.days.at(-1)).toMatchObject({ date: '2026-11-23', week: 52 })
  })

  it('counts sessions, sets and days, by month and in total', () => {
    const day = (date: string, sets: number, sessions = 1) => ({ date, sets, sessions })
    const trained = [
      day('2026-10-30', 9),
      day('2026-11-01', 30, 2),
      day('2026-11-20', 0),
      day('2020-01-01', 5),
    ]
    const year = yearOf(trained, today, 1)
    expect([year.sessions, year.sets, year.trained]).toEqual([4, 39, 3])
    expect(year.months.slice(-2)).toMatchObject([
      { month: '2026-10', sessions: 1, sets: 9, days: 1 },
      { month: '2026-11', sessions: 3, sets: 30, days: 2 },
    ])
    expect(year.days.filter(({ level }) => level > 0).map(({ level }) => level)).toEqual([1, 4, 1])
  })

  it('lists the days of a month by week, without days of other months', () => {
    const year = yearOf(
      [
        { date: '2026-10-31', sessions: 1, sets: 12 },
        { date: '2026-11-02', sessions: 2, sets: 31 },
      ],
      today,
      1,
    )
    const weeks = monthOf(year, '2026-11', 1)
    expect(weeks.map(week => week[0]?.date)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(weeks.flat().filter(({ sessions }) => sessions > 0)).toEqual([
      { date: '2026-11-02', sessions: 2, sets: 31, level: 4, isInMonth: true },
    ])
    expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(30)
  })
})
