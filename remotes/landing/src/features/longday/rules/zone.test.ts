import { describe, expect, it } from 'vitest'
import { DAY_MS, hourNames, instantsOf, localOf, offsetName, placeOf, timeInZones } from './zone.ts'

const at = (iso: string) => Date.parse(iso)
const ZURICH = 'Europe/Zurich'

describe('instantsOf a local start', () => {
  it.each([
    [ZURICH, '2027-03-27T10:00', ['2027-03-27T09:00Z']],
    [ZURICH, '2027-03-28T01:59', ['2027-03-28T00:59Z']],
    [ZURICH, '2027-03-28T02:00', []],
    [ZURICH, '2027-03-28T02:30', []],
    [ZURICH, '2027-03-28T02:59', []],
    [ZURICH, '2027-03-28T03:00', ['2027-03-28T01:00Z']],
    [ZURICH, '2027-10-31T01:59', ['2027-10-30T23:59Z']],
    [ZURICH, '2027-10-31T02:00', ['2027-10-31T00:00Z', '2027-10-31T01:00Z']],
    [ZURICH, '2027-10-31T02:30', ['2027-10-31T00:30Z', '2027-10-31T01:30Z']],
    [ZURICH, '2027-10-31T03:00', ['2027-10-31T02:00Z']],
    ['America/New_York', '2027-03-14T02:30', []],
    ['America/New_York', '2027-11-07T01:30', ['2027-11-07T05:30Z', '2027-11-07T06:30Z']],
    // Half an hour back and forth.
    ['Australia/Lord_Howe', '2027-10-03T02:15', []],
    ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45Z', '2027-04-03T15:15Z']],
    ['Asia/Kathmandu', '2027-01-01T00:00', ['2026-12-31T18:15Z']],
    // A whole day that never was.
    ['Pacific/Apia', '2011-12-30T12:00', []],
  ])('in %s at %s finds none, one or two instants', (zone, local, expected) => {
    const found = instantsOf(zone, local)
    const instants =
      found.kind === 'once' ? [found.at] : found.kind === 'twice' ? [found.first, found.second] : []
    expect(instants).toEqual(expected.map(at))
    expect(found.kind).toBe(['skipped', 'once', 'twice'][expected.length])
    for (const instant of instants) expect(localOf(zone, instant)).toBe(local)
  })

  it.each([
    [ZURICH, ''],
    [ZURICH, '2027-13-01T10:00'],
    [ZURICH, '28.3.2027 10:00'],
    ['Europe/Nowhere', '2027-03-28T10:00'],
  ])('is unreadable for %s %j', (zone, local) => {
    expect(instantsOf(zone, local)).toEqual({ kind: 'unreadable' })
  })
})

it.each([
  ['2027-03-27T10:00', '2027-03-28T11:00'],
  ['2027-10-30T10:00', '2027-10-31T09:00'],
  ['2027-06-05T10:00', '2027-06-06T10:00'],
])('24 hours after %s the local time in Zurich is %s', (start, end) => {
  const found = instantsOf(ZURICH, start)
  expect(found.kind === 'once' && localOf(ZURICH, found.at + DAY_MS)).toBe(end)
})

it.each([
  [ZURICH, '2027-01-01T00:00Z', 'UTC+1'],
  [ZURICH, '2027-07-01T00:00Z', 'UTC+2'],
  ['Asia/Kathmandu', '2027-01-01T00:00Z', 'UTC+5:45'],
  ['America/St_Johns', '2027-01-01T00:00Z', 'UTC−3:30'],
  ['Europe/London', '2027-01-01T00:00Z', 'UTC'],
])('the UTC offset of %s at %s is %s', (zone, iso, expected) => {
  expect(offsetName(zone, at(iso))).toBe(expected)
})

it("timeInZones names the reader's time only where it differs", () => {
  const start = at('2027-03-27T09:00Z')
  expect(timeInZones(ZURICH, 'Europe/Berlin', start, 'en-GB')).toEqual({
    event: 'Sat, 27 Mar 2027, 10:00 (Zurich, UTC+1)',
    reader: null,
  })
  expect(timeInZones(ZURICH, 'America/New_York', start, 'en-GB').reader).toBe(
    'Sat, 27 Mar 2027, 05:00 (New York)',
  )
  expect(placeOf('UTC')).toBe('UTC')
})

it('hourNames has 24 hours on days of 23 and 25 hours', () => {
  expect(hourNames(ZURICH, at('2027-03-27T23:00Z')).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
  expect(hourNames(ZURICH, at('2027-10-30T22:00Z')).slice(0, 5)).toEqual([
    '00:00',
    '01:00',
    '02:00',
    '02:00',
    '03:00',
  ])
  expect(hourNames(ZURICH, at('2027-10-30T22:00Z'))).toHaveLength(24)
})
