import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NamesSection } from './names-section.tsx'

const ME = aUser({ email: 'ana@example.test' })

/** The names of Ana Brunner, whom others see under `displayName`, on a fake server that stores changes. */
function renderNames(displayName: string) {
  const sent = answerWith({ '/rest/v1/user_profiles': ({ body }) => [200, body] }, ME)
  renderRemote(<NamesSection profile={aProfile({ firstName: 'Ana', lastName: 'Brunner', displayName })} />, {
    path: '/profile-settings',
    session: aSession({ user: ME }),
  })
  const stored = () => sent.find(({ method }) => method === 'POST')?.body
  return { user: userEvent.setup(), stored }
}

const displayName = () => screen.getByLabelText<HTMLInputElement>(/^Display name/)

async function marry(user: ReturnType<typeof userEvent.setup>) {
  await user.clear(screen.getByLabelText('Last name'))
  await user.type(screen.getByLabelText('Last name'), 'Berg')
}

describe('the display name', () => {
  it('follows first and last name where it is nothing else', async () => {
    const { user, stored } = renderNames('Ana Brunner')
    await marry(user)
    expect(displayName().value).toBe('Ana Berg')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(stored()).toMatchObject({ last_name: 'Berg', display_name: 'Ana Berg' })
  })

  it("stays when it is the person's own", async () => {
    const { user } = renderNames('Coach Ana')
    await marry(user)
    expect(displayName().value).toBe('Coach Ana')
  })

  it('is stored as first and last name when it is left empty: lists of the server show it alone', async () => {
    const { user, stored } = renderNames('Coach Ana')
    await user.clear(displayName())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(stored()).toMatchObject({ display_name: 'Ana Brunner' })
  })
})
