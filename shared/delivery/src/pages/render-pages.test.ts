import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEVICE_STORAGE_KEY } from '@coach-app/contracts'
import { aRelease } from '@coach-app/testing/routes'
import { describe, expect, it, vi } from 'vitest'
import { aRemote, aShell, prerenderedFiles, temporaryFolder } from '../build/build.fixture.ts'
import type { BuiltPart } from '../build/built-part.ts'
import { stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from '../store/store.ts'

const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }
const MARKUP = '<!--$--><main class="_button_abcde_1 lucide-x">Read $& me</main><!--/$-->'

async function rendered(...parts: BuiltPart[]) {
  const dir = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(dir))
  await store.publishStable(parts)
  await store.setUp({ config })
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  const of = (remote: string) => read(`app-${remote}.html`)
  return { dir, store, start: read('index.html'), app: read('app.html'), of }
}

describe('the page for /', () => {
  const staged = async () => {
    const shell = aShell()
    const landing = aRemote('landing', undefined, prerenderedFiles(MARKUP))
    return { shell, landing, ...(await rendered(shell, landing)) }
  }

  it('contains the prerendered markup in the outlet, marked with its version, and no other page does', async () => {
    const { landing, start, app } = await staged()
    const { version } = landing.release
    expect(start).toContain(
      `<div id="outlet"><div class="parcel" data-remote="landing" data-prerendered="${version}">${MARKUP}</div></div>`,
    )
    expect(app).not.toContain('Read')
  })

  it('starts with its encoding, then with what decides about everything that follows', async () => {
    const { start, app } = await staged()
    for (const page of [start, app])
      expect(page).toMatch(
        /^<!doctype html><html><head>\s*<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy"[^>]*><script type="importmap">/,
      )
  })

  it('has title and description in its head, escaped', async () => {
    const { start } = await staged()
    expect(start).toContain('<title>Start</title>')
    expect(start.match(/<title>/g)).toHaveLength(1)
    expect(start).toContain('<meta name="description" content="Where it &quot;starts&quot;" />')
    expect(start).toContain('<meta property="og:title" content="Start" />')
    expect(start).toContain('<meta name="robots" content="index, follow" />')
  })

  it('is painted from one response: its style sheets are inlined, with absolute addresses', async () => {
    const { shell, start } = await staged()
    const head = start.slice(0, start.indexOf('</head>'))
    expect(head).toContain(
      `._button_abcde_1 { background: url(/shell/${shell.release.version}/assets/dots.svg) }`,
    )
    expect(head).toContain('.page { color: red }')
    expect(head).not.toContain('<link rel="stylesheet"')
  })

  describe('loads everything else, each file once,', () => {
    const expected = async () => {
      const { shell, landing, start } = await staged()
      const base = `/remotes/landing/${landing.release.version}`
      const files = [
        `stylesheet ${base}/assets/pages-1.css`,
        `stylesheet ${base}/assets/common-1.css`,
        `modulepreload /shell/${shell.release.version}/assets/react.js`,
        `modulepreload ${base}/remoteEntry.js`,
        `modulepreload ${base}/assets/helper-1.js`,
        `modulepreload ${base}/assets/shares-1.js`,
        `modulepreload ${base}/assets/pages-1.js`,
        `modulepreload ${base}/assets/common-1.js`,
        `module /shell/${shell.release.version}/assets/main.js`,
      ]
      return { start, files }
    }

    it('at the first sign of a reader, and only once', async () => {
      const { start, files } = await expected()
      for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']) {
        const page = runLater(start)
        page.paint()
        page.fire('load')
        expect(page.added).toEqual([])
        page.fire(sign)
        page.fire(sign)
        page.wait()
        expect(page.added, sign).toEqual(files)
      }
    })

    it('or once the page has been there for a while and the browser is idle', async () => {
      const { start, files } = await expected()
      const page = runLater(start)
      page.wait()
      expect(page.added, 'before the page is complete').toEqual([])
      page.fire('load')
      expect(page.added).toEqual([])
      page.wait()
      page.fire('scroll')
      expect(page.added).toEqual(files)
    })

    it.each([
      ['somebody signed in', { session: 'signed-in' }],
      ['an address that asks for more', { search: '?view=map' }],
      ['a part of the page', { hash: '#plans' }],
    ])('after painting for %s', async (_, given) => {
      const { start, files } = await expected()
      const page = runLater(start, given)
      expect(page.added).toEqual([])
      page.paint()
      expect(page.added).toEqual(files)
    })

    it('after painting while some devices get a candidate, to which the markup does not belong', async () => {
      const { dir, store } = await staged()
      const next = aRemote('landing', 'export default 2', prerenderedFiles(MARKUP.replace('Read', 'Read on')))
      await store.publish([next])
      await store.change('landing', one =>
        stage(one, 'landing', next.release.version, { percent: 1 }, { at: '2026-01-01T00:00:00.000Z' }),
      )
      const page = runLater(readFileSync(join(dir, 'index.html'), 'utf8'))
      page.paint()
      expect(page.added.at(-1)).toMatch(/^module /)
    })

    it('at once in a tab in the background', async () => {
      const { start, files } = await expected()
      expect(runLater(start, { hidden: true }).added).toEqual(files)
    })

    it('and the parser itself requests nothing', async () => {
      const { start } = await expected()
      expect(start.slice(start.indexOf('Read'))).toContain('id="coach-app-releases"')
      expect(start.match(/id="coach-app-releases"/g)).toHaveLength(1)
      expect(start).not.toMatch(/<link[^>]*(modulepreload|stylesheet)|<script[^>]* src=/)
    })
  })

  it('omits a page that was prerendered with another version of the design system, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const newer = aShell('start()', '._button_fghij_1 { color: red }')
    const page = await rendered(newer, (await staged()).landing)
    expect(page.start).toBe(page.of('landing'))
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('_button_abcde_1'))
    warn.mockRestore()
  })

  it('has no prerendered markup while the remote runs on a dev server', async () => {
    const { dir, store } = await staged()
    await store.setUp(
      { config },
      {
        landing: { origin: 'http://localhost:1', entry: 'http://localhost:1/remoteEntry.js', routes: [] },
      },
    )
    expect(readFileSync(join(dir, 'index.html'), 'utf8')).not.toContain('Read')
  })
})

