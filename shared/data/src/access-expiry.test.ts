import { describe, expect, it } from 'vitest'
import { accessDurationHint, accessExpiryLabel, isExpiringSoon } from './access-expiry.ts'

const now = new Date('2026-03-02T10:00:00Z')
const DAY = 86_400_000
const after = (ms: number): string => new Date(now.getTime() + ms).toISOString()

describe('the expiry of an access', () => {
  it.each([
    ['no end', null, 'Never', false],
    ['a year ago', after(-365 * DAY), 'Expired', false],
    ['a moment ago', after(-1), 'Expired', false],
    ['now', after(0), 'Expires today', false],
    ['a moment before a day', after(DAY - 1), 'Expires today', false],
    ['a day', after(DAY), 'Expires tomorrow', true],
    ['a moment before two days', after(2 * DAY - 1), 'Expires tomorrow', true],
    ['two days', after(2 * DAY), 'Expires in 2 days', true],
    ['seven days', after(7 * DAY), 'Expires in 7 days', true],
    ['a moment before eight days', after(8 * DAY - 1), 'Expires in 7 days', true],
    ['eight days', after(8 * DAY), 'Mar 10, 2026', false],
    ['a year', after(365 * DAY), 'Mar 2, 2027', false],
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
])('hints at %s days: %s', (days, hint) => expect(accessDurationHint(days)).toBe(hint))
