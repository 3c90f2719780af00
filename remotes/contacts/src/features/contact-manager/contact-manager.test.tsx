import type { OverlayHost } from '@coach-app/contracts'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aConnection } from '../contacts/connection.fixture.ts'
import type { Connection } from '../contacts/connection.ts'
import { ContactManager } from './contact-manager-dialog.tsx'

const RPC = '/rest/v1/rpc/'

interface Setup {
  tab?: 'search' | 'contacts' | 'requests' | 'teams'
  contacts?: Connection[]
  answers?: Answers
  open?: OverlayHost['open']
  profileType?: 'coach' | 'athlete'
}

function renderManager({
  tab = 'contacts',
  contacts = [],
  answers = {},
  open,
  profileType = 'coach',
}: Setup) {
  const viewer = aUser()
  const sent = answerWith(
    {
      [`${RPC}get_user_connections`]: ({ body }) => [200, body.status_filter === 'accepted' ? contacts : []],
      [`${RPC}get_pending_invitations`]: () => [200, []],
      [`${RPC}get_invitations`]: () => [200, []],
      [`${RPC}get_user_teams`]: () => [200, []],
      ...answers,
    },
    viewer,
  )
  const rendered = renderRemote(<ContactManager tab={tab} close={() => {}} />, {
    session: aSession({ user: viewer, profile: aProfile({ displayName: 'Mia Lund', profileType }) }),
    ...(open ? { open } : {}),
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, viewer, sent, bodiesOf, user: userEvent.setup() }
}

/** Chooses an action from the menu of an entry. */
async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click((await entry(name)).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const entry = async (name: string) => within(await screen.findByRole('listitem', { name }))

describe('Search Users', () => {
  it('searches on Enter, adds a contact and keeps the query when the tab changes', async () => {
    const found = {
      user_id: '1',
      display_name: 'Ada Berg',
      first_name: 'Ada',
      last_name: 'Berg',
      email: 'ada@example.test',
      profile_type: 'athlete',
      connection_status: 'none',
      is_requester: false,
    }
    const { user, bodiesOf, notifications } = renderManager({
      tab: 'search',
      answers: {
        [`${RPC}search_users`]: () => [
          200,
          [
            {
              ...found,
              connection_status: bodiesOf('send_connection_request').length > 0 ? 'pending' : 'none',
            },
          ],
        ],
        [`${RPC}send_connection_request`]: () => [200, { connection_id: 'c', status: 'pending' }],
      },
    })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' })
    expect(button.disabled).toBe(true)
    await user.type(screen.getByRole('searchbox'), ' ada {Enter}')
    await user.click((await entry('Ada Berg')).getByRole('button', { name: 'Add Contact' }))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Connection request sent!' }]),
    )
    expect((await entry('Ada Berg')).getByText('Pending')).toBeDefined()
    expect(bodiesOf('search_users')[0]).toEqual({ search_term: 'ada', limit_count: 10 })
    expect(bodiesOf('send_connection_request')).toEqual([{ recipient_email: 'ada@example.test' }])

    await user.click(screen.getByRole('tab', { name: /^Teams/ }))
    await user.click(screen.getByRole('tab', { name: 'Search Users' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(' ada ')
    expect(await entry('Ada Berg')).toBeDefined()
  })

  it('says why a search failed', async () => {
    const { user, notifications } = renderManager({
      tab: 'search',
      answers: { [`${RPC}search_users`]: () => [429, { code: 'PT429', message: 'Too many requests.' }] },
    })
    await user.type(screen.getByRole('searchbox'), 'ada{Enter}')
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'error', text: 'Search failed: Too many requests.' }]),
    )
  })
})

