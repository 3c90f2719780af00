import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Documents,
  type InlinedReleases,
  mapMark,
  type PathFiles,
  type ReleaseLoad,
  SECOND_MAP,
} from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { aRemote, aShell, prerenderedFiles, temporaryFolder } from '../build/build.fixture.ts'
import type { BuiltPart } from '../build/built-part.ts'
import { rollback, stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from '../store/store.ts'
import { verifyStore } from '../store/verify.ts'

const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }
const at = { at: '2026-01-01T00:00:00.000Z' }
const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A store with three remotes; of contacts there are a stable release, the one before, and a candidate. */
async function begin() {
  const dir = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(dir))
  const [before, stable, candidate] = ['0', '1', '2'].map(code => aRemote('contacts', code)) as [
    BuiltPart,
    BuiltPart,
    BuiltPart,
  ]
  const landing = aRemote('landing', undefined, prerenderedFiles('<main>Read me</main>'))
  await store.publishStable([aShell(), before, aRemote('workouts'), landing])
  await store.setUp({ config })
  await store.publishStable([stable])
  await store.publish([candidate])
  const { version } = candidate.release
  await store.change('contacts', one => stage(one, 'contacts', version, { percent: 10 }, at))
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  return { dir, store, read, before: before.release, stable: stable.release, candidate: candidate.release }
}

const inlined = <T>(html: string, id: string): T =>
  JSON.parse(html.split(`id="${id}">`)[1]?.split('</script')[0] ?? 'null') as T
const mapIn = (html: string): string => /<script type="importmap">([^<]*)</.exec(html)?.[1] ?? ''
/** The folders of the releases whose files a page has the integrity of. */
const foldersIn = (map: string): string[] => {
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
  return [...new Set(Object.keys(integrity).map(path => path.replace(/\/(assets\/)?[^/]*$/, '')))].sort()
}
const isRemoteFolder = (folder: string) => folder.startsWith('/remotes/')

it("holds the integrity of the shell and its own remote's releases, but for the one to fall back to", async () => {
  const { read, stable, candidate } = await begin()
  const map = mapIn(read('app-contacts.html'))
  expect(foldersIn(map).filter(isRemoteFolder)).toEqual(
    [stable, candidate].map(({ version }) => `/remotes/contacts/${version}`).sort(),
  )
  expect(foldersIn(map).some(folder => folder.startsWith('/shell/'))).toBe(true)
  expect(foldersIn(mapIn(read('app.html'))).filter(isRemoteFolder)).toEqual([])
  for (const page of ['index.html', 'app-landing.html'])
    expect(foldersIn(mapIn(read(page))).filter(isRemoteFolder)).toEqual([
      expect.stringContaining('/remotes/landing/'),
    ])
})

it('says how its own pages are loaded, and of no other remote', async () => {
  const { read } = await begin()
  const files = (page: string) => Object.keys(inlined<PathFiles>(read(page), 'coach-app-files').files)
  expect(files('app-contacts.html')).toEqual(['contacts ./pages'])
  expect(files('app.html')).toEqual([])
  expect(inlined<InlinedReleases>(read('app-contacts.html'), 'coach-app-releases').remote).toBe('contacts')
  expect(inlined<InlinedReleases>(read('app.html'), 'coach-app-releases').remote).toBeUndefined()
})

it('vouches for the load file of every release, and lets in the map of each that it does not hold', async () => {
  const { read, before, stable, candidate, store } = await begin()
  for (const page of ['app.html', 'app-contacts.html', 'app-workouts.html', 'index.html']) {
    const html = read(page)
    const { loads = {}, remotes } = inlined<InlinedReleases>(html, 'coach-app-releases')
    const policy = /script-src ([^;]*)/.exec(html)?.[1] ?? ''
    expect(policy).toContain(`'${sha(SECOND_MAP)}'`)
    for (const [remote, versions] of Object.entries(remotes))
      for (const version of Object.keys(versions)) {
        const folder = `remotes/${remote}/${version}`
        const text = read(`${folder}/load.json`)
        expect(loads[remote]?.[version], folder).toBe(sha(text))
        const { importMap } = JSON.parse(text) as ReleaseLoad
        const isHeld = foldersIn(mapIn(html)).includes(`/${folder}`)
        expect(policy.includes(`'${sha(importMap)}'`), `${folder} in ${page}`).toBe(!isHeld)
      }
  }
  for (const { version, files } of [before, stable, candidate]) {
    const {
      importMap,
      files: modules,
      shares,
    } = JSON.parse(read(`remotes/contacts/${version}/load.json`)) as ReleaseLoad
    const base = `/remotes/contacts/${version}/`
    const map = JSON.parse(importMap) as Record<'imports' | 'integrity', Record<string, string>>
    expect(map.imports).toEqual({ [mapMark('contacts', version)]: base })
    const runs = files.filter(({ path }) => /\.(js|css)$/.test(path))
    expect(map.integrity).toEqual(
      Object.fromEntries(runs.map(({ path, integrity }) => [base + path, integrity])),
    )
    expect(modules['./pages']?.js).toContain(`${base}remoteEntry.js`)
    expect(shares).toEqual(['react'])
  }
  expect(await verifyStore(store)).toEqual([])
})

it('does not grow with the files of another remote', async () => {
  const sizes = await Promise.all(
    [0, 200].map(async more => {
      const dir = join(temporaryFolder(), 'releases')
      const store = openStore(directoryFiles(dir))
      const files = Array.from({ length: more }, (_, index) => [`assets/part-${index}.js`, `part(${index})`])
      await store.publishStable([
        aShell(),
        aRemote('contacts'),
        aRemote('workouts', '1', Object.fromEntries(files)),
      ])
      await store.setUp({ config })
      const size = (page: string) => readFileSync(join(dir, page)).byteLength
      return {
        contacts: size('app-contacts.html'),
        app: size('app.html'),
        workouts: size('app-workouts.html'),
      }
    }),
  )
  const [few, many] = sizes
  expect([many?.contacts, many?.app]).toEqual([few?.contacts, few?.app])
  expect(many?.workouts).toBeGreaterThan((few?.workouts ?? 0) + 200 * 50)
})

it('names the page of each path for hosts, by its first segment', async () => {
  const { read } = await begin()
  const { documents, revision } = JSON.parse(read('documents.json')) as Documents
  expect(documents).toMatchObject({
    chat: 'app-contacts.html',
    calendar: 'app-workouts.html',
    stackup: 'app-workouts.html',
    coaching: 'app-landing.html',
  })
  // No release of coach-access is served, and / has a page of its own.
  const known = Object.keys(documents)
  for (const segment of ['clients', 'dashboard', 'signin', '']) expect(known).not.toContain(segment)
  expect(revision).toBe(inlined<InlinedReleases>(read('app.html'), 'coach-app-releases').document.revision)
})

it('a rollback serves what was vouched for before, and repairs what lacks its load file', async () => {
  const { dir, store, read, before } = await begin()
  // As it was published before there were load files.
  rmSync(join(dir, 'remotes/contacts', before.version, 'load.json'))
  // The candidate first, then the stable release.
  for (const _ of [1, 2]) await store.change('contacts', one => rollback(one, 'contacts', at))
  expect((await store.document()).parts.contacts?.stable).toBe(before.version)
  expect(foldersIn(mapIn(read('app-contacts.html')))).toContain(`/remotes/contacts/${before.version}`)
  expect(await verifyStore(store)).toEqual([])
})
