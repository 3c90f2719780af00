import { INLINED, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { aSession, aUser } from '@coach-app/testing'
import { aDocument } from '@coach-app/testing/releases'
import { specifiedRoutes } from '@coach-app/testing/routes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import index from '../../index.html?raw'

vi.stubGlobal('__SHARE_VERSIONS__', {})
const inlined = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
document.body.innerHTML =
  inlined(INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }) +
  inlined(INLINED.releases, { document: aDocument({}), remotes: {}, dev: {} })
const { sessionStore } = await import('../auth/session-store.ts')
const { Header } = await import('./header.tsx')

const user = aUser()
const NOBODY = aSession({ status: 'signed-out', user: null, profile: null })

beforeEach(() =>
  localStorage.setItem(
    SESSION_STORAGE_KEY,
    JSON.stringify({
      user: {
        id: user.id,
        email: 'ann@example.test',
        email_confirmed_at: '2026-01-01T00:00:00Z',
        user_metadata: { display_name: 'Ann Lee' },
      },
    }),
  ),
)

const show = (path: string, session: typeof NOBODY) => {
  sessionStore.setState(session)
  const route = specifiedRoutes().find(one => one.path === path)
  if (!route) throw new Error(`There is no route ${path}.`)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Header route={route} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // Beside them stands its name, which is not seen.
  return screen.queryByRole('button', { name: 'Account' })?.textContent?.replace('Account', '')
}

it("the header keeps the initials of the stored session's owner while the server cannot be asked", () =>
  expect(show('/stackup', { ...NOBODY, kept: { id: user.id } })).toBe('AL'))

it('the header has no initials of somebody who signed out', () =>
  expect(show('/stackup', NOBODY)).toBeUndefined())

it('the header has no initials on a page without auth', () =>
  expect(show('/signin', { ...NOBODY, kept: { id: user.id } })).toBeUndefined())

it('the header has the initials of the stored name until the profile is read', () =>
  expect(show('/stackup', aSession({ user, profile: null }))).toBe('AL'))

it('the header for visitors of an open page equals the prerendered one', () => {
  localStorage.clear()
  const linksOf = (root: ParentNode) =>
    [...root.querySelectorAll('a:not([href="#main"])')].map(link => [
      link.getAttribute('href'),
      link.classList.contains('home') ? 'home' : link.closest('nav')?.getAttribute('aria-label'),
    ])
  show('/stackup', NOBODY)
  const drawn = linksOf(screen.getByRole('banner')).map(([href, place]) => [
    href,
    href === '/' ? 'home' : place,
  ])
  const ahead = new DOMParser()
    .parseFromString(index, 'text/html')
    .querySelector<HTMLTemplateElement>('#header-ahead')?.content
  expect(ahead && linksOf(ahead)).toEqual(drawn)
  expect(drawn.map(([href]) => href)).toEqual(expect.arrayContaining(['/signin', '/signup', '/programs']))
})

it.each([
  ['an account page', '/signin', NOBODY],
  ['somebody signed in', '/stackup', aSession({ user })],
])('the header has no links to sign in or up for %s', (_, path, session) => {
  show(path, session)
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull()
})
