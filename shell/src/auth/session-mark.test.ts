import { aSession, aUser } from '@coach-app/testing'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('data-session')
})

async function start() {
  const { sessionStore } = await import('./session-store.ts')
  const { startSessionMark } = await import('./session-mark.ts')
  startSessionMark()
  const { dataset, style } = document.documentElement
  return {
    sessionStore,
    seen: () => [
      dataset.session,
      style.getPropertyValue('--session-initial'),
      style.getPropertyValue('--session-name'),
      style.getPropertyValue('--session-width'),
    ],
  }
}

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

it('the mark of the signed-in person is set, and removed after sign-out', async () => {
  const { sessionStore, seen } = await start()
  sessionStore.setState(aSession({ user: aUser({ email: 'mara.keller@example.com' }) }))
  expect(seen()).toEqual(['signed-in', '"M"', String.raw`"mara\.keller"`, '6.20em'])
  sessionStore.setState(SIGNED_OUT)
  expect(seen()).toEqual([undefined, '', '', ''])
})

it('the mark of the inline script stays while the session is loading', async () => {
  document.documentElement.dataset.session = 'signed-in'
  const { sessionStore, seen } = await start()
  expect(seen()[0]).toBe('signed-in')
  sessionStore.setState(SIGNED_OUT)
  expect(seen()[0]).toBeUndefined()
})

it('the mark escapes CSS characters in an e-mail address', async () => {
  const { sessionStore, seen } = await start()
  sessionStore.setState(aSession({ user: aUser({ email: '"};*{color:red}"@example.com' }) }))
  expect(seen()[2]).toMatch(/^"(?:\\.|[^"\\])*"$/)
})
