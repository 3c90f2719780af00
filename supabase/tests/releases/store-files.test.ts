import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  directoryFiles,
  openStore,
  type ReleaseStore,
  type StoreFiles,
  supabaseFiles,
  transitions,
  verifyStore,
} from '@coach-app/delivery'
import { aRemote, aShell, prerenderedAt } from '@coach-app/delivery/fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth } from '../fixtures/sample-size.ts'

/** The same tests for both kinds of release store: a directory, and a bucket of a platform. */

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  platform = await createTestPlatform({ limits: false })
  folder = mkdtempSync(join(tmpdir(), 'coach-app-stores-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await platform.close()
})

let stores = 0
const PLACES: Record<string, () => StoreFiles> = {
  'a directory': () => directoryFiles(join(folder, `store-${++stores}`)),
  'Supabase Storage': () =>
    supabaseFiles({ url: platform.url, secretKey: platform.secretKey }, `releases-${++stores}`),
}

const site = { config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' } }
const at = { at: '2026-01-01T00:00:00.000Z', by: 'Ada' }
const { promote, stage } = transitions

/** A store with a stable shell and a stable remote, and another release of that remote. */
async function begin(store: ReleaseStore) {
  const [first, second] = [aRemote('contacts', '1'), aRemote('contacts', '2')]
  await store.publishStable([aShell(), first])
  await store.setUp(site)
  return { first: first.release.version, second }
}

class Killed extends Error {}

/** Simulates a crash before operation number n: that one and all later ones fail. */
function killedAt(files: StoreFiles, operation: number): StoreFiles {
  let count = 0
  const guard =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      count += 1
      if (count >= operation) throw new Killed()
      return run(...args)
    }
  return {
    ...files,
    read: guard(files.read),
    readBytes: guard(files.readBytes),
    write: guard(files.write),
    addFolder: guard(files.addFolder),
    commit: guard(files.commit),
  }
}

describe.each(Object.keys(PLACES))('a release store in %s', place => {
  const open = () => PLACES[place]?.() ?? directoryFiles('')
  /** Each crash takes a second with a bucket: `pnpm test` tries every fifth operation there, and every one in a directory. */
  const every = place === 'a directory' ? 1 : depth({ test: 5, deep: 1 })

  it('publishes, stages and promotes, and what it serves is what was published', async () => {
    const files = open()
    const store = openStore(files)
    const { first, second } = await begin(store)
    const { version } = second.release
    await store.publish([second])
    await store.change('contacts', one => stage(one, 'contacts', version, { percent: 10 }, at))
    expect(await verifyStore(store)).toEqual([])
    expect(await files.read('app.html')).toContain(version)
    await store.change('contacts', one => promote(one, 'contacts', version, at))
    expect(await verifyStore(store)).toEqual([])
    expect((await store.document()).parts.contacts).toMatchObject({ stable: version, previous: first })
    expect((await store.history(2))?.change).toMatchObject({ kind: 'stage', by: 'Ada' })
    expect((await files.list('remotes/contacts')).sort()).toEqual([first, version].sort())
    expect(await files.addedAt(`remotes/contacts/${first}`)).toBeInstanceOf(Date)
    await files.remove(`remotes/contacts/${first}`)
    expect(await files.list('remotes/contacts')).toEqual([version])
    expect((await verifyStore(store)).join()).toContain(`contacts ${first} is not in`)
  })

  it('writes a page for each prerendered path, and removes those of the release before', async () => {
    const files = open()
    const store = openStore(files)
    await store.publishStable([
      aShell(),
      aRemote('landing', '1', prerenderedAt('landing', '/coaching', '/knowledge-map/five')),
    ])
    await store.setUp({ ...site, url: 'https://coach.example' })
    expect(await verifyStore(store)).toEqual([])
    expect(await files.read('knowledge-map/five.html')).toContain('Read /knowledge-map/five')
    await store.publishStable([aRemote('landing', '2', prerenderedAt('landing', '/coaching'))])
    await store.setUp(site)
    const gone = ['knowledge-map/five.html', 'knowledge-map/five.html.br', 'sitemap.xml']
    expect(await Promise.all(gone.map(files.read))).toEqual([null, null, null])
    expect(await files.read('coaching.html')).toContain('Read /coaching')
    expect(await verifyStore(store)).toEqual([])
  })

  it('reads a missing file as null', async () => {
    const files = open()
    expect([
      await files.read('site.json'),
      await files.readBytes('a/b.js'),
      await files.list('remotes'),
    ]).toEqual([null, null, []])
    expect(await files.addedAt('remotes/contacts/1')).toBeNull()
    await files.remove('remotes/contacts/1')
    expect((await openStore(files).document()).revision).toBe(0)
  })

  it('lets one of two concurrent changes of a part through, and tells the other', async () => {
    const files = open()
    const store = openStore(files)
    const { second } = await begin(store)
    const { version } = second.release
    await store.publish([second])
    const outcomes = await Promise.allSettled([
      store.change('contacts', one => stage(one, 'contacts', version, { percent: 10 }, at)),
      openStore(files).change('contacts', one => promote(one, 'contacts', version, at)),
    ])
    const failed = outcomes.filter(outcome => outcome.status === 'rejected')
    // On a busy machine the promotion may have finished before the other command reads.
    expect(failed.map(({ reason }) => String(reason))).toEqual([
      expect.stringMatching(
        /contacts was changed at the same moment: revision 2 is a .+ by Ada|is the stable release already/,
      ),
    ])
    expect(await verifyStore(store)).toEqual([])
  })

  it('recovers with the next command after being killed at any operation of publishing and promoting', async () => {
    let kills = 0
    for (let operation = 1; operation < 200; operation += every) {
      const files = open()
      const store = openStore(files)
      const { second } = await begin(store)
      const { version } = second.release
      const killed = openStore(killedAt(files, operation))
      try {
        await killed.recover()
        await killed.publish([second])
        await killed.change('contacts', one => promote(one, 'contacts', version, at))
        // No crash any more: every operation has been tried as crash point.
        expect(kills).toBeGreaterThan(10 / every)
        return
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        kills += 1
      }
      await store.recover()
      expect(await verifyStore(store), `killed before operation ${operation}`).toEqual([])
    }
    throw new Error('It never ran to its end.')
  })
})
