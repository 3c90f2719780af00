import { aPart } from '@coach-app/testing/releases'
import { aRelease } from '@coach-app/testing/routes'
import { describe, expect, it } from 'vitest'
import { FILES, PAGES } from './cache-names.ts'
import { anImportMap, aPage, integrityOf, mockCaches, mockHost, ORIGIN } from './caches.fixture.ts'
import { MOST_FILES } from './kept-files.ts'
import { APP, createOfflineCache } from './offline-cache.ts'

const ONE = { shell: aPart('1'), contacts: aPart('1') }
const TWO = { shell: aPart('2', { previous: '1' }), contacts: aPart('2', { previous: '1' }) }
const THREE = { shell: aPart('3', { previous: '2' }), contacts: aPart('3', { previous: '2' }) }

const filesOf = (version: string) => ({
  [`/shell/${version}/main.js`]: `shell ${version}`,
  [`/shell/${version}/main.css`]: '',
})

function begin(content: Record<string, string | Response>) {
  const host = mockHost(content)
  const storage = mockCaches()
  const kept = createOfflineCache(storage, host.fetchNow, ORIGIN)
  const keysOf = async (name: string) =>
    (await (await storage.open(name)).keys()).map(({ url }) => url.replace(ORIGIN, ''))
  const keep = async (key: string) => kept.keepPage(key, await host.fetchNow(key))
  const keepFile = async (path: string) => {
    const request = new Request(ORIGIN + path)
    await kept.keepFile(request, await host.fetchNow(path))
  }
  const textOf = async (path: string) => (await kept.page(path))?.text()
  return { host, kept, keysOf, keep, keepFile, textOf }
}

