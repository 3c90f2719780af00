import { parseDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import { routineDays } from './routine-days.ts'

/** A Friday. */
const TODAY = parseDate('2026-11-27')

it.each<[number[], number, string[]]>([
  [[5], 1, ['2026-11-27']],
  [[2], 2, ['2026-12-01', '2026-12-08']],
  [[2, 5], 2, ['2026-11-27', '2026-12-01', '2026-12-04', '2026-12-08']],
  [[], 12, []],
])('a routine on weekdays %j for %d weeks is on %j', (weekdays, weeks, dates) =>
  expect(routineDays(weekdays, weeks, TODAY)).toEqual(dates),
)