describe('Contacts', () => {
  it('shows a grant optimistically, and rolls back when the server refuses', async () => {
    const row = aConnection({ display_name: 'Zoe Quist' })
    const { user, bodiesOf, notifications } = renderManager({
      contacts: [row],
      answers: {
        [`${RPC}grant_workout_access`]: () => [
          404,
          { code: 'PT404', message: 'You are not connected with this person.', hint: 'not_connected' },
        ],
      },
    })
    await choose(user, 'Zoe Quist', 'Grant')
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'error', text: 'Failed to update workout access' }]),
    )
    const zoe = await entry('Zoe Quist')
    expect(zoe.queryByText(/Can see your workouts/)).toBeNull()
    expect(zoe.getByText('You are not connected with this person.')).toBeDefined()
    expect(bodiesOf('grant_workout_access')).toEqual([{ target_user_id: row.user_id, grant_access: true }])
  })

  it('removes a contact only after asking', async () => {
    const row = aConnection({ display_name: 'Zoe Quist' })
    const { user, sent } = renderManager({
      contacts: [row],
      answers: { '/rest/v1/connections': () => [200, [{ id: row.connection_id }]] },
    })
    await choose(user, 'Zoe Quist', 'Remove')
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText(/Remove this contact\? You can reconnect later by sending a new request\./),
    ).toBeDefined()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'DELETE')?.query.get('id')).toBe(`eq.${row.connection_id}`),
    )
  })

  it('opens the access dialog on my own training when I am the athlete', async () => {
    const open = vi.fn(async () => undefined)
    const row = aConnection({
      display_name: 'Coach Zoe',
      profile_type: 'coach',
      is_coach_athlete_pair: true,
      their_permission_level: 'write',
      their_permission_notes: 'until May',
    })
    const { user, viewer } = renderManager({ contacts: [row], open, profileType: 'athlete' })
    await choose(user, 'Coach Zoe', 'Legacy')
    expect(open).toHaveBeenCalledWith('coach-access/grant-access', {
      athleteId: viewer.id,
      athleteName: 'Mia Lund',
      coach: { id: row.user_id, name: 'Coach Zoe', email: row.email },
      existing: { permissionLevel: 'write', expiresAt: null, notes: 'until May' },
    })
  })

  it("opens the access dialog on the contact's training when I am the coach", async () => {
    const open = vi.fn(async () => undefined)
    const row = aConnection({ display_name: 'Zoe Quist', is_coach_athlete_pair: true })
    const { user } = renderManager({ contacts: [row], open })
    await choose(user, 'Zoe Quist', 'Legacy')
    expect(open).toHaveBeenCalledWith('coach-access/grant-access', {
      athleteId: row.user_id,
      athleteName: 'Zoe Quist',
    })
  })
})

