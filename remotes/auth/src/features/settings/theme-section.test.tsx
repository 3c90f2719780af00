import { useTheme } from '@coach-app/runtime'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeSection } from './theme-section.tsx'

const Chosen = () => <output>{JSON.stringify(useTheme().coachBranding ?? null)}</output>

const renderFor = (profileType: 'coach' | 'athlete') =>
  renderRemote(
    <>
      <ThemeSection />
      <Chosen />
    </>,
    { session: aSession({ user: aUser(), profile: aProfile({ profileType }) }) },
  )

it('lets a coach put their colours in place of ours, one by one, and ours back', () => {
  renderFor('coach')
  fireEvent.change(screen.getByLabelText(/^Primary/), { target: { value: '#c2185b' } })
  fireEvent.change(screen.getByLabelText(/^Accent/), { target: { value: '#00897b' } })
  expect(screen.getByText('{"primary":"#c2185b","accent":"#00897b"}')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Primary/).value).toBe('#c2185b')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the colours of Coach App' }))
  expect(screen.getByText('null')).toBeTruthy()
})

it('offers colours to nobody but a coach', () => {
  renderFor('athlete')
  expect(screen.getByLabelText('Dark')).toBeTruthy()
  expect(screen.queryByText('Your colours')).toBeNull()
})
