import { describe, expect, it } from 'vitest'
import { changedDays, grantSchema, initialDuration, parseDays } from './grant.schema.ts'

const grant = {
  coach: { id: '1', name: 'Ada', email: 'ada@example.test' },
  permissionLevel: 'read',
  duration: '',
  notes: '',
}
const accepts = (over: object) => grantSchema.safeParse({ ...grant, ...over }).success

describe('the field for a duration', () => {
  it.each([
    ['', null],
    ['1', 1],
    ['30', 30],
    [' 30 ', 30],
    ['365', 365],
  ])('reads %j as %s days', (duration, days) => {
    expect(parseDays(duration)).toBe(days)
    expect(accepts({ duration })).toBe(true)
  })
  it.each(['0', '366', '400', '-1', '+1', '1.5', '1,5', '1e3', '1e1', ' ', 'ten', '0x10', '1 0'])(
    'refuses %j',
    duration => {
      expect(accepts({ duration })).toBe(false)
    },
  )
})

it('grantSchema trims notes, and refuses more than 1000 characters', () => {
  expect(grantSchema.parse({ ...grant, notes: '  until May \n' }).notes).toBe('until May')
  expect(accepts({ notes: 'x'.repeat(1001) })).toBe(false)
})

const now = new Date('2026-05-01T12:00:00Z')

describe('initialDuration', () => {
  it.each([
    [null, ''],
    ['2026-05-31T12:00:00Z', '30'],
    ['2026-05-02T13:00:00Z', '2'],
    ['2026-05-01T13:00:00Z', '1'],
    ['2026-04-30T12:00:00Z', '30'],
    ['2028-05-01T12:00:00Z', '365'],
  ])('for an access that ends at %s is %j', (expiresAt, duration) => {
    expect(initialDuration(expiresAt, now)).toBe(duration)
  })
})

describe('changedDays', () => {
  it.each([
    ['untouched', '2026-05-08T13:00:00Z', '8', {}],
    ['untouched, without an end', null, '', {}],
    ['changed', '2026-05-08T13:00:00Z', '9', { expiresInDays: 9 }],
    ['emptied', '2026-05-08T13:00:00Z', '', { expiresInDays: null }],
    ['given an end', null, '7', { expiresInDays: 7 }],
    ['renewed after its end', '2026-04-30T12:00:00Z', '30', { expiresInDays: 30 }],
  ])('%s', (_, expiresAt, duration, sent) => {
    expect(changedDays(duration, expiresAt, now)).toEqual(sent)
  })
})