interface Given {
  hidden?: boolean
  session?: string
  search?: string
  hash?: string
}

/** Runs the script at the end of the page: what it adds to the head until then, by kind and address. */
function runLater(html: string, { hidden = false, session, search = '', hash = '' }: Given = {}) {
  const script = html.slice(html.indexOf('Read')).split('<script>')[1]?.split('</script>')[0] ?? ''
  const added: string[] = []
  const document = {
    hidden,
    readyState: 'loading',
    documentElement: { dataset: { session } },
    querySelector: (selector: string) =>
      selector === 'script[type=importmap]'
        ? { textContent: html.split('<script type="importmap">')[1]?.split('</script>')[0] }
        : null,
    createElement: () => ({}),
    head: {
      append: ({ rel, href, type, src }: Record<string, string>) =>
        added.push(`${rel ?? type} ${href ?? src}`),
    },
  }
  const frames: (() => void)[] = []
  const timers: (() => void)[] = []
  const window = new EventTarget()
  const runAll = (all: (() => void)[]) => {
    while (all.length > 0) all.shift()?.()
  }
  const scope = {
    document,
    location: { search, hash },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void) => timers.push(run),
    addEventListener: window.addEventListener.bind(window),
    globalThis: { setTimeout: (run: () => void) => timers.push(run) },
  }
  new Function(...Object.keys(scope), script)(...Object.values(scope))
  return {
    added,
    paint: () => {
      runAll(frames)
      runAll(timers)
    },
    /** Until nothing more is to come by itself. */
    wait: () => runAll(timers),
    fire: (type: string) => window.dispatchEvent(new Event(type)),
  }
}

