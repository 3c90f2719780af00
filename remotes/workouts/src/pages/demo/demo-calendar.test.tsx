import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DemoCalendar } from './demo-calendar.tsx'
import { DEMO_PERSON } from './demo-person.ts'

it('the demo of calendar and builder runs on a store in memory, without a request', async () => {
  const me = aUser({ id: DEMO_PERSON })
  const sent = answerWith({}, me)
  renderRemote(<DemoCalendar />, {
    path: `/calendar/${DEMO_PERSON}`,
    session: aSession({ user: me, profile: aProfile({ profileType: 'athlete' }) }),
  })
  const user = userEvent.setup()
  await screen.findAllByRole('link', { name: /Lower A/ })
  await user.click(screen.getByRole('button', { name: 'Add workout' }))
  await user.type(await screen.findByLabelText('Title', {}, { timeout: 5000 }), 'Arms')
  await user.type(await screen.findByRole('combobox', { name: 'Add exercise' }), 'curl 3x12 14kg{Enter}')
  await waitFor(() => expect(screen.getByLabelText(/^Sets of Dumbbell Curl/)).toBeDefined())
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Arms/ }).length).toBeGreaterThan(0), {
    timeout: 5000,
  })
  expect(sent).toEqual([])
})
