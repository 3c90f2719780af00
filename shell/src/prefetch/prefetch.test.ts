import { INLINED, type PathFiles } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { aRelease } from '@coach-app/testing/routes'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

const TABLE: PathFiles = {
  owners: { '': 'landing ./pages', signin: 'auth ./pages', signup: 'auth ./pages', chat: '' },
  otherwise: 'auth ./pages',
  files: {
    'landing ./pages': { 1: { js: ['/landing.js'], css: [] } },
    'auth ./editor': { 1: { js: ['/editor.js'], css: [] } },
    'auth ./pages': { 1: { js: ['/auth.js'], css: ['/auth.css'] } },
  },
}

const DATA = {
  [INLINED.files]: TABLE,
  [INLINED.config]: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' },
  [INLINED.releases]: {
    document: aDocument({ landing: aPart('1'), auth: aPart('1') }),
    remotes: { landing: { 1: aRelease('landing') }, auth: { 1: aRelease('auth') } },
  },
}

/** A fake IntersectionObserver: reports that a link is visible. */
let see: (link: Element) => unknown

async function open(connection?: { saveData: boolean }, settled = Promise.resolve()) {
  vi.resetModules()
  history.replaceState(null, '', '/')
  document.head.innerHTML = ''
  document.body.innerHTML = `
    ${Object.entries(DATA).map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)}
    <a href="/signin"><span>Sign in</span></a><a href="/signup">Sign up</a><a href="/">Home</a>
    <a href="/chat">Chat</a><a href="https://example.test/signin">Elsewhere</a>`
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched = new Set<Element>()
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = target => this.watched.has(target) && tell([{ isIntersecting: true, target }])
      }
      observe = (target: Element) => void this.watched.add(target)
      unobserve = (target: Element) => void this.watched.delete(target)
    },
  )
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })
  const { startPrefetch } = await import('./prefetch.ts')
  const end = new AbortController()
  onTestFinished(() => end.abort())
  startPrefetch(settled, end.signal)
  await Promise.resolve()
}

const link = (text: string) =>
  [...document.querySelectorAll('a')].find(a => a.textContent === text) as Element
const asked = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, href }) => `${rel} ${new URL(href, location.href).pathname}`,
  )
const hover = (target: Element) => target.dispatchEvent(new Event('pointerover', { bubbles: true }))

beforeEach(() => {
  see = () => {}
})

it('hovering a link prefetches its page once, also from a child of the link', async () => {
  await open()
  hover(link('Sign in').firstElementChild as Element)
  expect(asked()).toEqual(['modulepreload /auth.js', 'prefetch /auth.css'])
  hover(link('Sign up'))
  link('Sign in').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(asked()).toHaveLength(2)
})

it('focusing a link prefetches its page', async () => {
  await open()
  link('Sign up').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(asked()).toEqual(['modulepreload /auth.js', 'prefetch /auth.css'])
})

it.each(['Home', 'Chat', 'Elsewhere'])(
  'the link %s prefetches nothing: it is the current page, is not built, or is external',
  async text => {
    await open()
    hover(link(text))
    see(link(text))
    expect(asked()).toEqual([])
  },
)

it('a visible link fetches its code without evaluating it, and hovering evaluates it', async () => {
  await open()
  see(link('Sign in'))
  expect(asked()).toEqual(['prefetch /auth.js', 'prefetch /auth.css'])
  hover(link('Sign in'))
  expect(asked().slice(2)).toEqual(['modulepreload /auth.js', 'prefetch /auth.css'])
})

it('visible links are prefetched only after the page itself has loaded', async () => {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  await open(undefined, promise)
  see(link('Sign in'))
  expect(asked()).toEqual([])
  hover(link('Sign in'))
  expect(asked()).toHaveLength(2)
  resolve()
  await promise
  see(link('Sign up'))
  expect(asked()).toHaveLength(2)
})

it('visible links are not prefetched in data saver mode', async () => {
  await open({ saveData: true })
  see(link('Sign in'))
  expect(asked()).toEqual([])
  hover(link('Sign in'))
  expect(asked()).toHaveLength(2)
})

it('prefetching does not wait for the session on a public page', async () => {
  await open()
  const { sessionStore } = await import('../auth/session-store.ts')
  sessionStore.setState({ user: { id: 'a', email: 'a@example.test', emailConfirmed: true } })
  see(link('Sign in'))
  expect(asked()).toEqual(['prefetch /auth.js', 'prefetch /auth.css'])
})

it('prefetching waits until the session is known and no query follows', async () => {
  await open()
  history.replaceState(null, '', '/clients')
  const { queryClient } = await import('@coach-app/data/query')
  const { sessionStore } = await import('../auth/session-store.ts')
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  sessionStore.setState({ user: { id: 'a', email: 'a@example.test', emailConfirmed: true } })
  see(link('Sign in'))
  expect(idle).toEqual([])

  sessionStore.setState({ settled: true })
  expect(idle).toHaveLength(1)
  let answer = (_: string) => {}
  const reading = queryClient.fetchQuery({
    queryKey: ['clients'],
    queryFn: () =>
      new Promise<string>(resolve => {
        answer = resolve
      }),
  })
  idle[0]?.()
  expect(asked()).toEqual([])

  answer('them')
  await reading
  await vi.waitFor(() => expect(idle).toHaveLength(2))
  idle[1]?.()
  expect(asked()).toEqual(['prefetch /auth.js', 'prefetch /auth.css'])
})

it('visible links are prefetched once no query is running', async () => {
  await open()
  const { queryClient } = await import('@coach-app/data/query')
  let answer = (_: string) => {}
  const reading = queryClient.fetchQuery({
    queryKey: ['clients'],
    queryFn: () =>
      new Promise<string>(resolve => {
        answer = resolve
      }),
  })
  see(link('Sign in'))
  await Promise.resolve()
  expect(asked()).toEqual([])
  answer('them')
  await reading
  await vi.waitFor(() => expect(asked()).toEqual(['prefetch /auth.js', 'prefetch /auth.css']))
})

it.each([
  ['fetches what a page says it leads to, once it is shown', undefined, ['prefetch /editor.js']],
  ['spends nothing on that when data is to be saved', { saveData: true }, []],
])('%s', async (_, connection, expected) => {
  await open(connection)
  const { viewStore } = await import('../routes/view-store.ts')
  const [route] = aRelease('auth').routes
  if (!route) throw new Error('auth has no pages.')
  const view = { kind: 'page', route: { ...route, remote: 'auth', prefetch: ['./editor'] } } as const
  viewStore.setState({ view, stage: 'loading' })
  expect(asked()).toEqual([])
  viewStore.setState({ stage: 'shown' })
  viewStore.setState({ stage: 'shown' })
  expect(asked()).toEqual(expected)
})