describe('pages', () => {
  it('caches a page with its initial files, and serves it for every path, marked as offline', async () => {
    const { keep, keysOf, textOf } = begin({ [APP]: aPage(1, ONE), ...filesOf('1') })
    await keep(APP)
    expect(await keysOf(FILES)).toEqual(['/shell/1/main.js', '/shell/1/main.css'])
    expect(await textOf('/clients')).toContain('<html data-served="cache" lang="en">')
    expect(await textOf('/')).toContain('"revision":1')
  })

  it('serves the landing page for its own path only', async () => {
    const { keep, textOf } = begin({
      [APP]: aPage(1, ONE),
      '/': aPage(1, ONE, '<title>Landing</title>'),
      ...filesOf('1'),
    })
    await keep('/')
    expect(await textOf('/')).toContain('Landing')
    expect(await textOf('/clients')).not.toContain('Landing')
    expect(await textOf('/clients')).toContain('"revision":1')
  })

  it('never serves a prerendered page for another path: it caches the page of every other path instead', async () => {
    const coaching = aPage(1, ONE, '<div data-remote="landing" data-prerendered="1">Coaching</div>')
    const { host, kept, textOf } = begin({ [APP]: aPage(1, ONE), '/coaching': coaching, ...filesOf('1') })
    const open = async () => kept.keepPage(APP, await host.fetchNow('/coaching'))
    await open()
    expect(await textOf('/coaching')).toContain('"revision":1')
    expect(await textOf('/clients')).not.toContain('Coaching')
    // Once: the page is kept as long as the revision.
    await open()
    expect(host.asked.filter(path => path === APP)).toHaveLength(1)
    host.content[APP] = coaching
    host.content['/coaching'] = coaching.replace('"revision":1', '"revision":2')
    await open()
    expect(await textOf('/clients')).not.toContain('Coaching')
  })

  it('there is none before one was cached', async () =>
    expect(await begin({}).textOf('/clients')).toBeUndefined())

  it.each([
    ['an error', new Response(aPage(1, ONE), { status: 500, headers: { 'content-type': 'text/html' } })],
    ['a part', new Response(aPage(1, ONE), { status: 206, headers: { 'content-type': 'text/html' } })],
    ['something that is no HTML', new Response(aPage(1, ONE), { headers: { 'content-type': 'text/plain' } })],
    [
      'the page of a captive portal',
      new Response('<html>Pay</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a broken page',
      new Response('<html><script id="coach-app-releases">{<', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('none is cached of %s', async (_, response) => {
    const { keep, keysOf } = begin({ [APP]: response, ...filesOf('1') })
    await keep(APP)
    expect([await keysOf(PAGES), await keysOf(FILES)]).toEqual([[], []])
  })

  it('does not cache a page whose files fail to load, and keeps the previous one', async () => {
    const { host, keep, textOf } = begin({ [APP]: aPage(1, ONE), ...filesOf('1') })
    await keep(APP)
    host.content[APP] = aPage(2, TWO)
    await keep(APP)
    expect(await textOf('/clients')).toContain('"revision":1')
  })

  it('does not cache a page with a file that fails its integrity check', async () => {
    const map = anImportMap({ '/shell/1/main.js': await integrityOf('shell 1') })
    const { host, keep, keysOf, textOf } = begin({
      [APP]: aPage(1, ONE, map),
      ...filesOf('1'),
      '/shell/1/main.js': '<html>Pay</html>',
    })
    await keep(APP).catch(() => {})
    expect([await keysOf(PAGES), (await keysOf(FILES)).includes('/shell/1/main.js')]).toEqual([[], false])
    host.content['/shell/1/main.js'] = 'shell 1'
    await keep(APP)
    expect(await textOf('/clients')).toContain('"revision":1')
  })

  it('none is served when its files are missing', async () => {
    const storage = mockCaches()
    const host = mockHost({ [APP]: aPage(1, ONE), ...filesOf('1') })
    const kept = createOfflineCache(storage, host.fetchNow, ORIGIN)
    await kept.keepPage(APP, await host.fetchNow(APP))
    await (await storage.open(FILES)).delete(`${ORIGIN}/shell/1/main.css`)
    expect(await kept.page('/clients')).toBeUndefined()
  })

  it('drops headers of the encoded body', async () => {
    const headers = {
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': '7',
      'x-frame-options': 'DENY',
    }
    const { keep, kept } = begin({ [APP]: new Response(aPage(1, ONE), { headers }), ...filesOf('1') })
    await keep(APP)
    const page = await kept.page('/')
    expect(Object.fromEntries(page?.headers ?? [])).toEqual({
      'content-type': 'text/html',
      'x-frame-options': 'DENY',
    })
  })
})

describe('pages of remotes', () => {
  const remotes = { auth: { 1: aRelease('auth') }, workouts: { 1: aRelease('workouts') } }
  const parts = { shell: aPart('1'), auth: aPart('1'), workouts: aPart('1') }
  const of = (remote: string, revision = 1) =>
    aPage(revision, parts, `<!-- ${remote} -->`, { remotes, remote })
  const site = () => ({
    [APP]: aPage(1, parts, '<!-- app -->', { remotes }),
    '/app-workouts.html': of('workouts'),
    '/library': of('workouts'),
    ...filesOf('1'),
  })

  it('are cached by what they say they are, and served for the paths of their remote', async () => {
    const { host, kept, keep, keysOf, textOf } = begin(site())
    await keep(APP)
    await kept.keepPage(APP, await host.fetchNow('/library'))
    expect(await keysOf(PAGES)).toEqual([APP, '/app-workouts.html'])
    expect(await textOf('/stackup')).toContain('<!-- workouts -->')
    expect(await textOf('/calendar/7f0c')).toContain('<!-- workouts -->')
    // Of a remote that was not opened, and of none.
    for (const path of ['/signin', '/nowhere', '/']) expect(await textOf(path)).toContain('<!-- app -->')
  })

  it('are renewed together: one of an older revision would miss its files', async () => {
    const { host, kept, keep, keysOf, textOf } = begin(site())
    await keep(APP)
    await kept.keepPage(APP, await host.fetchNow('/library'))
    Object.assign(host.content, {
      [APP]: aPage(2, parts, '', { remotes }),
      '/app-workouts.html': of('workouts', 2),
      '/signin': of('auth', 2),
    })
    await kept.keepPage(APP, await host.fetchNow('/signin'))
    expect((await keysOf(PAGES)).sort()).toEqual(['/app-auth.html', '/app-workouts.html', APP])
    expect(await textOf('/library')).toContain('"revision":2')
  })

  it('go when the host has them no more', async () => {
    const { host, kept, keep, keysOf } = begin(site())
    await keep(APP)
    await kept.keepPage(APP, await host.fetchNow('/library'))
    delete (host.content as Record<string, unknown>)['/app-workouts.html']
    host.content[APP] = aPage(2, parts, '', { remotes })
    await keep(APP)
    expect(await keysOf(PAGES)).toEqual([APP])
  })

  it('come in place of a prerendered page of their remote', async () => {
    const map = '<div data-remote="landing" data-prerendered="1">Map</div>'
    const landing = { remotes, remote: 'landing' }
    const { host, kept, keysOf } = begin({
      ...site(),
      '/map': aPage(1, parts, map, landing),
      '/app-landing.html': aPage(1, parts, '', landing),
    })
    await kept.keepPage(APP, await host.fetchNow('/map'))
    expect(await keysOf(PAGES)).toContain('/app-landing.html')
  })
})

describe('load files', () => {
  const A = '/remotes/contacts/1/a.js'
  const LOAD = '/remotes/contacts/1/load.json'
  const loadWith = async (content: string) =>
    JSON.stringify({
      importMap: JSON.stringify({ integrity: { [A]: await integrityOf(content) } }),
      files: {},
      shares: [],
    })
  const withLoad = async (published: string) =>
    aPage(1, ONE, '', { loads: { contacts: { 1: await integrityOf(published) } } })

  it('say what the files of other remotes should be, and are cached with them', async () => {
    const load = await loadWith('a')
    const { host, keep, keepFile, kept, keysOf } = begin({
      [APP]: await withLoad(load),
      ...filesOf('1'),
      [A]: 'b',
      [LOAD]: load,
    })
    await keep(APP)
    await keepFile(A)
    await expect(kept.fetchFiles([A])).rejects.toThrow('Failed to fetch')
    expect(await keysOf(FILES)).not.toContain(A)
    host.content[A] = 'a'
    await keepFile(A)
    expect(await keysOf(FILES)).toEqual(expect.arrayContaining([A, LOAD]))
    expect(host.asked.filter(path => path === LOAD)).toHaveLength(1)
  })

  it('that somebody has changed vouch for nothing', async () => {
    const { host, keep, keepFile, kept, keysOf } = begin({
      [APP]: await withLoad(await loadWith('a')),
      ...filesOf('1'),
      [A]: 'b',
      [LOAD]: await loadWith('b'),
    })
    await keep(APP)
    await keepFile(A)
    await keepFile(LOAD)
    expect(await kept.fetchFiles([A])).toBe(false)
    expect((await keysOf(FILES)).filter(path => path.startsWith('/remotes/'))).toEqual([])
    Object.assign(host.content, { [A]: 'a', [LOAD]: await loadWith('a') })
    expect(await kept.fetchFiles([A])).toBe(true)
  })
})

describe('a new release', () => {
  it('replaces the previous one, whose files stay while the document names them', async () => {
    const { host, keep, keepFile, keysOf, textOf } = begin({
      [APP]: aPage(1, ONE),
      ...filesOf('1'),
      ...filesOf('2'),
      ...filesOf('3'),
      '/remotes/contacts/1/remoteEntry.js': 'contacts 1',
    })
    await keep(APP)
    await keepFile('/remotes/contacts/1/remoteEntry.js')
    host.content[APP] = aPage(2, TWO)
    await keep(APP)
    expect(await textOf('/clients')).toContain('"revision":2')
    expect(await keysOf(FILES)).toContain('/remotes/contacts/1/remoteEntry.js')
    host.content[APP] = aPage(3, THREE)
    await keep(APP)
    expect((await keysOf(FILES)).sort()).toEqual(
      ['2', '3'].flatMap(version => Object.keys(filesOf(version))).sort(),
    )
  })

  it('seen on the landing page updates the app page; seen elsewhere it drops an older landing page', async () => {
    const { host, keep, keysOf, textOf } = begin({
      [APP]: aPage(1, ONE),
      '/': aPage(1, ONE),
      ...filesOf('1'),
      ...filesOf('2'),
      ...filesOf('3'),
    })
    await keep('/')
    Object.assign(host.content, { [APP]: aPage(2, TWO), '/': aPage(2, TWO) })
    await keep('/')
    expect(await textOf('/clients')).toContain('"revision":2')
    Object.assign(host.content, { [APP]: aPage(3, THREE), '/': aPage(3, THREE) })
    await keep(APP)
    expect(await keysOf(PAGES)).toEqual([APP])
    expect(await textOf('/')).toContain('"revision":3')
  })
})

describe('files', () => {
  it('are cached once and served', async () => {
    const { host, kept } = begin({ '/remotes/contacts/1/a.js': 'a' })
    expect(await kept.fetchFiles(['/remotes/contacts/1/a.js'])).toBe(true)
    expect(await kept.fetchFiles(['/remotes/contacts/1/a.js'])).toBe(true)
    expect(host.asked).toEqual(['/remotes/contacts/1/a.js'])
    const request = new Request(`${ORIGIN}/remotes/contacts/1/a.js`)
    expect(await (await kept.file(request))?.text()).toBe('a')
  })

  it("listed by a page are verified against the cached page's integrity", async () => {
    const map = anImportMap({ '/remotes/contacts/1/a.js': await integrityOf('a') })
    const { host, kept, keep, keysOf } = begin({
      [APP]: aPage(1, ONE, map),
      ...filesOf('1'),
      '/remotes/contacts/1/a.js': 'b',
    })
    await keep(APP)
    await expect(kept.fetchFiles(['/remotes/contacts/1/a.js'])).rejects.toThrow('Failed to fetch')
    expect(await keysOf(FILES)).not.toContain('/remotes/contacts/1/a.js')
    host.content['/remotes/contacts/1/a.js'] = 'a'
    expect(await kept.fetchFiles(['/remotes/contacts/1/a.js'])).toBe(true)
  })

  it("fetched by a page are verified against the cached page's integrity too", async () => {
    const map = anImportMap({ '/remotes/contacts/1/a.css': await integrityOf('a') })
    const { host, keep, keepFile, keysOf } = begin({
      [APP]: aPage(1, ONE, map),
      ...filesOf('1'),
      '/remotes/contacts/1/a.css': '<html>Pay</html>',
    })
    await keep(APP)
    await keepFile('/remotes/contacts/1/a.css')
    expect(await keysOf(FILES)).not.toContain('/remotes/contacts/1/a.css')
    host.content['/remotes/contacts/1/a.css'] = 'a'
    await keepFile('/remotes/contacts/1/a.css')
    expect(await keysOf(FILES)).toContain('/remotes/contacts/1/a.css')
  })

  it.each([404, 500, 206])('are not cached when the status is %i', async status => {
    const { keepFile, kept, keysOf } = begin({ '/shell/1/a.js': new Response('x', { status }) })
    await keepFile('/shell/1/a.js')
    expect(await kept.fetchFiles(['/shell/1/a.js'])).toBe(false)
    expect(await keysOf(FILES)).toEqual([])
  })

  it('of a release that the document does not name come from the network and are not cached', async () => {
    const { keep, keepFile, keysOf } = begin({
      [APP]: aPage(1, ONE),
      ...filesOf('1'),
      '/remotes/contacts/0/a.js': 'old',
    })
    await keep(APP)
    await keepFile('/remotes/contacts/0/a.js')
    expect(await keysOf(FILES)).not.toContain('/remotes/contacts/0/a.js')
  })

  it('have an upper bound; the oldest are evicted first', async () => {
    const paths = Array.from({ length: MOST_FILES + 20 }, (_, index) => `/remotes/contacts/1/${index}.js`)
    const { kept, keep, keysOf } = begin({
      [APP]: aPage(1, ONE),
      ...filesOf('1'),
      ...Object.fromEntries(paths.map(path => [path, 'x'])),
    })
    await kept.fetchFiles(paths)
    await keep(APP)
    const left = await keysOf(FILES)
    expect(left).toHaveLength(MOST_FILES)
    expect(left).not.toContain(paths[0])
    expect(left).toContain('/shell/1/main.js')
  })
})
