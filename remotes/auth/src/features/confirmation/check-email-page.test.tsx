import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { rememberConfirmationSent } from '@coach-app/runtime'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerWith, aProfileRow, aServerSession } from '../../testing/auth-server.ts'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { CheckEmailPage } from './check-email-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

function renderPage(state: unknown) {
  answerWith({})
  renderRemote(<CheckEmailPage />, { path: '/check-email', state, session: SIGNED_OUT })
}

describe('the page after a sign-up', () => {
  it('leads to the captured mail on a platform that sends none, and only there', () => {
    renderPage({ email: 'ana@example.com' })
    expect(screen.queryByRole('link', { name: 'Open the mailbox' })).toBeNull()
    renderRemote(<CheckEmailPage mailboxOf={email => `/mailbox?to=${email}`} />, {
      path: '/check-email',
      state: { email: 'ana@example.com' },
      session: SIGNED_OUT,
    })
    expect(screen.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
      '/mailbox?to=ana@example.com',
    )
  })

  it('continues automatically when the address was confirmed in another tab', async () => {
    const ana = aUser({ email: 'ana@example.com' })
    answerWith({ '/rest/v1/user_profiles': () => [200, aProfileRow('athlete')] })
    rememberConfirmationSent('ana@example.com')
    const { session, notifications } = renderRemote(
      <>
        <CheckEmailPage />
        <LocationProbe />
      </>,
      { path: '/check-email', session: SIGNED_OUT },
    )
    expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeTruthy()
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(aServerSession(ana.id, ana.email)))
    act(() => session.setState(aSession({ user: ana })))
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/stackup'))
    expect(notifications).toEqual([{ kind: 'success', text: 'Your e-mail is confirmed.' }])
  })

  it('stays when somebody else signs in in another tab', async () => {
    const ben = aUser({ email: 'ben@example.com' })
    answerWith({ '/rest/v1/user_profiles': () => [200, aProfileRow('coach')] })
    rememberConfirmationSent('ana@example.com')
    const { session, notifications } = renderRemote(<CheckEmailPage />, { session: SIGNED_OUT })
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(aServerSession(ben.id, ben.email)))
    act(() => session.setState(aSession({ user: ben })))
    await screen.findByText('You are signed in as ben@example.com.')
    expect(notifications).toEqual([])
  })

  it('says that an address with an account gets no mail, and leads to a new password', () => {
    renderPage({ email: 'ana@example.com', role: 'coach' })
    expect(screen.getByText(/An address that has an account already gets no mail/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'choose a new password' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it.each([
    ['athlete', '/signup?as=athlete'],
    ['coach', '/signup'],
  ])('leads a mistyped address of a %s back to the same kind of sign-up', (role, href) => {
    renderPage({ email: 'ana@example.cmo', role })
    expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe(href)
  })
})
