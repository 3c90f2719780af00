import {
  INLINED,
  type InlinedReleases,
  integrityOf,
  mapMark,
  type ReleaseLoad,
  SECOND_MAP_MARK,
} from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { aRelease } from '@coach-app/testing/routes'
import { afterEach, expect, it, vi } from 'vitest'

const FOLDER = '/remotes/contacts/1/'
const ENTRY = `${FOLDER}remoteEntry.js`
const LOAD: ReleaseLoad = {
  importMap: JSON.stringify({
    imports: { [mapMark('contacts', '1')]: FOLDER },
    integrity: { [ENTRY]: 'sha256-published' },
  }),
  files: { './pages': { js: [ENTRY], css: [] } },
  shares: [],
}
const sha = (text: string) => integrityOf(new TextEncoder().encode(text))
const TEXT = JSON.stringify(LOAD)
const OWN = {
  integrity: { '/shell/1/main.js': 'sha256-shell', '/remotes/auth/1/remoteEntry.js': 'sha256-auth' },
}

interface Over {
  /** What the host sends, one after the other. */
  sent?: string[]
  /** How many import maps the browser takes. */
  maps?: 1 | 2
  loads?: InlinedReleases['loads']
}

/** A document of auth in a browser, and what it has asked for. */
async function open({ sent = [TEXT], maps = 2, loads }: Over = {}) {
  vi.resetModules()
  const parts = { auth: aPart('1'), contacts: aPart('1'), shell: aPart('1') }
  const remotes = { auth: { 1: aRelease('auth') }, contacts: { 1: aRelease('contacts') } }
  const releases: InlinedReleases = {
    document: aDocument(parts),
    remotes,
    remote: 'auth',
    loads: loads ?? { contacts: { 1: await sha(TEXT) } },
  }
  document.head.innerHTML = `<script type="importmap">${JSON.stringify(OWN)}</script>`
  document.body.innerHTML = [
    [INLINED.releases, releases],
    [INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }],
  ]
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('')
  const asked: string[] = []
  const answers = [...sent]
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
    asked.push(`${path} ${cache}`)
    return new Response(answers.length > 1 ? answers.shift() : answers[0])
  })
  const mapTexts = () =>
    [...document.querySelectorAll('script[type=importmap]')].map(({ textContent }) => textContent)
  vi.doMock('./resolves.ts', () => ({
    resolves: (mark: string) => maps > 1 && mapTexts().some(text => text?.includes(`"${mark}"`)),
  }))
  const { addMapOf, letGoOfLoad, readLoad, needsAnotherDocument } = await import('./release-maps.ts')
  const { servedStore, isInImportMap, updateServed } = await import('./served-releases.ts')
  const integrity = () => servedStore.getState().integrity
  return {
    addMapOf,
    letGoOfLoad,
    readLoad,
    needsAnotherDocument,
    updateServed,
    integrity,
    isInImportMap,
    asked,
    mapTexts,
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it("adds the map of another remote's release as it was published, once, before anything of it is asked for", async () => {
  const { addMapOf, asked, mapTexts, isInImportMap, integrity } = await open()
  expect(isInImportMap(ENTRY)).toBe(false)
  const [one, other] = await Promise.all([addMapOf('contacts', '1'), addMapOf('contacts', '1')])
  expect(one).toEqual(LOAD)
  expect(other).toEqual(LOAD)
  expect(asked).toEqual([`${FOLDER}load.json default`])
  expect(mapTexts().filter(text => text === LOAD.importMap)).toHaveLength(1)
  expect([isInImportMap(ENTRY), integrity()[ENTRY]]).toEqual([true, 'sha256-published'])
})

it("asks for nothing of the document's own remote", async () => {
  const { addMapOf, asked, mapTexts } = await open({ loads: { auth: { 1: await sha('x') } } })
  expect(await addMapOf('auth', '1')).toBeUndefined()
  expect([asked, mapTexts().length]).toEqual([[], 1])
})

it('knows nothing of a release that was published after the document', async () => {
  const { addMapOf, asked, needsAnotherDocument } = await open({ maps: 1 })
  expect(await addMapOf('contacts', '2')).toBeUndefined()
  expect([asked, needsAnotherDocument('contacts', '2')]).toEqual([[], false])
})

const forged = JSON.stringify({ ...LOAD, importMap: LOAD.importMap.replace('published', 'forged') })

it('refuses a forged one: no map is added and nothing of it is known', async () => {
  const { addMapOf, mapTexts, integrity, isInImportMap, asked } = await open({ sent: [forged] })
  await expect(addMapOf('contacts', '1')).rejects.toThrow('not what was published')
  expect([mapTexts().length, integrity()[ENTRY], isInImportMap(ENTRY)]).toEqual([1, undefined, false])
  expect(asked).toEqual([`${FOLDER}load.json default`, `${FOLDER}load.json reload`])
})

it('asks past the HTTP cache for one that it has kept as something else, and again after a failure', async () => {
  const { addMapOf, isInImportMap } = await open({ sent: [TEXT.slice(0, 9), TEXT] })
  await addMapOf('contacts', '1')
  expect(isInImportMap(ENTRY)).toBe(true)
  const later = await open({ sent: ['', '', TEXT] })
  await expect(later.addMapOf('contacts', '1')).rejects.toThrow()
  await later.addMapOf('contacts', '1')
  expect(later.isInImportMap(ENTRY)).toBe(true)
})

it('lets go of one that never comes, and asks again', async () => {
  const { readLoad, letGoOfLoad, integrity } = await open()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const first = readLoad('contacts', '1')
  expect(readLoad('contacts', '1')).toBe(first)
  letGoOfLoad('contacts', '1')
  vi.stubGlobal('fetch', answering)
  await readLoad('contacts', '1')
  expect(integrity()[ENTRY]).toBe('sha256-published')
})

it('holds against whatever is said later to be served', async () => {
  const { readLoad, updateServed, integrity } = await open()
  await readLoad('contacts', '1')
  const said = { [ENTRY]: 'sha256-forged', '/remotes/contacts/2/remoteEntry.js': 'sha256-later' }
  updateServed({
    document: aDocument({ contacts: aPart('2') }, { revision: 2 }),
    remotes: {},
    integrity: said,
    published: {},
  })
  expect(integrity()).toMatchObject({ [ENTRY]: 'sha256-published', ...OWN.integrity })
  expect(integrity()['/remotes/contacts/2/remoteEntry.js']).toBe('sha256-later')
})

it('where the browser takes one map, says so, and vouches for the files without it', async () => {
  const { addMapOf, needsAnotherDocument, integrity, isInImportMap, mapTexts } = await open({ maps: 1 })
  expect(needsAnotherDocument('auth', '1')).toBe(false)
  expect(needsAnotherDocument('contacts', '1')).toBe(true)
  await addMapOf('contacts', '1')
  expect([isInImportMap(ENTRY), integrity()[ENTRY]]).toEqual([false, 'sha256-published'])
  // The map that finds out, and none in vain.
  expect(mapTexts().slice(1)).toEqual([expect.stringContaining(SECOND_MAP_MARK)])
})
