import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AthleteDemo } from './athlete-demo.tsx'
import { DEMO_PERSON } from './demo-person.ts'

it('the athlete demo discards an own workout that is left empty', async () => {
  const me = aUser({ id: DEMO_PERSON })
  answerWith({}, me)
  renderRemote(<AthleteDemo />, {
    path: '/stackup',
    session: aSession({ user: me, profile: aProfile({ profileType: 'athlete' }) }),
  })
  const user = userEvent.setup()
  const headings = () => screen.queryAllByRole('heading', { name: 'Workout' })
  await user.click(await screen.findByRole('button', { name: 'Start empty workout' }, { timeout: 5000 }))
  expect(
    await screen.findByText('Add the first exercise, then log its sets.', {}, { timeout: 5000 }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  await screen.findByRole('button', { name: 'Start empty workout' })
  await waitFor(() => expect(headings()).toEqual([]))
})

it('the athlete demo shows Today, history, progress and coaches of a fictional person, without a request', async () => {
  const me = aUser({ id: DEMO_PERSON })
  const sent = answerWith({}, me)
  renderRemote(<AthleteDemo />, {
    path: '/stackup',
    session: aSession({ user: me, profile: aProfile({ profileType: 'athlete' }) }),
  })
  const user = userEvent.setup()
  const tab = (name: string) => screen.findByRole('tab', { name }, { timeout: 5000 })
  await user.click(await tab('History'))
  expect(await screen.findByRole('img', { name: /^Trained days: [1-9]/ }, { timeout: 5000 })).toBeDefined()
  const [session] = await screen.findAllByRole('link', { name: /Back Squat/ })
  if (session) await user.click(session)
  expect(
    await screen.findByRole('table', { name: 'Asked and lifted: Back Squat' }, { timeout: 5000 }),
  ).toBeDefined()
  await user.click(await tab('Progress'))
  expect(await screen.findByRole('table', { name: 'Records by date' }, { timeout: 5000 })).toBeDefined()
  await user.click(await tab('Coaches'))
  expect(await screen.findByText('Nobody sees this demo')).toBeDefined()
  expect(sent).toEqual([])
})
