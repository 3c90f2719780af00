import { describe, expect, it } from 'vitest'
import { accessDurationHint, accessExpiryLabel, expiredLabel, isExpiringSoon } from './access-expiry.ts'

// Local time on purpose: the days are those of the reader's calendar.
const now = new Date(2026, 2, 2, 10, 0)
const at = (month: number, day: number, hour: number, minute = 0, year = 2026): string =>
  new Date(year, month - 1, day, hour, minute).toISOString()

describe('the label of when an access expires', () => {
  it.each([
    ['no end', null, 'Never', false],
    ['a year ago', at(3, 2, 10, 0, 2025), 'Expired', false],
    ['a minute ago', at(3, 2, 9, 59), 'Expired', false],
    ['now', at(3, 2, 10), 'Expires today', false],
    ['the last minute of today', at(3, 2, 23, 59), 'Expires today', false],
    ['the first minute of tomorrow', at(3, 3, 0), 'Expires tomorrow', true],
    ['the last minute of tomorrow', at(3, 3, 23, 59), 'Expires tomorrow', true],
    ['the day after tomorrow', at(3, 4, 0), 'Expires in 2 days', true],
    ['seven days, less a second of the request', at(3, 9, 9, 59), 'Expires in 7 days', true],
    ['the last minute of the seventh day', at(3, 9, 23, 59), 'Expires in 7 days', true],
    ['the eighth day', at(3, 10, 0), 'Mar 10, 2026', false],
    ['a year', at(3, 2, 10, 0, 2027), 'Mar 2, 2027', false],
  ])('%s', (_, expiresAt, label, soon) => {
    expect(accessExpiryLabel(expiresAt, now, 'en-US')).toBe(label)
    expect(isExpiringSoon(expiresAt, now)).toBe(soon)
  })
})

it.each([
  [null, 'Never expires'],
  [1, 'Expires in 1 day'],
  [2, 'Expires in 2 days'],
  [365, 'Expires in 365 days'],
])('the hint for an access of %s days is "%s"', (days, hint) => expect(accessDurationHint(days)).toBe(hint))

it.each([
  [at(3, 1, 10), 'Expired Mar 1'],
  [at(12, 31, 10, 0, 2025), 'Expired Dec 31, 2025'],
])('the label of an access that ended on %s is "%s"', (expiredAt, label) =>
  expect(expiredLabel(expiredAt, now, 'en-US')).toBe(label),
)
