import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseDocument } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder, writeFiles } from '../build/build.fixture.ts'
import { describeShell } from '../build/built-part.ts'
import { block, promote, stage, turnWorker } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { findUnused, prune } from './prune.ts'
import { openStore, type ReleaseStore } from './store.ts'
import { verifyStore } from './verify.ts'

const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }
const run = promisify(execFile)
const site = { config }
function newStore() {
  const dir = join(temporaryFolder(), 'releases')
  return { dir, ...openStore(directoryFiles(dir)) }
}
const readDocument = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as ReleaseDocument

describe('publish', () => {
  it('adds the files and description of each part, and names it in the document', async () => {
    const store = newStore()
    const [shell, contacts] = [aShell(), aRemote('contacts')]
    const { document, published } = await store.publishStable([shell, contacts])
    expect(published).toEqual([`shell ${shell.release.version}`, `contacts ${contacts.release.version}`])
    expect(document.revision).toBe(1)
    expect(document.parts.contacts).toMatchObject({ stable: contacts.release.version, previous: null })
    expect(await store.document()).toEqual(document)
    const folder = join(store.dir, 'remotes/contacts', contacts.release.version)
    expect(readFileSync(join(folder, 'assets/pages-1.js'), 'utf8')).toBe('export default 1')
    expect(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))).toEqual(contacts.release)
    expect(existsSync(join(folder, 'mf-manifest.json'))).toBe(false)
  })

  it('is idempotent for the same content', async () => {
    const store = newStore()
    await store.publishStable([aRemote('contacts')])
    const before = readFileSync(join(store.dir, 'releases.json'), 'utf8')
    expect((await store.publishStable([aRemote('contacts')])).published).toEqual([])
    expect(readFileSync(join(store.dir, 'releases.json'), 'utf8')).toBe(before)
    expect(readdirSync(join(store.dir, 'history'))).toEqual(['1.json'])
  })

  it('makes the stable release the previous one, and leaves other parts alone', async () => {
    const store = newStore()
    const [first, second, landing] = [aRemote('contacts', '1'), aRemote('contacts', '2'), aRemote('landing')]
    await store.publishStable([first, landing])
    const { document, published } = await store.publishStable([second, landing])
    expect(published).toEqual([`contacts ${second.release.version}`])
    expect(document.parts).toMatchObject({
      contacts: { stable: second.release.version, previous: first.release.version },
      landing: { stable: landing.release.version, previous: null },
    })
  })

  it('keeps every revision of the document in the history', async () => {
    const store = newStore()
    const { document: first } = await store.publishStable([aRemote('contacts', '1')])
    const { document: second } = await store.publishStable([aRemote('contacts', '2')])
    expect(readDocument(join(store.dir, 'history/1.json'))).toEqual(first)
    expect(readDocument(join(store.dir, 'history/2.json'))).toEqual(second)
  })

  it('serves the old release after a crash before the document was written, and publishes again', async () => {
    const store = newStore()
    const { document: old } = await store.publishStable([aRemote('contacts', '1')])
    const next = aRemote('contacts', '2')
    // The files of the new release are complete, and the process crashed before the document named them.
    const crashed = newStore()
    await crashed.publishStable([next])
    const folder = join('remotes/contacts', next.release.version)
    cpSync(join(crashed.dir, folder), join(store.dir, folder), { recursive: true })
    expect(await store.document()).toEqual(old)
    expect((await store.publishStable([next])).document.parts.contacts?.stable).toBe(next.release.version)
  })

  it('refuses a build with missing files, and keeps serving the old release', async () => {
    const store = newStore()
    const { document: old } = await store.publishStable([aRemote('contacts', '1')])
    const broken = aRemote('contacts', '2')
    broken.release.files.push({ path: 'assets/gone.js', size: 1, integrity: 'sha384-x' })
    await expect(store.publishStable([broken])).rejects.toThrow(/gone\.js/)
    expect(await store.document()).toEqual(old)
    expect(existsSync(join(store.dir, 'remotes/contacts', broken.release.version))).toBe(false)
  })

  it('works despite leftovers of a killed publication of the same version', async () => {
    const store = newStore()
    const part = aRemote('contacts')
    const aside = join(store.dir, `remotes/contacts/${part.release.version}.writing-${process.pid}`)
    mkdirSync(join(aside, 'assets'), { recursive: true })
    writeFileSync(join(aside, 'half.js'), 'half a')
    await store.publishStable([part])
    const folder = join(store.dir, 'remotes/contacts', part.release.version)
    expect(existsSync(join(folder, 'half.js'))).toBe(false)
    expect(existsSync(aside)).toBe(false)
  })

  it('removes the stale lock of a killed publisher', async () => {
    const store = newStore()
    await store.publishStable([aRemote('landing')])
    const { stdout } = await run(process.execPath, ['-p', 'process.pid'])
    writeFileSync(join(store.dir, '.lock'), stdout.trim())
    expect((await store.publishStable([aRemote('contacts')])).published).toHaveLength(1)
    expect(readdirSync(store.dir).filter(name => name.startsWith('.lock'))).toEqual([])
  })

  it('loses no update when several processes publish different parts at once', async () => {
    const store = newStore()
    const { dir, release } = aRemote('contacts', undefined, { 'routes.json': '[]' })
    const script = join(temporaryFolder(), 'publish.mjs')
    writeFileSync(
      script,
      `import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))}
       import { directoryFiles } from ${JSON.stringify(join(import.meta.dirname, '../files/directory.ts'))}
       const [store, dir, release, writer] = process.argv.slice(2)
       for (let i = 0; i < 20; i++) {
         await openStore(directoryFiles(store)).publishStable([{ dir, release: { ...JSON.parse(release), name: writer + i } }])
       }`,
    )
    const publish = (writer: string) =>
      run(process.execPath, [script, store.dir, dir, JSON.stringify(release), writer])
    await Promise.all(['a', 'b', 'c'].map(publish))
    expect(Object.keys((await store.document()).parts)).toHaveLength(60)
    expect((await store.document()).revision).toBe(60)
    expect(readdirSync(join(store.dir, 'history'))).toHaveLength(60)
    expect(readdirSync(store.dir).toSorted()).toEqual(['history', 'releases.json', 'remotes'])
  }, 20_000)
})

