import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BySession } from './by-session.tsx'

const Ways = () => (
  <BySession signedOut={<a href="/signup">Sign up</a>} signedIn={() => <a href="/clients">Go on</a>} />
)
const LOADING = aSession({ status: 'loading', user: null, profile: null, subscription: null })

it.each([
  ['signed-out', 'Sign up', 'Go on'],
  ['signed-in', 'Go on', 'Sign up'],
] as const)('a link keeps its element when somebody turns out to be %s', (status, kept, gone) => {
  const { session } = renderRemote(<Ways />, { session: LOADING })
  const before = screen.getByText(kept)
  expect(screen.getByText(gone)).toBeTruthy()
  act(() => session.setState(status === 'signed-in' ? aSession() : { ...LOADING, status }))
  expect(screen.getByText(kept)).toBe(before)
  expect(screen.queryByText(gone)).toBeNull()
})
