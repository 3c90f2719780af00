import { describe, expect, it } from 'vitest'
import { grantSchema, initialDays } from './grant.schema.ts'

const grant = {
  coach: { id: '1', name: 'Ada', email: 'ada@example.test' },
  permissionLevel: 'read',
  expiresInDays: null,
  notes: '',
}
const accepts = (over: object) => grantSchema.safeParse({ ...grant, ...over }).success

describe('grantSchema', () => {
  it.each([null, 1, 30, 365])('takes %s days', days => {
    expect(accepts({ expiresInDays: days })).toBe(true)
  })
  it.each([0, -1, 366, 1.5, Number.NaN])('refuses %s days', days => {
    expect(accepts({ expiresInDays: days })).toBe(false)
  })
  it('trims notes, and refuses more than 1000 characters', () => {
    expect(grantSchema.parse({ ...grant, notes: '  until May \n' }).notes).toBe('until May')
    expect(accepts({ notes: 'x'.repeat(1001) })).toBe(false)
  })
})

describe('initialDays', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  it.each([
    [null, null],
    ['2026-05-31T12:00:00Z', 30],
    ['2026-05-02T13:00:00Z', 2],
    ['2026-05-01T13:00:00Z', 1],
    ['2026-04-30T12:00:00Z', 30],
    ['2028-05-01T12:00:00Z', 365],
  ])('of %s is %s', (expiresAt, days) => {
    expect(initialDays(expiresAt, now)).toBe(days)
  })
})
