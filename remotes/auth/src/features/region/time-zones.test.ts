import { describe, expect, it } from 'vitest'
import { clockIn, timeZoneRegions } from './time-zones.ts'

describe('timeZoneRegions', () => {
  it('groups zones by region, lists those without a region last, and keeps a zone that this browser does not know', () => {
    const regions = timeZoneRegions(['Mars/Olympus_Mons'])
    expect(regions.find(({ region }) => region === 'Europe')?.zones).toContainEqual({
      name: 'Europe/Zurich',
      label: 'Zurich',
    })
    expect(regions.find(({ region }) => region === 'Mars')?.zones).toEqual([
      { name: 'Mars/Olympus_Mons', label: 'Olympus Mons' },
    ])
    expect(regions.at(-1)?.region).toBe('Other')
    expect(regions.at(-1)?.zones.map(({ name }) => name)).toContain('UTC')
  })

  it('names no zone twice', () => {
    const names = timeZoneRegions(['Europe/Zurich', 'UTC']).flatMap(({ zones }) =>
      zones.map(zone => zone.name),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('clockIn', () => {
  const noon = new Date('2026-11-21T12:00:00Z')
  it('tells the time there', () => expect(clockIn('Asia/Tokyo', noon, 'en-GB')).toBe('21:00'))
  it('returns null for an unknown time zone', () => expect(clockIn('Mars/Olympus', noon)).toBeNull())
})
