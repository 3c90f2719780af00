import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { describeRemote } from '../build/built-part.ts'
import { openStore } from '../store/store.ts'
import { verifyStore } from '../store/verify.ts'
import { directoryFiles } from './directory.ts'

const LONG = `export default '${'a word and another '.repeat(100)}'`
const site = { config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' } }

async function aStore() {
  const dir = join(temporaryFolder(), 'releases')
  const contacts = aRemote('contacts', LONG, { 'logo.png': LONG })
  const store = openStore(directoryFiles(dir))
  await store.publishStable([aShell(), contacts])
  await store.setUp(site)
  const at = (path: string) => join(dir, path)
  const unpacked = (path: string) => ({
    br: brotliDecompressSync(readFileSync(at(`${path}.br`))).toString(),
    gz: gunzipSync(readFileSync(at(`${path}.gz`))).toString(),
  })
  return { store, at, unpacked, contacts, folder: `remotes/contacts/${contacts.release.version}` }
}

it('publishing compresses each text file once', async () => {
  const { at, unpacked, folder, store } = await aStore()
  const page = `${folder}/assets/pages-1.js`
  expect(unpacked(page)).toEqual({ br: LONG, gz: LONG })
  expect(readFileSync(at(`${page}.br`)).byteLength).toBeLessThan(LONG.length / 10)
  const description = readFileSync(at(`${folder}/release.json`), 'utf8')
  expect(unpacked(`${folder}/release.json`)).toEqual({ br: description, gz: description })
  expect(await verifyStore(store)).toEqual([])
})

it('publishing compresses a file again only where it has changed', async () => {
  const { at, folder, contacts } = await aStore()
  const kept = readdirSync(join(contacts.dir, '.compressed'))
  const mark = Buffer.from('compressed before')
  for (const name of kept) writeFileSync(join(contacts.dir, '.compressed', name), mark)
  const again = openStore(directoryFiles(at('again')))
  await again.publishStable([contacts])
  expect(readFileSync(at(`again/${folder}/assets/pages-1.js.br`))).toEqual(mark)

  writeFileSync(join(contacts.dir, 'assets/pages-1.js'), `${LONG};`)
  const changed = describeRemote('contacts', contacts.dir, '0.1.0', null)
  await again.publishStable([changed])
  const form = readFileSync(at(`again/remotes/contacts/${changed.release.version}/assets/pages-1.js.br`))
  expect(brotliDecompressSync(form).toString()).toBe(`${LONG};`)
})

it('publishing skips files that are compressed already or fit into one packet', async () => {
  const { at, folder } = await aStore()
  for (const path of ['logo.png', 'assets/lazy-1.js']) {
    expect(existsSync(at(`${folder}/${path}`))).toBe(true)
    expect(existsSync(at(`${folder}/${path}.br`))).toBe(false)
  }
})

it.each(['index.html', 'app.html', 'served.json', 'robots.txt'])(
  'publishing rewrites %s and its compressed forms',
  async name => {
    const { at, store, unpacked } = await aStore()
    const before = readFileSync(at(name), 'utf8')
    expect(unpacked(name)).toEqual({ br: before, gz: before })
    await store.publishStable([aRemote('contacts', 'export default 2')])
    const after = readFileSync(at(name), 'utf8')
    expect(after === before).toBe(name === 'robots.txt')
    expect(unpacked(name)).toEqual({ br: after, gz: after })
  },
)

it('verify finds a stale compressed form of a release or page, and recover repairs the page', async () => {
  const { at, store, folder, unpacked } = await aStore()
  const page = readFileSync(at('app.html'), 'utf8')
  const other = readFileSync(at('robots.txt.br'))
  writeFileSync(at('app.html.br'), other)
  writeFileSync(at('index.html.gz'), 'no gzip')
  writeFileSync(at(`${folder}/assets/pages-1.js.br`), other)
  expect(await verifyStore(store)).toEqual([
    `${folder}/assets/pages-1.js.br is not what was published.`,
    'index.html.gz is of another page. Run: pnpm release recover',
    'app.html.br is of another page. Run: pnpm release recover',
  ])
  await store.recover()
  expect(unpacked('app.html')).toEqual({ br: page, gz: page })
  // Immutable files are not rewritten; deleting one and publishing again restores it.
  expect(await verifyStore(store)).toEqual([`${folder}/assets/pages-1.js.br is not what was published.`])
})

it('verify accepts a release without compressed forms', async () => {
  const { at, store, folder } = await aStore()
  for (const form of ['br', 'gz']) rmSync(at(`${folder}/assets/pages-1.js.${form}`))
  expect(await verifyStore(store)).toEqual([])
})
