import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerWith } from '../../testing/auth-server.ts'
import { CheckEmailPage } from './check-email-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

function renderPage(state: unknown) {
  answerWith({})
  renderRemote(<CheckEmailPage />, { path: '/check-email', state, session: SIGNED_OUT })
}

describe('the page after a sign-up', () => {
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
