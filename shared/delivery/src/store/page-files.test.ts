import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { aRemote, aShell, prerenderedAt, temporaryFolder } from '../build/build.fixture.ts'
import { block, promote, rollback, stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { openStore } from './store.ts'
import { verifyStore } from './verify.ts'

const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }
const url = 'https://coach.example'
const at = { at: '2027-01-01T00:00:00.000Z' }

/** A store whose landing remote has two prerendered pages besides `/`, and a release of it that has another one instead. */
async function begin(site: { url?: string } = { url }) {
  const dir = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(dir))
  const first = aRemote(
    'landing',
    '1',
    prerenderedAt('landing', '/', '/coaching', '/knowledge-map/five-by-five'),
  )
  const second = aRemote('landing', '2', prerenderedAt('landing', '/', '/coaching', '/bio'))
  await store.publishStable([aShell(), first], { at: '2026-01-01T00:00:00.000Z' })
  await store.setUp({ config, ...site })
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  const has = (name: string) => existsSync(join(dir, name))
  return { dir, store, read, has, first: first.release.version, second, next: second.release.version }
}

it('publishing writes a file for each prerendered path, beside the page of every other path, each compressed', async () => {
  const { dir, read, store, first } = await begin()
  for (const [path, file] of [
    ['/', 'index.html'],
    ['/coaching', 'coaching.html'],
    ['/knowledge-map/five-by-five', 'knowledge-map/five-by-five.html'],
  ] as const) {
    const page = read(file)
    expect(page).toContain(
      `data-remote="landing" data-prerendered="${first}"><main>Read ${path}</main></div>`,
    )
    expect(page).toContain(`<title>The page ${path}</title>`)
    expect(page).toContain(`<link rel="canonical" href="${url}${path}" />`)
    expect(page).toContain(`content="${url}/remotes/landing/${first}/social.png"`)
    expect(page).toMatch(
      /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy"[^>]*><script type="importmap">/,
    )
    // Style sheets are in it, and the parser itself asks for nothing else.
    expect(page).toContain('.page { color: red }')
    expect(page).not.toMatch(/<link[^>]*(modulepreload|stylesheet)|<script[^>]* src=/)
    expect(brotliDecompressSync(readFileSync(join(dir, `${file}.br`))).toString()).toBe(page)
    expect(gunzipSync(readFileSync(join(dir, `${file}.gz`))).toString()).toBe(page)
  }
  expect(read('app.html')).not.toContain('Read /')
  // The landing page brings its own header, and an app page is drawn by the shell.
  const withHeader = '<div id="chrome"><header><a href="/">Home</a></header></div>'
  const pages = ['index.html', 'coaching.html', 'knowledge-map/five-by-five.html', 'app.html']
  expect(pages.filter(name => read(name).includes(withHeader))).toEqual(pages.slice(1, 3))
  expect(await verifyStore(store)).toEqual([])
})

it('publishing lists the pages of the stable release in the sitemap', async () => {
  const { read, store, second, next } = await begin()
  expect(read('robots.txt')).toMatch(/\nSitemap: https:\/\/coach\.example\/sitemap\.xml\n$/)
  const entries = () =>
    [...read('sitemap.xml').matchAll(/<loc>(.*)<\/loc><lastmod>(.*)<\/lastmod>/g)].map(([, ...of]) => of)
  expect(entries()).toEqual(
    ['/', '/coaching', '/knowledge-map/five-by-five'].map(path => [url + path, '2026-01-01T00:00:00.000Z']),
  )
  await store.publish([second])
  await store.change('landing', one => promote(one, 'landing', next, at))
  expect(entries()).toEqual(['/', '/coaching', '/bio'].map(path => [url + path, at.at]))
})

it('publishing writes neither sitemap nor canonical addresses without the address of the site, nor after it was removed', async () => {
  const { read, has, store } = await begin()
  expect(has('sitemap.xml.br')).toBe(true)
  await store.setUp({ config })
  for (const name of ['sitemap.xml', 'sitemap.xml.br', 'sitemap.xml.gz']) expect(has(name), name).toBe(false)
  expect(read('robots.txt')).not.toContain('Sitemap')
  for (const page of ['index.html', 'coaching.html'])
    expect(read(page)).not.toMatch(/canonical|og:url|og:image/)
  expect(await verifyStore(store)).toEqual([])
})

it('setting a site address with a path is refused, and the one before is kept', async () => {
  const { store } = await begin()
  await expect(store.setUp({ config, url: 'https://coach.example/app' })).rejects.toThrow(/^SITE_URL=/)
  expect(await store.site()).toEqual({ config, url })
})

