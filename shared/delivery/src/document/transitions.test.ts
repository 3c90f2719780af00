import { chooseReleases, type ReleaseDocument, servedVersions } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { Refusal } from './refusal.ts'
import {
  block,
  EMPTY,
  freeze,
  promote,
  promoteAll,
  rollback,
  stage,
  turnWorker,
  unblock,
} from './transitions.ts'

const NOW = { at: '2026-02-01T00:00:00.000Z', by: 'Ada' }
const begin = () =>
  aDocument({ shell: aPart('s1'), contacts: aPart('2', { previous: '1' }) }, { revision: 7 })
const contacts = ({ parts }: ReleaseDocument) => parts.contacts

describe('publishing and promoting', () => {
  it('gives a part its first release, and a salt of its own', () => {
    const { revision, parts } = promoteAll(EMPTY, { contacts: '1', workouts: '1' }, NOW)
    expect(revision).toBe(1)
    expect(parts.contacts).toMatchObject({ stable: '1', previous: null, since: NOW.at })
    expect(parts.contacts?.salt).not.toBe(parts.workouts?.salt)
  })

  it('makes the stable release the previous one, and keeps the salt', () => {
    const changed = promote(begin(), 'contacts', '3', NOW)
    expect(contacts(changed)).toMatchObject({ stable: '3', previous: '2', earlier: ['1'], salt: 'salt' })
    expect(changed.change).toEqual({ kind: 'promote', part: 'contacts', version: '3', by: 'Ada' })
  })

  it('of the candidate ends its rollout, and of another release leaves the candidate', () => {
    const staged = stage(begin(), 'contacts', '3', { percent: 10 }, NOW)
    expect(contacts(promote(staged, 'contacts', '3', NOW))?.candidate).toBeUndefined()
    expect(contacts(promote(staged, 'contacts', '4', NOW))?.candidate?.version).toBe('3')
  })

  it('an earlier release does not list it twice', () =>
    expect(contacts(promote(begin(), 'contacts', '1', NOW))).toMatchObject({
      stable: '1',
      previous: '2',
      earlier: [],
    }))

  it('changes nothing when the versions are already stable', () => {
    const document = begin()
    expect(promoteAll(document, { contacts: '2' }, NOW)).toBe(document)
  })
})

describe('staging a candidate', () => {
  it('keeps the start time when the percentage is raised', () => {
    const later = { at: '2026-02-02T00:00:00.000Z' }
    const raised = stage(
      stage(begin(), 'contacts', '3', { percent: 10 }, NOW),
      'contacts',
      '3',
      { percent: 50 },
      later,
    )
    expect(contacts(raised)?.candidate).toEqual({
      version: '3',
      percent: 50,
      audience: 'everyone',
      since: NOW.at,
    })
  })

  it.each([-1, 100.5, 1.234, Number.NaN])('refuses %s per cent', percent =>
    expect(() => stage(begin(), 'contacts', '3', { percent }, NOW)).toThrow(/no percentage/),
  )

  it.each([
    ['the shell', () => stage(begin(), 'shell', 's2', { percent: 1 }, NOW), /shell is not staged/],
    [
      'an unknown part',
      () => stage(begin(), 'kontakte', '1', { percent: 1 }, NOW),
      /no part called kontakte/,
    ],
    ['the stable release', () => stage(begin(), 'contacts', '2', { percent: 1 }, NOW), /everybody has it/],
    [
      'a second candidate',
      () => stage(stage(begin(), 'contacts', '3', { percent: 1 }, NOW), 'contacts', '4', { percent: 1 }, NOW),
      /3 is on its way, at 1 %/,
    ],
    [
      'a blocked release',
      () => stage(block(begin(), 'contacts', '3', NOW), 'contacts', '3', { percent: 1 }, NOW),
      /is blocked/,
    ],
  ])('refuses %s', (_, change, why) => expect(change).toThrow(why))
})

describe('freezing a candidate', () => {
  const staged = () => stage(begin(), 'contacts', '3', { percent: 10 }, NOW)

  it('stops a candidate at its percentage until it is staged again', () => {
    const frozen = freeze(staged(), 'contacts', '3', 'it fails', NOW)
    expect(frozen.change).toMatchObject({ kind: 'freeze', reason: 'it fails' })
    expect(() => promote(frozen, 'contacts', '3', NOW)).toThrow(/frozen: it fails/)
    const again = stage(frozen, 'contacts', '3', { percent: 10 }, NOW)
    expect(contacts(promote(again, 'contacts', '3', NOW))?.stable).toBe('3')
  })

  it('is refused for a release that is not the candidate', () =>
    expect(() => freeze(begin(), 'contacts', '2', 'it fails', NOW)).toThrow(/nothing to freeze/))
})

describe('rolling back a part', () => {
  it('removes the candidate and keeps the stable release', () => {
    const staged = stage(begin(), 'contacts', '3', { percent: 10 }, NOW)
    const { parts, change } = rollback(staged, 'contacts', NOW)
    expect(parts.contacts).toEqual(contacts(begin()))
    expect(change.version).toBe('3')
  })

  it('without a candidate restores the previous release, and does not keep the bad one as fallback', () => {
    const thrice = promote(begin(), 'contacts', '3', NOW)
    expect(contacts(rollback(thrice, 'contacts', NOW))).toMatchObject({
      stable: '2',
      previous: '1',
      earlier: [],
    })
  })

  it('skips blocked releases', () => {
    const thrice = block(promote(begin(), 'contacts', '3', NOW), 'contacts', '2', NOW)
    expect(contacts(rollback(thrice, 'contacts', NOW))).toMatchObject({ stable: '1', previous: null })
  })

  it('is refused without a previous release', () =>
    expect(() => rollback(begin(), 'shell', NOW)).toThrow(/only release of shell/))
})