describe('render', () => {
  it('inlines the document, and what is needed to load every release that it names', async () => {
    const store = newStore()
    const shell = aShell()
    const [first, second] = [aRemote('contacts', '1'), aRemote('contacts', '2')]
    await store.publishStable([shell, first])
    await store.publishStable([second])
    await store.setUp(site)
    const html = readFileSync(join(store.dir, 'app.html'), 'utf8')
    expect(html).toContain(`src="/shell/${shell.release.version}/assets/main.js"`)
    const text = html.split('id="coach-app-releases">')[1]?.split('</script')[0] ?? ''
    const { document, remotes } = JSON.parse(text)
    expect(document).toEqual(await store.document())
    expect(Object.keys(remotes.contacts)).toEqual([second.release.version, first.release.version])
    expect(remotes.contacts[first.release.version]).toMatchObject({ abi: 1, entry: 'remoteEntry.js' })
    expect(readFileSync(join(store.dir, 'index.html'), 'utf8')).toBe(html)
    expect(readFileSync(join(store.dir, 'robots.txt'), 'utf8')).toContain('Disallow: /chat\n')
  })

  it('explains that no shell is published yet', async () => {
    const store = newStore()
    await store.publishStable([aRemote('contacts')])
    await expect(store.setUp(site)).rejects.toThrow(/Publish one first/)
  })
})

describe('the service worker', () => {
  const turn = ({ change }: ReleaseStore, state: 'on' | 'off') =>
    change(null, one => turnWorker(one, state, { at: '2026-01-01T00:00:00.000Z' }))
  const aShellWithWorker = (code = 'start()') => {
    const part = aShell(code)
    writeFiles(part.dir, { 'sw.js': 'work()', 'sw-off.js': 'end()' })
    return describeShell(part.dir, '0.1.0', null)
  }
  const served = (dir: string) => readFileSync(join(dir, 'sw.js'), 'utf8')

  it('is that of the stable shell, at the root', async () => {
    const store = newStore()
    await store.publishStable([aShellWithWorker()])
    await store.setUp(site)
    expect(served(store.dir)).toBe('work()')
  })

  it('is switched off at once, by a revision that stays in force after the next publication, and on again', async () => {
    const store = newStore()
    await store.publishStable([aShellWithWorker()])
    await store.setUp(site)
    expect(await turn(store, 'off')).toMatchObject({ revision: 2, worker: 'off' })
    expect(served(store.dir)).toBe('end()')
    expect((await turn(store, 'off')).revision).toBe(2)
    await store.publishStable([aShellWithWorker('again()')])
    await store.setUp(site)
    expect(await store.document()).toMatchObject({ revision: 3, worker: 'off' })
    expect(served(store.dir)).toBe('end()')
    expect(await turn(store, 'on')).not.toHaveProperty('worker')
    expect(served(store.dir)).toBe('work()')
    expect(JSON.parse(readFileSync(join(store.dir, 'history/4.json'), 'utf8'))).toEqual(
      await store.document(),
    )
  })

  it('is off while a remote has a dev server', async () => {
    const store = newStore()
    await store.publishStable([aShellWithWorker()])
    await store.setUp(site, {
      contacts: { origin: 'http://localhost:1', entry: 'http://localhost:1/remoteEntry.js', routes: [] },
    })
    expect(served(store.dir)).toBe('end()')
  })

  it('stays in place when the shell is rolled back to one without a worker', async () => {
    const store = newStore()
    await store.publishStable([aShellWithWorker()])
    await store.setUp(site)
    await store.publishStable([aShell('before()')])
    await store.setUp(site)
    expect(served(store.dir)).toBe('work()')
  })
})

