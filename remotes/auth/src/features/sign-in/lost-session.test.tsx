import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SignInPage } from './sign-in-page.tsx'

const lost = (lostBecause: 'ended' | 'unreachable' | null) =>
  aSession({ status: 'signed-out', user: null, profile: null, subscription: null, lostBecause })

describe('a lost session at /signin', () => {
  it('says that the session has ended', () => {
    renderRemote(<SignInPage />, { path: '/signin', session: lost('ended') })
    expect(screen.getByRole('status').textContent).toBe('Your session has endedSign in again to go on.')
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
  })

  it('says that the server was not reached, and retries with a page load', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    renderRemote(<SignInPage />, { path: '/signin', session: lost('unreachable') })
    expect(screen.getByRole('status').textContent).toContain('You may still be signed in')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(assign).toHaveBeenCalledWith('/clients')
  })

  it('says nothing after a manual sign-out', () => {
    renderRemote(<SignInPage />, { path: '/signin', session: lost(null) })
    expect(screen.queryByRole('status')).toBeNull()
  })
})
