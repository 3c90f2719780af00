import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SignInPage } from './sign-in-page.tsx'

const lost = (lostBecause: 'ended' | 'unreachable' | null) =>
  aSession({ status: 'signed-out', user: null, profile: null, subscription: null, lostBecause })

describe('who was signed in and finds themselves at /signin', () => {
  it('is told that the session has ended', () => {
    renderRemote(<SignInPage />, { path: '/signin', session: lost('ended') })
    expect(screen.getByRole('status').textContent).toBe('Your session has endedSign in again to go on.')
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
  })

  it('is told that nobody answered, and tries again from a new document', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    renderRemote(<SignInPage />, { path: '/signin', session: lost('unreachable') })
    expect(screen.getByRole('status').textContent).toContain('You may still be signed in')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(assign).toHaveBeenCalledWith('/clients')
  })

  it('is told nothing when they signed out themselves', () => {
    renderRemote(<SignInPage />, { path: '/signin', session: lost(null) })
    expect(screen.queryByRole('status')).toBeNull()
  })
})