describe('concurrent changes', () => {
  const at = { at: '2026-01-01T00:00:00.000Z' }
  async function begin() {
    const store = newStore()
    const [first, second, landing] = [aRemote('contacts', '1'), aRemote('contacts', '2'), aRemote('landing')]
    await store.publishStable([aShell(), first, landing])
    await store.publish([second])
    await store.setUp(site)
    return { store, other: openStore(directoryFiles(store.dir)), second: second.release.version, landing }
  }

  it('of one part let one succeed, and refuse the other with what changed', async () => {
    const { store, other, second } = await begin()
    const outcomes = await Promise.allSettled([
      store.change('contacts', one => stage(one, 'contacts', second, { percent: 10 }, { ...at, by: 'Ada' })),
      other.change('contacts', one => promote(one, 'contacts', second, { ...at, by: 'Ben' })),
    ])
    const failed = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(failed).toHaveLength(1)
    expect(String(failed[0]?.reason)).toMatch(
      /contacts was changed at the same moment: revision 2 is a (stage|promote) of .+ by (Ada|Ben)/,
    )
    expect((await store.document()).revision).toBe(2)
    expect(await verifyStore(store)).toEqual([])
  })

  it('of different parts both succeed, without a conflict', async () => {
    const { store, other, second, landing } = await begin()
    await Promise.all([
      store.change('contacts', one => promote(one, 'contacts', second, at)),
      other.change('landing', one => block(one, 'landing', landing.release.version, at)),
    ])
    const { revision, parts } = await store.document()
    expect([revision, parts.contacts?.stable, parts.landing?.blocked]).toEqual([
      3,
      second,
      [landing.release.version],
    ])
    expect(await verifyStore(store)).toEqual([])
  })
})

describe('verifyStore', () => {
  async function begin() {
    const store = newStore()
    const contacts = aRemote('contacts')
    await store.publishStable([aShell(), contacts])
    await store.setUp(site)
    return { store, folder: join(store.dir, 'remotes/contacts', contacts.release.version) }
  }

  it.each([
    ['a file is gone', (folder: string) => rmSync(join(folder, 'assets/lazy-1.js')), /lazy-1\.js is missing/],
    [
      'a file was changed',
      (folder: string) => writeFileSync(join(folder, 'remoteEntry.js'), 'other()'),
      /remoteEntry\.js is not what was published/,
    ],
    ['a release is gone', (folder: string) => rmSync(folder, { recursive: true }), /contacts .+ is not in/],
    [
      'a page is of another revision',
      (folder: string) => writeFileSync(join(folder, '../../../app.html'), '{"revision":9}'),
      /app\.html is of revision 9, the document of 1/,
    ],
    [
      "a remote's page is gone",
      (folder: string) => rmSync(join(folder, '../../../app-contacts.html')),
      /app-contacts\.html is missing/,
    ],
    ['a load file is gone', (folder: string) => rmSync(join(folder, 'load.json')), /load\.json is missing/],
    [
      'a load file was changed',
      (folder: string) => writeFileSync(join(folder, 'load.json'), '{"importMap":"{}"}'),
      /load\.json is missing or is not what the release says/,
    ],
  ])('says when %s', async (_, damage, said) => {
    const { store, folder } = await begin()
    expect(await verifyStore(store)).toEqual([])
    damage(folder)
    expect((await verifyStore(store)).join('\n')).toMatch(said)
  })
})

describe('findUnused', () => {
  const day = (number: number) => new Date(Date.UTC(2027, 0, number))

  it('finds releases that are not served, were not recently, and are not needed for a rollback', async () => {
    const store = newStore()
    const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(code => aRemote('contacts', code))
    for (const [index, part] of parts.entries())
      await store.publishStable([part], { at: day(index + 1).toISOString() })
    const unpublished = aRemote('contacts', 'never served')
    await store.publish([unpublished])
    const versions = parts.map(({ release }) => release.version)
    // The files are as old as this test; the documents have the dates when they were served.
    const found = async (days: number, now: Date) =>
      (await findUnused(store, days, now)).map(({ version }) => version).sort()
    // The revisions of the last nine days name all of them.
    expect(await found(10, day(10))).toEqual([unpublished.release.version])
    expect(await found(1, day(400))).toEqual([...versions.slice(0, 2), unpublished.release.version].sort())
    await prune(store, await findUnused(store, 1, day(400)))
    expect(await found(1, day(400))).toEqual([])
    expect(await verifyStore(store)).toEqual([])
  })
})
