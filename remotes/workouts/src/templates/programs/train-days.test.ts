import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { daysFault, firstTrainingDay, templateWeekdays, weekdaysFrom } from './train-days.ts'

const MONDAY = parseDate('2026-11-23')
const THURSDAY = parseDate('2026-11-26')
const SUNDAY = parseDate('2026-11-29')

describe('weekdaysFrom', () => {
  it.each([
    [[1, 3, 5], MONDAY, [1, 3, 5]],
    [[1, 3, 5], THURSDAY, [4, 6, 1]],
    [[1, 2, 4, 5], SUNDAY, [7, 1, 3, 4]],
    // One that does not begin on its first day.
    [[2, 5], THURSDAY, [4, 7]],
    [[1, 2, 3, 4, 5, 6, 7], THURSDAY, [4, 5, 6, 7, 1, 2, 3]],
  ])('of the program days %j from %s are %j', (days, start, weekdays) => {
    expect(weekdaysFrom(days, start)).toEqual(weekdays)
  })
})

describe('templateWeekdays', () => {
  /** The weekdays of the program's own days, in their order. */
  const trained = (days: number[], chosen: number[], start = MONDAY) => {
    const all = templateWeekdays(days, chosen, start)
    expect(all.toSorted(), 'every weekday once').toEqual([1, 2, 3, 4, 5, 6, 7])
    return days.map(day => all[day - 1])
  }

  it.each([
    ['as the program has them', [1, 3, 5], [1, 3, 5], MONDAY, [1, 3, 5]],
    ['other days', [1, 3, 5], [2, 4, 6], MONDAY, [2, 4, 6]],
    ['in whatever order they were pressed', [1, 3, 5], [6, 2, 4], MONDAY, [2, 4, 6]],
    ['the first workout first, in the middle of a week', [1, 3, 5], [1, 3, 5], THURSDAY, [5, 1, 3]],
    ['and when it begins on one of them', [1, 3, 5], [4, 6, 1], THURSDAY, [4, 6, 1]],
    ['a program of other days', [2, 5], [1, 7], SUNDAY, [7, 1]],
  ])("puts the program's days on the chosen ones: %s", (_, days, chosen, start, weekdays) => {
    expect(trained(days, chosen, start)).toEqual(weekdays)
  })
})

describe('firstTrainingDay', () => {
  it.each([
    [[4, 6, 1], THURSDAY, '2026-11-26'],
    [[1, 3, 5], THURSDAY, '2026-11-27'],
    [[3], THURSDAY, '2026-12-02'],
  ])('of %j from %s is right', (chosen, start, day) => {
    expect(String(firstTrainingDay(chosen, start))).toBe(day)
  })

  it('is null without a chosen day', () => {
    expect(firstTrainingDay([], MONDAY)).toBeNull()
  })
})

it.each([
  [3, 3, null],
  [3, 2, 'Choose 1 more day.'],
  [3, 0, 'Choose 3 more days.'],
  [3, 4, 'Take away 1 day.'],
  [2, 4, 'Take away 2 days.'],
])('with %i days wanted and %i chosen it says: %s', (wanted, chosen, words) => {
  expect(daysFault(wanted, chosen)).toBe(words)
})
