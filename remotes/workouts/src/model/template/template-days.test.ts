import { expect, it } from 'vitest'
import { dateOf, templateDay } from './template-days.ts'

it.each([
  [1, 1, '2001-01-01'],
  [1, 7, '2001-01-07'],
  [2, 1, '2001-01-08'],
  [52, 7, '2001-12-30'],
  [0, 7, '2000-12-31'],
])('week %i, day %i of a template is stored as %s', (week, day, date) => {
  expect(dateOf({ week, day })).toBe(date)
  expect(templateDay(date)).toEqual({ week, day })
})
