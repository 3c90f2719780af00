import type { InlinedReleases } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { chooseReleases } from './choose.ts'

const release = (entry: string) => ({
  abi: 1,
  entry,
  exposes: {},
  needs: { react: { version: '19.0.0', names: [] } },
})

const releases = (stable: string, previous: string | null, known: string[]): InlinedReleases => ({
  document: { schema: 1, revision: 3, at: '2026-01-01T00:00:00Z', parts: { contacts: { stable, previous } } },
  remotes: { contacts: Object.fromEntries(known.map(version => [version, release('remoteEntry.js')])) },
})

const versions = (all: InlinedReleases) =>
  chooseReleases(all, 'contacts', 'http://localhost').map(choice => choice.version)

describe('chooseReleases', () => {
  it('offers the stable release first and the one before it next', () => {
    expect(versions(releases('2', '1', ['1', '2']))).toEqual(['2', '1'])
  })
  it('offers one when there never was another', () => {
    expect(versions(releases('1', null, ['1']))).toEqual(['1'])
  })
  it('leaves out a release whose description the page does not carry', () => {
    expect(versions(releases('2', '1', ['1']))).toEqual(['1'])
  })
  it('offers nothing of a part that is not published', () => {
    expect(chooseReleases(releases('1', null, ['1']), 'workouts', 'http://localhost')).toEqual([])
  })
  it("addresses each release's own folder, so that no file of another is ever loaded", () => {
    expect(
      chooseReleases(releases('1.0.0-abc', null, ['1.0.0-abc']), 'contacts', 'https://app.test'),
    ).toEqual([
      {
        version: '1.0.0-abc',
        entry: 'https://app.test/remotes/contacts/1.0.0-abc/remoteEntry.js',
        needs: { react: { version: '19.0.0', names: [] } },
        abi: 1,
      },
    ])
  })
})
