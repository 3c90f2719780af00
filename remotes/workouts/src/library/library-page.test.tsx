import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aLibraryExercise } from './library.fixture.ts'
import { LibraryPage } from './library-page.tsx'

it('the name field takes every letter typed right after the shortcut for a new exercise', async () => {
  const viewer = aUser()
  answerWith(
    { '/rest/v1/rpc/get_library': () => [200, { exercises: [aLibraryExercise()], teams: [] }] },
    viewer,
  )
  renderRemote(<LibraryPage />, {
    path: '/library',
    session: aSession({ user: viewer, profile: aProfile({ profileType: 'coach' }) }),
  })
  const user = userEvent.setup({ delay: null })
  await screen.findByText('Back Squat')
  // The press that opens it was coming: its code is there.
  await user.hover(screen.getByRole('button', { name: 'New exercise' }))
  await act(async () => void (await import('../parts/exercise-picker/new-exercise.tsx')))
  act(() => screen.getByRole('button', { name: 'New exercise' }).focus())
  await user.keyboard('{Enter}')
  await user.keyboard('Tibialis')
  // Kept until the dialog has the focus.
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await vi.waitFor(() => expect(name).toHaveProperty('value', 'Tibialis'))
})