describe('the files of prerendered pages', () => {
  const OLD = ['coaching.html', 'knowledge-map/five-by-five.html']
  const NEW = ['coaching.html', 'bio.html']
  const ALL = [...new Set([...OLD, ...NEW])].flatMap(name => [name, `${name}.br`, `${name}.gz`])

  it.each([
    ['a candidate is staged', OLD, ['stage']],
    ['it is promoted', NEW, ['stage', 'promote']],
    ['it is rolled back', OLD, ['stage', 'promote', 'rollback']],
    ['it is blocked', OLD, ['stage', 'promote', 'block']],
  ] as const)('are those of the stable release when %s', async (_, pages, changes) => {
    const { store, read, has, second, next, first } = await begin()
    await store.publish([second])
    const transitions = {
      stage: () => store.change('landing', one => stage(one, 'landing', next, { percent: 100 }, at)),
      promote: () => store.change('landing', one => promote(one, 'landing', next, at)),
      rollback: () => store.change('landing', one => rollback(one, 'landing', at)),
      block: () => store.change('landing', one => block(one, 'landing', next, at)),
    }
    for (const change of changes) await transitions[change]()
    expect(ALL.filter(has)).toEqual(ALL.filter(name => pages.some(page => name.startsWith(page))))
    expect(read('coaching.html')).toContain(
      `data-prerendered="${pages.includes('bio.html' as never) ? next : first}"`,
    )
    expect(await verifyStore(store)).toEqual([])
  })

  it('are completed by the next command after a crash at any operation between the commit and the last page', async () => {
    for (let operation = 1; ; operation++) {
      const { dir, store, has, second, next } = await begin()
      await store.publish([second])
      const killed = openStore(killedAfterCommit(directoryFiles(dir), operation))
      const isKilled = await killed
        .change('landing', one => promote(one, 'landing', next, at))
        .then(
          () => false,
          () => true,
        )
      if (isKilled) expect(await verifyStore(store), `killed at ${operation}`).not.toEqual([])
      await store.recover()
      expect(await verifyStore(store), `killed at ${operation}`).toEqual([])
      expect(ALL.filter(has)).toEqual(ALL.filter(name => NEW.some(page => name.startsWith(page))))
      if (isKilled) continue
      expect(operation).toBeGreaterThan(20)
      return
    }
  }, 60_000)
})

/** As if the process were killed at its nth write or removal after the commit. */
function killedAfterCommit(files: StoreFiles, operation: number): StoreFiles {
  let left = Number.POSITIVE_INFINITY
  const guard =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1
      if (left <= 0) throw new Error('killed')
      return run(...args)
    }
  return {
    ...files,
    write: guard(files.write),
    remove: guard(files.remove),
    commit: async next => {
      const isWritten = await files.commit(next)
      left = operation
      return isWritten
    },
  }
}

describe('a damaged store', () => {
  it.each([
    ['a page is missing', 'coaching.html', undefined, /^coaching\.html is missing/],
    ['a page is of another revision', 'coaching.html', '{"revision":9}', /^coaching\.html is of revision 9/],
    ['a compressed form is of another page', 'bio.html.br', 'no brotli', /bio\.html\.br is of another page/],
    [
      'a page is of no release',
      'knowledge-map/five-by-five.html',
      '<script id="coach-app-releases">',
      /^knowledge-map\/five-by-five\.html is of a release that is no longer served/,
    ],
    [
      'a compressed form has no page',
      'knowledge-map/five-by-five.html.gz',
      '',
      /^knowledge-map\/five-by-five\.html\.gz is of a release/,
    ],
    ['the sitemap is missing', 'sitemap.xml', undefined, /^sitemap\.xml is missing/],
  ])('in which %s is reported by verify and repaired by recover', async (_, name, content, said) => {
    const { dir, store, second } = await begin()
    await store.publishStable([second])
    expect(await verifyStore(store)).toEqual([])
    rmSync(join(dir, name), { force: true })
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    if (content !== undefined) writeFileSync(join(dir, name), content)
    expect((await verifyStore(store))[0]).toMatch(said)
    await store.recover()
    expect(await verifyStore(store)).toEqual([])
  })

  it('keeps a page that the host has added itself', async () => {
    const { dir, store, has, second } = await begin()
    writeFileSync(join(dir, 'google1234.html'), 'google-site-verification: google1234.html')
    await store.publishStable([second])
    expect(has('google1234.html')).toBe(true)
    expect(await verifyStore(store)).toEqual([])
  })

  it('loses unfinished files of a killed process, also in a folder', async () => {
    const { dir, store, has } = await begin()
    const half = 'knowledge-map/five-by-five.html.writing-999999999'
    writeFileSync(join(dir, half), 'half')
    await store.recover()
    expect(has(half)).toBe(false)
  })

  it('can roll back when the files of a release are gone', async () => {
    const { dir, store, first, second, next } = await begin()
    await store.publishStable([second])
    rmSync(join(dir, 'remotes/landing', next), { recursive: true })
    await store.recover()
    await store.change('landing', one => block(one, 'landing', next, at))
    expect((await store.document()).parts.landing?.stable).toBe(first)
    expect(await verifyStore(store)).toEqual([])
  })
})

it.each(['/../secret', '/shell/1/main', '/app', '/Coaching', '/programs/:slug'])(
  'has no file for %s, even if the gate allowed it',
  async path => {
    const dir = join(temporaryFolder(), 'releases')
    const store = openStore(directoryFiles(dir), { isGated: false })
    const files = prerenderedAt('landing', '/bio')
    const described = String(files['prerendered.json']).replace('"/bio":', `"${path}":`)
    const landing = aRemote('landing', '1', { ...files, 'prerendered.json': described })
    await store.publishStable([aShell(), landing])
    await store.setUp({ config, url })
    expect(readFileSync(join(dir, 'app.html'), 'utf8')).not.toContain('Read')
    expect(readFileSync(join(dir, 'sitemap.xml'), 'utf8')).not.toContain('<loc>')
    expect(existsSync(join(dir, '../secret.html'))).toBe(false)
    expect(await verifyStore(store)).toEqual([])
  },
)

it('a page without its styles in this shell is the page of the other paths of its remote', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const dir = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(dir))
  const files = prerenderedAt('landing', '/coaching')
  const unknown = { ...files, 'prerendered/coaching.html': '<main class="_button_fghij_1">Read</main>' }
  await store.publishStable([aShell(), aRemote('landing', '1', unknown)])
  await store.setUp({ config })
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  expect(read('coaching.html')).toBe(read('app-landing.html'))
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('rendered for /coaching'))
  warn.mockRestore()
  expect(await verifyStore(store)).toEqual([])
})
