import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import type { WorkoutState } from '../../model/workout/workout.ts'
import { freeWeekdays, takenDays } from './taken-days.ts'

// A Thursday.
const START = parseDate('2026-11-26')
const planned = (date: string, state: WorkoutState = 'published') => ({ date, state })

describe('the occupied weekdays of six weeks', () => {
  it.each([
    ['nothing', [], null],
    ['two days a week', ['2026-11-30', '2026-12-03', '2026-12-07'], [[1, 4], '2026-12-07']],
    ['the first and the last day', ['2026-11-26', '2027-01-06'], [[3, 4], '2027-01-06']],
    ['only days before and after', ['2026-11-25', '2027-01-07'], null],
  ])('are found in %s', (_, dates, said) => {
    const taken = takenDays(
      dates.map(date => planned(date)),
      START,
      6,
    )
    expect(taken && [taken.weekdays, String(taken.until)]).toEqual(said)
  })

  it('do not include completed or skipped workouts', () => {
    expect(
      takenDays([planned('2026-11-26', 'completed'), planned('2026-11-30', 'skipped')], START, 6),
    ).toBeNull()
  })
})

it.each([
  ['all free', [1, 3, 5], [], [1, 3, 5]],
  ['none of them taken', [1, 3, 5], [2, 4], [1, 3, 5]],
  ['one taken: the day after', [1, 3, 5], [3], [1, 4, 5]],
  ['the day after taken too: the day before', [1, 3, 5], [3, 4], [1, 2, 5]],
  ['over the end of the week', [2, 7], [7], [1, 2]],
  ['all taken', [1, 3, 5], [1, 3, 5], [2, 4, 6]],
  ['too few free: as they are', [1, 3, 5], [1, 2, 3, 4, 5], [1, 3, 5]],
])('freeWeekdays chooses other days: %s', (_, wanted, taken, days) => {
  expect(freeWeekdays(wanted, taken).toSorted((a, b) => a - b)).toEqual(days)
})
