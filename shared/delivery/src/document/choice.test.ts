import {
  BUCKETS,
  bucketOf,
  chooseReleases,
  type InlinedReleases,
  type PartState,
  satisfies,
  type Visitor,
} from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `device-${at}`)
const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  unit: 'device-1',
  isStaff: false,
  failed: new Set(),
  overrides: {},
  ...over,
})

const release = { abi: 1, entry: 'remoteEntry.js', exposes: {}, needs: {}, routes: [] }
const releases = (
  part: PartState,
  known: Record<string, object> = { 1: {}, 2: {}, 3: {}, 4: {} },
): InlinedReleases => ({
  document: aDocument({ shell: aPart('2.1.0-abc'), contacts: part }),
  remotes: {
    contacts: Object.fromEntries(
      Object.entries(known).map(([version, over]) => [version, { ...release, ...over }]),
    ),
  },
})
const candidate = (version: string, percent: number, audience: 'everyone' | 'staff' = 'everyone') => ({
  version,
  percent,
  audience,
  since: '',
})
const chosen = (all: InlinedReleases, who: Visitor = visitor()) =>
  chooseReleases(all, 'contacts', who).map(({ version, role }) => `${version} ${role}`)
/** The devices that get the candidate. */
const reached = (part: PartState, units: string[]) =>
  units.filter(unit => chooseReleases(releases(part), 'contacts', visitor({ unit }))[0]?.role === 'candidate')

describe('buckets', () => {
  it('are uniform: chi-square over 100,000 devices', () => {
    const bins = 100
    const counts = Map.groupBy(ids(100_000), id =>
      Math.floor((bucketOf(id, 'contacts', 'salt') * bins) / BUCKETS),
    )
    expect(counts.size).toBe(bins)
    const expected = 100_000 / bins
    const chiSquare = [...counts.values()].reduce(
      (sum, { length }) => sum + (length - expected) ** 2 / expected,
      0,
    )
    // 99 degrees of freedom: exceeded once in a thousand runs; the device ids here are fixed.
    expect(chiSquare).toBeLessThan(148.23)
  })

  it('of two parts are independent: a tenth of those in the first tenth of one is in the first tenth of the other', () => {
    const first = ids(100_000).filter(id => bucketOf(id, 'contacts', 'salt') < BUCKETS / 10)
    const both = first.filter(id => bucketOf(id, 'workouts', 'salt') < BUCKETS / 10)
    expect(both.length / first.length).toBeGreaterThan(0.08)
    expect(both.length / first.length).toBeLessThan(0.12)
  })

  it('are between 0 and 9,999 for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (unit, part, salt) => {
        const bucket = bucketOf(unit, part, salt)
        expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true)
        expect(bucketOf(unit, part, salt)).toBe(bucket)
      }),
    )
  })
})

describe('a candidate', () => {
  const at = (percent: number, version = '3') =>
    aPart('2', { previous: '1', candidate: candidate(version, percent) })

  it('at 0 % reaches nobody, at 100 % everybody, of 100,000', () => {
    expect(reached(at(0), ids(100_000))).toHaveLength(0)
    expect(reached(at(100), ids(100_000))).toHaveLength(100_000)
  })

  it('reaches the share that it should', () => {
    const share = reached(at(10), ids(100_000)).length / 100_000
    expect(share).toBeGreaterThan(0.095)
    expect(share).toBeLessThan(0.105)
  })

  it('keeps its devices when the percentage is raised', () => {
    const percent = fc.integer({ min: 0, max: BUCKETS }).map(hundredths => hundredths / 100)
    fc.assert(
      fc.property(fc.string(), percent, percent, (unit, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        if (reached(at(low), [unit]).length === 1) expect(reached(at(high), [unit])).toEqual([unit])
      }),
    )
  })

  it('reaches the same devices as the candidate before it', () => {
    expect(reached(at(20, '4'), ids(10_000))).toEqual(reached(at(20, '3'), ids(10_000)))
  })

  it('for staff is served to nobody else', () => {
    const part = aPart('2', { candidate: candidate('3', 100, 'staff') })
    expect(chosen(releases(part))).toEqual(['2 stable'])
    expect(chosen(releases(part), visitor({ isStaff: true }))).toEqual(['3 candidate', '2 stable'])
  })
})

describe('the order to try', () => {
  const part = aPart('2', { previous: '1', candidate: candidate('3', 100) })

  it('is candidate, stable, previous', () =>
    expect(chosen(releases(part))).toEqual(['3 candidate', '2 stable', '1 previous']))

  it('has an override first, and once', () => {
    expect(chosen(releases(part), visitor({ overrides: { contacts: '4' } }))[0]).toBe('4 override')
    expect(chosen(releases(part), visitor({ overrides: { contacts: '1' } }))).toEqual([
      '1 override',
      '3 candidate',
      '2 stable',
    ])
  })

  it('has failed releases last, except an override', () => {
    const failed = new Set(['contacts 3', 'contacts 2'])
    expect(chosen(releases(part), visitor({ failed }))).toEqual(['1 previous', '3 candidate', '2 stable'])
    expect(chosen(releases(part), visitor({ failed, overrides: { contacts: '3' } }))[0]).toBe('3 override')
  })

  it('has no blocked release, not even as an override', () => {
    const blocked = { ...part, blocked: ['3', '2'] }
    expect(chosen(releases(blocked), visitor({ overrides: { contacts: '2' } }))).toEqual(['1 previous'])
  })

  it('has no release that needs a newer shell, or whose description is missing', () => {
    const known = { 3: { requires: { shell: '>=2.2.0' } }, 2: { requires: { shell: '>=2.1.0' } } }
    expect(chosen(releases(part, known))).toEqual(['2 stable'])
  })

  it('is empty for a part that was never published', () =>
    expect(chooseReleases(releases(part), 'workouts', visitor())).toEqual([]))
})

it.each([
  ['2.1.0-abc', '>=2.1.0', true],
  ['2.1.0-abc', '>=2.1.1', false],
  ['10.0.0-abc', '>=9.9.9', true],
  ['1.9.9-abc', '>=2.0.0', false],
  ['2.1.0-abc', '^2', false],
  [undefined, '>=2.0.0', true],
  ['2.1.0-abc', undefined, true],
])('shell %s satisfies %s: %s', (version, range, expected) =>
  expect(satisfies(version, range)).toBe(expected),
)
