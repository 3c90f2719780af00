import { INLINED, type RouteDefinition } from '@coach-app/contracts'
import { createRemote } from '@coach-app/runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loader, openPage } from './page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
  localStorage.clear()
  // Each test is a page of its own, with a Supabase client of its own.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const page = (text: string) => createRemote(() => <p>{text}</p>)
const broken = createRemote(() => {
  throw new Error('broken')
})

/** A page that only the newer release, 2, has. */
const PLANS: RouteDefinition = { path: '/plans', kind: 'open', module: './pages', title: 'Plans' }
const MODULES = {
  'auth 2 ./pages': page('new'),
  'auth 1 ./pages': page('old'),
  'landing 2 ./pages': page('landing'),
}
const open = (path: string, modules: Parameters<typeof openPage>[1] = MODULES) =>
  openPage(path, modules, '', { auth: { 2: [PLANS] } })

const backTo1 = (part: { stable: string }) => ({ ...part, stable: '1', previous: null }) as never
const without2 = (part: { stable: string }) =>
  ({ ...part, stable: '1', previous: null, blocked: ['2'] }) as never

describe('a page that only one release has', () => {
  it('is shown where that release is chosen, with its own title', async () => {
    const { outlet } = await open('/plans')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    expect(document.title).toMatch(/^Plans · /)
    expect(document.getElementById(INLINED.releases)).toBeTruthy()
  })

  it('stays open when another release is chosen, until the person leaves; then its address is unknown', async () => {
    const { outlet, router, change } = await open('/plans')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    change('auth', backTo1)
    const { sessionStore } = await import('../auth/session-store.ts')
    sessionStore.setState({ settled: true })
    expect(outlet.textContent).toBe('new')
    expect(router.state.location.pathname).toBe('/plans')
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('landing'))
    router.navigate('/plans')
    await vi.waitFor(() => expect(outlet.textContent).toBe('old'))
    expect(router.state.location.pathname).toBe('/signin')
  })

  it('is removed at once when its release is blocked, and its address is unknown', async () => {
    const { outlet, router, change } = await open('/plans')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    change('auth', without2)
    await vi.waitFor(() => expect(outlet.textContent).toBe('old'))
    expect(router.state.location.pathname).toBe('/signin')
  })

  it('shows the error screen rather than a release that lacks it, and then its address is unknown', async () => {
    expectErrors()
    const { outlet, router, stage } = await open('/plans', { ...MODULES, 'auth 2 ./pages': broken })
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    expect(loader.loaded).toEqual(['auth 2 ./pages'])
    expect(router.state.location.pathname).toBe('/plans')
    router.navigate('/signup')
    await vi.waitFor(() => expect(outlet.textContent).toBe('old'))
    // Another one works: from now on it is known whose fault it was.
    await vi.waitFor(() => expect(localStorage.getItem('coach-app-failed-releases')).toContain('auth 2'))
    router.navigate('/plans')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  })

  it('is mounted anew when the other release lacks it, and stays mounted when both have it', async () => {
    const { outlet, router, change } = await open('/signup')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    const mounted = outlet.firstElementChild
    router.navigate('/plans')
    expect(outlet.firstElementChild).toBe(mounted)

    change('auth', backTo1)
    router.navigate('/signin')
    // A tab keeps what it has for as long as that can show where one goes.
    expect(outlet.firstElementChild).toBe(mounted)
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('landing'))
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('old'))
    change('auth', part => ({ ...part, stable: '2', previous: '1' }))
    router.navigate('/plans')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
  })
})
