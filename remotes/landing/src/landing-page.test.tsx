import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PLATFORMS } from './features/platforms/platforms.ts'
import { LandingPage } from './landing-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const SIGNED_IN = aSession({ user: aUser({ email: 'mara.keller@example.com' }) })

const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')

describe('the landing page', () => {
  it('shows a visitor the links to sign in and up', () => {
    renderRemote(<LandingPage />, { session: SIGNED_OUT })
    expect(hrefOf('Sign In')).toBe('/signin')
    expect(hrefOf('Create Account')).toBe('/signup')
    expect(hrefOf('Start Coaching')).toBe('/signup')
    expect(hrefOf('Train as Athlete')).toBe('/signup?as=athlete')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  })

  it('shows a signed-in person who they are and the way to their work', () => {
    renderRemote(<LandingPage />, { session: SIGNED_IN })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(header.getByText('M')).toBeTruthy()
    expect(header.getByText('mara.keller')).toBeTruthy()
    expect(hrefOf('Go to Dashboard')).toBe('/dashboard')
    expect(hrefOf('Train as Athlete')).toBe('/stackup')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('links to the four platforms', () => {
    expect(PLATFORMS.map(({ path }) => path)).toEqual(['/coaching', '/stackup', '/knowledge-map', '/longday'])
    renderRemote(<LandingPage />, { session: SIGNED_OUT })
    const cards = within(screen.getByRole('region', { name: 'Four platforms, one training log' }))
    expect(cards.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
      PLATFORMS.map(({ path }) => path),
    )
  })

  it('has no inline style but the opacity of an effect, which the policy would block in prerendered markup', () => {
    const { container } = renderRemote(<LandingPage />, { session: SIGNED_OUT })
    const styled = [...container.querySelectorAll('[style]')].map(element => element.getAttribute('style'))
    expect(styled).toEqual(['opacity: 1;'])
  })
})