describe('the page for every other path', () => {
  /** The links that the preload script adds when the page is at this path. */
  function linksAt(html: string, pathname: string): string[] {
    const script = html.split('<script>').find(text => text.includes("rel: 'modulepreload'")) ?? ''
    const inlined = (id: string) => ({ textContent: html.split(`id="${id}">`)[1]?.split('</script>')[0] })
    const links: { rel: string; href: string }[] = []
    const document = {
      getElementById: inlined,
      querySelector: (selector: string) =>
        selector === 'script[type=importmap]'
          ? { textContent: html.split('<script type="importmap">')[1]?.split('</script>')[0] }
          : null,
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    }
    // Style sheets are only put into the cache.
    const fetch = async (href: string) => {
      links.push({ rel: 'fetch', href })
      return new Response()
    }
    const run = new Function('location', 'document', 'fetch', script.split('</script>')[0] ?? '')
    run({ pathname }, document, fetch)
    return links.map(({ rel, href }) => `${rel} ${href}`)
  }
  const staged = async () => {
    const shell = aShell()
    const needs = JSON.stringify({ '@coach-app/data': { version: '0.1.0', names: [] } })
    const auth = aRemote('auth', undefined, { 'needs.json': needs })
    // No page of it is built.
    const coming = aRelease('contacts').routes.map(route => ({ ...route, coming: 'Later.' }))
    const contacts = aRemote('contacts', undefined, { 'routes.json': JSON.stringify(coming) })
    const { app, of } = await rendered(shell, auth, contacts, aRemote('workouts'))
    return { shell, auth, app, of }
  }
  const own = (remote: BuiltPart) => `modulepreload /remotes/${remote.release.name}/${remote.release.version}`

  it("asks at once for the files of the path's remote, and for what the shell will hand it", async () => {
    const { shell, auth, of } = await staged()
    expect(linksAt(of('auth'), '/signin')).toEqual([
      `${own(auth)}/remoteEntry.js`,
      `${own(auth)}/assets/helper-1.js`,
      `${own(auth)}/assets/shares-1.js`,
      `${own(auth)}/assets/pages-1.js`,
      `${own(auth)}/assets/common-1.js`,
      `modulepreload /shell/${shell.release.version}/assets/data.js`,
      `fetch /remotes/auth/${auth.release.version}/assets/pages-1.css`,
      `fetch /remotes/auth/${auth.release.version}/assets/common-1.css`,
    ])
  })

  it.each([
    ['/calendar/0b0f7a1e', 'workouts'],
    ['/library', 'workouts'],
    ['/forgot-password', 'auth'],
  ])('at %s it is %s', async (path, remote) => {
    expect(linksAt((await staged()).of(remote), path)[0]).toContain(`/remotes/${remote}/`)
  })

  it('asks for nothing at a path that is not built', async () => {
    expect(linksAt((await staged()).of('contacts'), '/chat')).toEqual([])
  })

  it('asks for nothing of any remote at a path that is no page', async () => {
    expect((await staged()).app).not.toContain("rel: 'modulepreload'")
  })

  it.each([
    ['a device that has the candidate', 100, 'workouts'],
    ['one that has not: the path is unknown there', 0, undefined],
  ])('asks for a page that only a candidate has on %s', async (_, percent, remote) => {
    const { dir, store } = await rendered(aShell(), aRemote('auth'), aRemote('workouts'))
    const page = { path: '/plans', kind: 'protected', module: './pages', title: 'Plans' }
    const next = aRemote('workouts', 'export default 2', {
      'routes.json': JSON.stringify([...aRelease('workouts').routes, page]),
    })
    await store.publish([next])
    const { version } = next.release
    await store.change('workouts', one =>
      stage(one, 'workouts', version, { percent }, { at: '2026-01-01T00:00:00.000Z' }),
    )
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === DEVICE_STORAGE_KEY ? 'a' : null) })
    const [first] = linksAt(readFileSync(join(dir, 'app-workouts.html'), 'utf8'), '/plans')
    vi.unstubAllGlobals()
    if (remote === undefined) expect(first).toBeUndefined()
    else expect(first).toContain(`/remotes/${remote}/`)
  })

  it("asks before the shell's script does, and holds the shell's style sheet", async () => {
    const { shell, of } = await staged()
    const app = of('auth')
    expect(app.indexOf('modulepreload')).toBeLessThan(app.indexOf('<script type="module"'))
    expect(app).toContain(`<style>._button_abcde_1 { background: url(/shell/${shell.release.version}/assets/`)
    expect(app).not.toContain('<link rel="stylesheet"')
  })
})