describe('blocking a release', () => {
  it('that is stable makes the previous one stable', () =>
    expect(contacts(block(begin(), 'contacts', '2', NOW))).toMatchObject({
      stable: '1',
      previous: null,
      blocked: ['2'],
    }))

  it('that is the only one leaves nothing to serve, until it is unblocked', () => {
    const gone = block(block(begin(), 'contacts', '1', NOW), 'contacts', '2', NOW)
    expect(contacts(gone)).toMatchObject({ stable: '2', blocked: ['1', '2'] })
    expect(contacts(unblock(gone, 'contacts', '2', NOW))).toMatchObject({ stable: '2', blocked: ['1'] })
  })

  it('that is the candidate ends its rollout', () => {
    const staged = stage(begin(), 'contacts', '3', { percent: 10 }, NOW)
    expect(contacts(block(staged, 'contacts', '3', NOW))?.candidate).toBeUndefined()
  })

  it('that is stable makes a candidate stable that was the release before it, and ends its rollout', () => {
    const staged = stage(begin(), 'contacts', '1', { percent: 10 }, NOW)
    expect(contacts(block(staged, 'contacts', '2', NOW))).toMatchObject({ stable: '1' })
    expect(contacts(block(staged, 'contacts', '2', NOW))?.candidate).toBeUndefined()
  })

  it('is refused for a shell, and unblocking for a release that is not blocked', () => {
    expect(() => block(begin(), 'shell', 's1', NOW)).toThrow(/not blocked/)
    expect(() => unblock(begin(), 'contacts', '2', NOW)).toThrow(/is not blocked/)
  })
})

describe('any sequence of transitions', () => {
  const version = fc.constantFrom('1', '2', '3', '4', '5')
  const percent = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)
  const step: fc.Arbitrary<(document: ReleaseDocument) => ReleaseDocument> = fc.oneof(
    fc.tuple(version, percent).map(
      ([v, p]) =>
        (one: ReleaseDocument) =>
          stage(one, 'contacts', v, { percent: p }, NOW),
    ),
    version.map(v => (one: ReleaseDocument) => promote(one, 'contacts', v, NOW)),
    version.map(v => (one: ReleaseDocument) => block(one, 'contacts', v, NOW)),
    version.map(v => (one: ReleaseDocument) => unblock(one, 'contacts', v, NOW)),
    version.map(v => (one: ReleaseDocument) => freeze(one, 'contacts', v, 'it fails', NOW)),
    fc.constant((one: ReleaseDocument) => rollback(one, 'contacts', NOW)),
    fc
      .constantFrom<('on' | 'off')[]>('on', 'off')
      .map(s => (one: ReleaseDocument) => turnWorker(one, s, NOW)),
  )
  const release = { abi: 1, entry: 'e.js', exposes: {}, needs: {}, routes: [] }
  const known = { contacts: Object.fromEntries(['1', '2', '3', '4', '5'].map(v => [v, release])) }

  it('keeps the rules: a refusal changes nothing, a change is one revision, and no blocked release is served', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.string(), (steps, unit) => {
        let document = begin()
        for (const change of steps) {
          const before = JSON.stringify(document)
          try {
            const next = change(document)
            expect(next === document || next.revision === document.revision + 1).toBe(true)
            expect(JSON.stringify(document)).toBe(before)
            document = next
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
          const part = document.parts.contacts
          if (!part) throw new Error('contacts is gone')
          const { stable, previous, earlier, candidate, blocked } = part
          const behind = [previous, ...earlier].filter(one => one !== null)
          expect(behind.some(one => blocked.includes(one))).toBe(false)
          expect(candidate && blocked.includes(candidate.version)).not.toBe(true)
          // Only when there is no other release.
          if (blocked.includes(stable)) expect(behind).toEqual([])
          expect(new Set([stable, ...behind]).size).toBe(behind.length + 1)
          expect(candidate?.version).not.toBe(stable)
          const visitor = { unit, isStaff: true, failed: new Set<string>(), overrides: {} }
          const shown = chooseReleases({ document, remotes: known }, 'contacts', visitor)
          expect(shown.every(one => servedVersions(part).includes(one.version))).toBe(true)
          expect(shown.some(one => blocked.includes(one.version))).toBe(false)
        }
        expect(readDocument(JSON.stringify(document))).toEqual(document)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a document of schema 1, without candidates', () => {
  const first = {
    schema: 1,
    revision: 4,
    at: '2026-01-01T00:00:00.000Z',
    parts: { contacts: { stable: '2', previous: '1' } },
    worker: 'off',
  }

  it('is upgraded to the current schema, deterministically', () => {
    const read = readDocument(JSON.stringify(first))
    expect(read).toMatchObject({
      schema: 2,
      revision: 4,
      worker: 'off',
      parts: { contacts: { stable: '2', previous: '1', blocked: [] } },
    })
    expect(readDocument(JSON.stringify(first))).toEqual(read)
  })

  it('of a newer schema than the current one is refused', () =>
    expect(() => readDocument('{"schema":3}')).toThrow(/schema 3/))
})
