import { expect, it } from 'vitest'
import { stepsToCopyWeek } from './copy-week.data.ts'
import { weekOf } from './days.ts'

it.each([
  ['2026-11-25', 1, '2026-11-23'],
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-23', 7, '2026-11-22'],
])('%s in weeks that begin on %s is in that of %s', (day, weekStart, week) =>
  expect(weekOf(day, weekStart)).toBe(week),
)

it('copies every workout to everybody, as far into the week as it was', () => {
  let made = 0
  const steps = stepsToCopyWeek(
    [
      { id: 'a', date: '2026-11-23', state: 'completed' },
      { id: 'b', date: '2026-11-26', state: 'published' },
    ],
    '2026-11-23',
    '2026-12-28',
    ['ada', 'ben'],
    () => `new ${made++}`,
  )
  expect(steps.map(({ workout_id, athlete_id, date, id }) => [workout_id, athlete_id, date, id])).toEqual([
    ['a', 'ada', '2026-12-28', 'new 0'],
    ['b', 'ada', '2026-12-31', 'new 1'],
    ['a', 'ben', '2026-12-28', 'new 2'],
    ['b', 'ben', '2026-12-31', 'new 3'],
  ])
})
