import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { InvitationsPage } from './invitations-page.tsx'
import type { Accepted, ReceivedInvitation } from './use-invitations.ts'

const RPC = '/rest/v1/rpc/'
const ME = aUser()
const PLAIN: ReceivedInvitation = {
  ...{
    connection_id: 'c1',
    user_id: 'u1',
    display_name: 'Carla Coach',
    profile_type: 'coach',
    message: null,
  },
  ...{
    asked_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-12-04T10:00:00Z',
    permission_level: null,
    access_days: null,
  },
  ...{
    team_name: null,
    program_title: null,
    program_weeks: null,
    program_workouts: null,
    starts_on: null,
    is_assigned: true,
  },
}
const FULL: ReceivedInvitation = {
  ...PLAIN,
  ...{ permission_level: 'write', access_days: 90, team_name: 'Alpine', program_title: 'Base block' },
  ...{ program_weeks: 4, program_workouts: 12, starts_on: '2026-11-30' },
}
const ACCEPTED: Accepted = {
  ...{
    user_id: 'u1',
    permission_level: 'read',
    expires_at: null,
    team_joined: false,
    program: null,
    offer_id: null,
  },
  ...{ first_workout_id: null, first_workout_date: null },
}

function renderPage(received: ReceivedInvitation[], answers: Answers = {}) {
  let open = received
  const sent = answerWith(
    {
      [`${RPC}get_received_invitations`]: () => [200, open],
      [`${RPC}get_program_offers`]: () => [200, []],
      '/rest/v1/connections': () => [200, []],
      [`${RPC}accept_invitation`]: () => {
        open = []
        return [200, ACCEPTED]
      },
      ...answers,
    },
    ME,
  )
  const rendered = renderRemote(<InvitationsPage />, {
    path: '/invitations',
    session: aSession({ user: ME, profile: aProfile({ profileType: 'athlete' }) }),
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

it('offers read access where nothing is proposed: one press connects, and the focus goes to the next link', async () => {
  const { user, bodiesOf } = renderPage([PLAIN])
  expect(await screen.findByRole('radio', { name: 'They see it', checked: true })).toBeTruthy()
  expect(screen.getByText('Carla Coach becomes your contact and sees your training.')).toBeTruthy()
  await press(user, 'Connect')
  expect(await screen.findByText('You are connected with Carla Coach')).toBeTruthy()
  expect(bodiesOf('accept_invitation')).toEqual([
    { connection_id_param: 'c1', level_param: 'read', join_team_param: true },
  ])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open my calendar' }))
})

it('starts with the proposal, and sends what the athlete makes of it', async () => {
  const { user, bodiesOf } = renderPage([FULL], {
    [`${RPC}accept_invitation`]: () => [
      200,
      { ...ACCEPTED, program: 'assigned', first_workout_date: '2026-11-30' },
    ],
  })
  expect(await screen.findByText(/Base block is in your calendar from Monday,? 30 November/)).toBeTruthy()
  const days = screen.getByRole('textbox', { name: /For how many days/ })
  expect(days).toHaveProperty('value', '90')
  await user.clear(days)
  await user.type(days, '0')
  expect(screen.getByText('A whole number from 1 to 365, or empty')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true)
  await user.type(days, '{Backspace}30')
  await user.click(screen.getByRole('checkbox', { name: /Join the team Alpine/ }))
  await press(user, 'Connect')
  const first = await screen.findByRole('link', { name: 'See the first workout' })
  expect(first.getAttribute('href')).toBe(`/calendar/${ME.id}?date=2026-11-30`)
  expect(bodiesOf('accept_invitation')).toEqual([
    { connection_id_param: 'c1', level_param: 'write', expires_in_days_param: 30, join_team_param: false },
  ])
})

it('keeps the choices when the server refuses, and says why', async () => {
  const { user } = renderPage([FULL], {
    [`${RPC}accept_invitation`]: () => [
      404,
      { message: 'This invitation is no longer open.', hint: 'request_not_found' },
    ],
  })
  await user.click(await screen.findByRole('radio', { name: 'Not yet' }))
  await press(user, 'Connect')
  expect(await screen.findByText('This invitation is no longer open.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Not yet', checked: true })).toBeTruthy()
})

it('declines at once, and blocks for good only after a confirmation', async () => {
  const { user, bodiesOf } = renderPage([PLAIN], {
    [`${RPC}respond_to_connection_request`]: () => [200, { connection_id: 'c1', status: 'rejected' }],
    [`${RPC}manage_user_block`]: () => [200, { status: 'blocked' }],
  })
  await press(user, 'Never again')
  const question = await screen.findByRole('alertdialog')
  expect(bodiesOf('manage_user_block')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(bodiesOf('manage_user_block')).toEqual([{ target_user_id: 'u1', action: 'block' }]),
  )
  await press(user, 'Decline')
  await waitFor(() =>
    expect(bodiesOf('respond_to_connection_request')).toEqual([
      { connection_id_param: 'c1', response: 'reject' },
    ]),
  )
})

it('says what was declined and offers to ask; the link opened later shows the same', async () => {
  let [open, rows] = [[PLAIN], [] as unknown[]]
  const contact = { ...PLAIN, id: 'c1', email: 'carla@coach.test', first_name: null, last_name: null }
  const answers: Answers = {
    [`${RPC}get_received_invitations`]: () => [200, open],
    [`${RPC}respond_to_connection_request`]: () => {
      open = []
      rows = [{ id: 'c1', status: 'rejected' }]
      return [200, { connection_id: 'c1', status: 'rejected' }]
    },
    '/rest/v1/connections': () => [200, rows],
    [`${RPC}get_user_connections`]: () => [200, [contact]],
    [`${RPC}send_connection_request`]: () => [200, { connection_id: 'c1', status: 'pending' }],
  }
  const { user, bodiesOf } = renderPage([], answers)
  await press(user, 'Decline')
  const said = await screen.findByRole('heading', { name: 'You declined the invitation of Carla Coach' })
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.queryByText('No open invitations')).toBeNull()
  await press(user, 'Ask to connect')
  await waitFor(() =>
    expect(bodiesOf('send_connection_request')).toEqual([{ recipient_email: 'carla@coach.test' }]),
  )
})

it('names the new contact when the link belongs to an invitation that was accepted', async () => {
  renderPage([], {
    '/rest/v1/connections': () => [200, [{ id: 'c1', status: 'accepted' }]],
    [`${RPC}get_user_connections`]: () => [200, [{ ...PLAIN, email: 'carla@coach.test' }]],
  })
  expect(await screen.findByRole('heading', { name: 'You are connected with Carla Coach' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open my calendar' }).getAttribute('href')).toBe(
    `/calendar/${ME.id}`,
  )
})

it('shows an offered program that starts by a press of its own', async () => {
  const offer = {
    ...{
      offer_id: 'o1',
      coach_id: 'u1',
      coach_name: 'Carla Coach',
      program_title: 'Base block',
      program_weeks: 1,
    },
    ...{ program_workouts: 3, starts_on: '2026-11-30', offered_until: '2026-12-20T10:00:00Z' },
  }
  const { user, bodiesOf } = renderPage([], {
    [`${RPC}get_program_offers`]: () => [200, [offer]],
    [`${RPC}answer_program_offer`]: () => [
      200,
      { started: true, first_workout_id: 'w', first_workout_date: '2026-11-30' },
    ],
  })
  await press(user, 'Start the program')
  await waitFor(() =>
    expect(bodiesOf('answer_program_offer')).toEqual([{ offer_id_param: 'o1', answer_param: 'start' }]),
  )
})

it('has a text for no open invitation and one for a failed load', async () => {
  renderPage([]).unmount()
  renderPage([])
  expect(await screen.findByText('No open invitations')).toBeTruthy()
  renderPage([], { [`${RPC}get_received_invitations`]: () => [403, { message: 'no', hint: 'no' }] })
  expect(await screen.findByText('Your invitations could not be loaded')).toBeTruthy()
})