describe('Teams', () => {
  const team = (invitable_roles: string[]) => ({
    team_id: 't',
    team_name: 'Alpine Strength',
    team_description: '',
    user_role: invitable_roles.length > 0 ? 'coach' : 'athlete',
    member_count: 3,
    invitable_roles,
  })

  it('asks for an address, offers the roles that the server allows and sends a blank message as null', async () => {
    const { user, bodiesOf, notifications } = renderManager({
      tab: 'teams',
      answers: {
        [`${RPC}get_user_teams`]: () => [200, [team(['athlete', 'intern', 'coach'])]],
        [`${RPC}send_team_invitation`]: () => [200, 'invitation'],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite to Team' }))
    const form = within(screen.getByRole('form', { name: 'Invite to Team: Alpine Strength' }))
    await user.click(form.getByRole('button', { name: 'Send Invitation' }))
    await form.findByText('Email is required')
    expect(notifications).toEqual([{ kind: 'error', text: 'Email is required' }])
    expect(bodiesOf('send_team_invitation')).toEqual([])

    const role = form.getByRole('combobox', { name: 'Role' })
    expect(
      within(role)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(['Athlete', 'Intern', 'Coach'])
    await user.type(form.getByLabelText('E-mail'), 'ada@example.test')
    await user.selectOptions(role, 'intern')
    await user.type(form.getByLabelText(/^Message/), '   ')
    await user.click(form.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() =>
      expect(notifications.at(-1)).toEqual({ kind: 'success', text: 'Team invitation sent successfully!' }),
    )
    expect(bodiesOf('send_team_invitation')).toEqual([
      {
        team_id_param: 't',
        invitee_email_param: 'ada@example.test',
        proposed_role_param: 'intern',
        message_param: null,
      },
    ])
  })

  it('links to the plans in another tab when a plan is needed, and keeps the input', async () => {
    const { user } = renderManager({
      tab: 'teams',
      answers: {
        [`${RPC}get_user_teams`]: () => [200, [team(['athlete'])]],
        [`${RPC}send_team_invitation`]: () => [
          402,
          { code: 'PT402', hint: 'subscription_required', message: 'Choose a plan to invite.' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite to Team' }))
    const form = within(screen.getByRole('form', { name: 'Invite to Team: Alpine Strength' }))
    await user.type(form.getByLabelText('E-mail'), 'ada@example.test')
    await user.click(form.getByRole('button', { name: 'Send Invitation' }))
    await form.findByText('Choose a plan to invite.')
    const link = form.getByRole('link', { name: /^Choose Plan/ })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(form.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.test')
  })

  it('lets athletes request an addition, without a role', async () => {
    const { user, bodiesOf } = renderManager({
      tab: 'teams',
      answers: {
        [`${RPC}get_user_teams`]: () => [200, [team([])]],
        [`${RPC}request_team_addition`]: () => [
          409,
          { code: 'PT409', hint: 'already_member', message: 'This person is already in the team.' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Request Team Addition' }))
    const form = within(screen.getByRole('form', { name: 'Request Team Addition: Alpine Strength' }))
    expect(form.queryByRole('combobox')).toBeNull()
    await user.type(form.getByLabelText('E-mail'), 'nobody@example.test')
    await user.click(form.getByRole('button', { name: 'Send Request' }))
    await form.findByText('This person is already in the team.')
    expect(form.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nobody@example.test')
    expect(bodiesOf('request_team_addition')).toHaveLength(1)
  })
})

describe('Requests', () => {
  it('lists requests and invitations sent, counts them and withdraws one', async () => {
    const asked = aConnection({ display_name: 'Zoe Quist', status: 'pending', is_requester: true })
    let open = [
      {
        invitation_id: 'i1',
        email: 'nora@new.test',
        invited_as: 'coach',
        created_at: '2026-11-20T10:00:00Z',
        expires_at: '2026-12-04T10:00:00Z',
        kind: 'team_invitation',
        connection_type: 'general',
        team_id: 't',
        team_name: 'Alpine Strength',
        proposed_role: 'coach',
        notes: null,
      },
    ]
    const { user, bodiesOf } = renderManager({
      tab: 'requests',
      answers: {
        [`${RPC}get_user_connections`]: ({ body }) => [200, body.status_filter === 'pending' ? [asked] : []],
        [`${RPC}get_invitations`]: () => [200, open],
        [`${RPC}withdraw_invitation`]: () => {
          open = []
          return [200, { withdrawn: true }]
        },
      },
    })
    const row = await entry('nora@new.test')
    expect(row.getByText('Invited to Alpine Strength as Coach. Open until 4 December.')).toBeDefined()
    expect(await entry('Zoe Quist')).toBeDefined()
    expect(screen.getByRole('tab', { name: /^Requests/ }).textContent).toContain('2')
    await user.click(row.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByText('nora@new.test')).toBeNull())
    expect(bodiesOf('withdraw_invitation')).toEqual([{ invitation_id_param: 'i1' }])
  })

  it('says that an accepted person is a contact now', async () => {
    const asks = aConnection({ display_name: 'Zoe Quist', status: 'pending', is_requester: false })
    const { user, notifications, bodiesOf } = renderManager({
      tab: 'requests',
      answers: {
        [`${RPC}get_user_connections`]: ({ body }) => [200, body.status_filter === 'pending' ? [asks] : []],
        [`${RPC}respond_to_connection_request`]: () => [200, { connection_id: 'c', status: 'accepted' }],
      },
    })
    await user.click((await entry('Zoe Quist')).getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Zoe Quist is one of your contacts now.' }]),
    )
    expect(bodiesOf('respond_to_connection_request')).toMatchObject([{ response: 'accept' }])
  })

  it.each([
    ['my coach now', { profile_type: 'coach', is_coach_athlete_pair: true }, 1],
    [
      'my coach, with access already',
      { profile_type: 'coach', is_coach_athlete_pair: true, their_access: 'read' },
      0,
    ],
    ['an athlete of mine', { is_coach_athlete_pair: true }, 0],
    ['a training partner', {}, 0],
  ] as const)('offers to give access, once, to who was accepted: %s', async (_, over, times) => {
    const asks = aConnection({ display_name: 'Zoe Quist', status: 'pending', is_requester: false, ...over })
    const open = vi.fn(async () => undefined)
    const { user, viewer, notifications } = renderManager({
      tab: 'requests',
      open,
      answers: {
        [`${RPC}get_user_connections`]: ({ body }) => [200, body.status_filter === 'pending' ? [asks] : []],
        [`${RPC}respond_to_connection_request`]: () => [200, { connection_id: 'c', status: 'accepted' }],
      },
    })
    await user.click((await entry('Zoe Quist')).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    const coach = { id: asks.user_id, name: 'Zoe Quist', email: asks.email }
    expect(open.mock.calls).toEqual(
      Array.from({ length: times }, () => [
        'coach-access/grant-access',
        { athleteId: viewer.id, coach, offered: true },
      ]),
    )
  })
})

describe('a contact', () => {
  const coachOfMine = {
    profile_type: 'coach',
    is_coach_athlete_pair: true,
    display_name: 'Zoe Quist',
  } as const
  const athleteOfMine = { is_coach_athlete_pair: true, display_name: 'Zoe Quist' }
  it.each([
    [
      'my coach, who plans for me',
      { ...coachOfMine, their_access: 'write' },
      'Has Access',
      'Can see and change your workouts',
    ],
    [
      'my coach, who may not yet',
      { ...coachOfMine, my_access: 'read' },
      'No Access',
      'Cannot see your workouts · You can see their workouts',
    ],
    [
      'an athlete I plan for',
      { ...athleteOfMine, my_access: 'write' },
      'Has Access',
      'You can see and change their workouts',
    ],
    [
      'an athlete who sees mine',
      { ...athleteOfMine, their_access: 'read' },
      'No Access',
      'You cannot see their workouts · Can see your workouts',
    ],
  ] as const)('says in words what its badge is about: %s', async (_, row, badge, words) => {
    renderManager({ contacts: [aConnection(row)] })
    const zoe = await entry('Zoe Quist')
    expect(zoe.getByText(badge)).toBeDefined()
    expect(zoe.getByText(words)).toBeDefined()
  })

  it('who asks to change my workouts is answered with a level and an end', async () => {
    const open = vi.fn(async () => undefined)
    const asking = { status: 'pending', requester_id: 'zoe', level: 'write', message: null } as const
    const row = aConnection({ ...coachOfMine, user_id: 'zoe', their_access: 'read' })
    row.permissions.workout_access_requests = [asking]
    const { user, viewer, bodiesOf } = renderManager({ contacts: [row], open, profileType: 'athlete' })
    const zoe = await entry('Zoe Quist')
    expect(zoe.getByText('Zoe Quist asks to see and change your workouts.')).toBeDefined()
    await user.click(zoe.getByRole('button', { name: 'Approve' }))
    expect(open).toHaveBeenCalledWith(
      'coach-access/grant-access',
      expect.objectContaining({ athleteId: viewer.id, suggestedLevel: 'write' }),
    )
    expect(bodiesOf('respond_to_workout_access_request')).toEqual([])
  })
})
