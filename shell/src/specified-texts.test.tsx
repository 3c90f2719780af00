import { INLINED, type InlinedReleases, type Route } from '@coach-app/contracts'
import { answerWith } from '@coach-app/data/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { aDocument } from '@coach-app/testing/releases'
import { specifiedRoutes } from '@coach-app/testing/routes'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { View } from './routes/resolve-view.ts'

/**
 * The specification's exact texts that belong to the shell, each tested where it is shown. The auth and landing remotes test
 * theirs.
 */

vi.stubGlobal('__SHARE_VERSIONS__', {})
const releases: InlinedReleases = { document: aDocument({}), remotes: {} }
const inlined = {
  [INLINED.config]: { supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_test' },
  [INLINED.releases]: releases,
}
document.body.innerHTML = Object.entries(inlined)
  .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
  .join('')
const { Chrome } = await import('./layout/chrome.tsx')
const { viewStore } = await import('./routes/view-store.ts')
const { sessionStore } = await import('./auth/session-store.ts')
const { pendingNotifications } = await import('./toasts/notify.ts')

// Loaded already, as it would be when the first toast is shown.
await import('./toasts/toast-region.tsx')

const routeOf = (path: string): Route => {
  const found = specifiedRoutes().find(route => route.path === path)
  if (!found) throw new Error(`There is no route ${path}.`)
  return found
}
const CLIENTS = routeOf('/clients')
const EMAIL = 'ana@example.test'

beforeEach(() => {
  answerWith({})
  sessionStore.setState(aSession({ user: aUser({ email: EMAIL }) }), true)
  pendingNotifications.setState({ waiting: [], hasSpoken: false })
})

/** Renders the shell around one view. */
function show(view: View | null, stage: 'loading' | 'shown' | 'failed' = 'shown', retry = () => {}) {
  viewStore.setState({ view, stage, retry })
  return render(<Chrome />)
}

describe('section 2, protected routes:', () => {
  it.each([
    ['the guard waits', { kind: 'waiting', route: CLIENTS }],
    ['somebody is sent elsewhere', { kind: 'redirect', to: '/signin' }],
  ] satisfies [string, View][])('nothing is shown while %s', (_, view) => {
    const { container } = show(view)
    expect(container.textContent).toBe('')
    expect(container.querySelector('header, main')).toBeNull()
  })

  it.each([
    ['heading', 'Email Confirmation Required'],
    ['button', 'Resend Confirmation Email'],
    ['button', 'Sign Out'],
  ])('the blocker has the %s %s', (role, name) => {
    show({ kind: 'blocked', route: CLIENTS, email: EMAIL })
    expect(screen.getByRole(role, { name })).toBeTruthy()
  })

  it('the blocker says where a confirmation e-mail was sent to, and to look into the spam folder', () => {
    const { container } = show({ kind: 'blocked', route: CLIENTS, email: EMAIL })
    expect(container.textContent).toContain(`We sent a confirmation e-mail to ${EMAIL}`)
    expect(container.textContent).toMatch(/spam folder/)
  })

  it('the blocker fills the window, without header or navigation', () => {
    show({ kind: 'blocked', route: CLIENTS, email: EMAIL })
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it.each(['no_subscription', 'locked'] as const)('the banner of %s', subscription => {
    sessionStore.setState({ subscription })
    show({ kind: 'page', route: CLIENTS })
    const banner = screen.getByText(/Subscription required/).closest('[role=status]')
    expect(banner?.textContent).toContain(
      'Subscription required: Choose a plan to access all features and start coaching.',
    )
    expect(screen.getByRole('link', { name: 'Choose Plan' }).getAttribute('href')).toBe('/signup')
  })

  it.each([null, 'active', 'trialing', 'past_due'] as const)(
    'no banner while the status is %s',
    subscription => {
      sessionStore.setState({ subscription })
      show({ kind: 'page', route: CLIENTS })
      expect(screen.queryByText(/Subscription required/)).toBeNull()
    },
  )

  it('no banner on a page that is open to everybody', () => {
    sessionStore.setState({ subscription: 'locked' })
    show({ kind: 'coming', route: routeOf('/bio') })
    expect(screen.queryByText(/Subscription required/)).toBeNull()
  })
})

describe('section 2, pages:', () => {
  it('a page loads with the spinner Loading...', () => {
    show({ kind: 'page', route: CLIENTS }, 'loading')
    expect(screen.getByRole('status').textContent).toContain('Loading...')
  })

  it('a failed page shows the generic error screen with Try Again', () => {
    const retry = vi.fn()
    show({ kind: 'page', route: CLIENTS }, 'failed', retry)
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(
      "We're sorry, but something unexpected happened. Please try again.",
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('a crash of the shell shows the same text; Try Again renders again, and reloads after the second crash', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reload = vi.fn()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    // A view that resolveView never returns: simulates a bug of the shell.
    const broken = { kind: 'page', route: null } as unknown as View
    show(broken)
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeTruthy()
    act(() => viewStore.setState({ view: { kind: 'page', route: CLIENTS } }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('banner')).toBeTruthy()
    act(() => viewStore.setState({ view: broken }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(errors).toHaveBeenCalled()
  })
})

describe('section 6, the role of the signed-in person:', () => {
  it.each([
    ['system_admin', 'System Admin'],
    ['head_coach', 'Head Coach'],
    ['coach', 'Coach'],
    ['intern', 'Intern'],
    ['athlete', 'Athlete'],
  ] as const)('%s is named %s in the account menu', (globalRole, label) => {
    sessionStore.setState({ profile: aProfile({ globalRole }) })
    show({ kind: 'page', route: CLIENTS })
    expect(document.getElementById('account-menu')?.textContent).toContain(`${EMAIL}${label}`)
  })
})

describe('section 8, the three account alerts, as the blocker shows them', () => {
  type Answers = Parameters<typeof answerWith>[0]
  it.each([
    [
      'Confirmation email sent! Please check your inbox.',
      { '/api/confirm-email': () => [200, { success: true }] },
    ],
    [
      'Failed to send confirmation email. Please try again.',
      { '/api/confirm-email': () => [500, { error: 'Internal server error' }] },
    ],
    [
      'Error sending confirmation email. Please try again.',
      {
        '/api/confirm-email': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    ],
  ] satisfies [string, Answers][])('%s', async (words, answers) => {
    answerWith(answers)
    show({ kind: 'blocked', route: CLIENTS, email: EMAIL })
    fireEvent.click(screen.getByRole('button', { name: 'Resend Confirmation Email' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Confirmation Email' })
    // Within a minute of the last mail the server accepts the request but sends nothing.
    expect(button.disabled).toBe(words.endsWith('inbox.'))
    expect(screen.queryAllByText('You can ask for another one in 60 s.')).toHaveLength(
      button.disabled ? 1 : 0,
    )
  })
})
