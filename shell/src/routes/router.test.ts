import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Held } from './router.ts'

vi.mock('./routes-here.ts', () => ({ findRoute: () => undefined }))

let router: typeof import('./router.ts')['router']
let navigator: typeof import('./router.ts')['navigator']
beforeEach(async () => {
  history.replaceState(null, '', '/clients?sort=name')
  vi.resetModules()
  ;({ router, navigator } = await import('./router.ts'))
  onTestFinished(() => router.dispose())
})

it('tells its listeners where the page is, how it came there, and what was passed on', () => {
  const heard: string[] = []
  const stop = router.subscribe(({ location, historyAction }) =>
    heard.push(`${historyAction} ${location.pathname}${location.search} ${JSON.stringify(location.state)}`),
  )
  navigator.push('/library?q=squat', { from: 'here' })
  navigator.replace({ pathname: '/chat' })
  stop()
  navigator.push('/templates')
  expect(heard).toEqual(['PUSH /library?q=squat {"from":"here"}', 'REPLACE /chat null'])
  expect(location.pathname).toBe('/templates')
})

it('each navigation has a key of its own, and the location is the same until the next', () => {
  const { location: before } = router.state
  expect(router.state.location).toBe(before)
  navigator.push('/clients?sort=name')
  expect(router.state.location.key).not.toBe(before.key)
})

it('a path without a beginning is of the open page, and a path is kept as the browser writes it', () => {
  navigator.push('?view=week')
  expect(router.state.location).toMatchObject({ pathname: '/clients', search: '?view=week' })
  navigator.push('/library/Über uns')
  expect(router.state.location.pathname).toBe('/library/%C3%9Cber%20uns')
})

it('a path that looks like another host’s stays on this one', () => {
  navigator.push('//elsewhere.test/library')
  expect(router.state.location.pathname).toBe('/elsewhere.test/library')
})

it('a navigation that is held back has not happened, and happens once when it is let through', () => {
  const held: Held[] = []
  const heard = vi.fn()
  router.subscribe(heard)
  router.holdBack({ isHolding: (from, to) => from.pathname !== to.pathname, onHeld: one => held.push(one) })
  navigator.push('/clients?sort=reason')
  expect(heard).toHaveBeenCalledOnce()
  navigator.push('/library')
  expect(location.pathname).toBe('/clients')
  expect(heard).toHaveBeenCalledOnce()
  held[0]?.proceed()
  expect(location.pathname).toBe('/library')
  expect(heard).toHaveBeenCalledTimes(2)
  navigator.push('/chat')
  expect(location.pathname).toBe('/library')
})
