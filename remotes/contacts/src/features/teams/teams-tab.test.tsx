import type { GlobalRole } from '@coach-app/contracts'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OpenInvitation, Team, TeamMember } from './team.ts'
import { TeamsTab } from './teams-tab.tsx'

const RPC = '/rest/v1/rpc/'

const aTeam = (over: Partial<Team> = {}): Team => ({
  team_id: 't',
  team_name: 'Alpine Strength',
  team_description: 'Skiing',
  user_role: 'head_coach',
  member_count: 2,
  invitable_roles: ['athlete', 'intern', 'coach', 'head_coach'],
  ...over,
})
const aMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  user_id: 'u',
  display_name: 'Ada Berg',
  profile_type: 'athlete',
  role: 'athlete',
  joined_at: '2026-01-01T00:00:00Z',
  is_me: false,
  assignable_roles: [],
  removable: false,
  ...over,
})
const anInvitation = (over: Partial<OpenInvitation> = {}): OpenInvitation => ({
  invitation_id: 'i',
  invitation_type: 'invite',
  inviter_id: 'u',
  inviter_name: 'Ada Berg',
  invitee_id: 'guy',
  invitee_name: 'Guy Guest',
  proposed_role: 'coach',
  message: null,
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2027-01-01T00:00:00Z',
  cancellable: true,
  ...over,
})

interface Setup {
  teams?: Team[]
  members?: TeamMember[]
  invitations?: OpenInvitation[]
  answers?: Answers
  globalRole?: GlobalRole
}

function renderTab({
  teams = [],
  members = [],
  invitations = [],
  answers = {},
  globalRole = 'coach',
}: Setup = {}) {
  const viewer = aUser()
  const sent = answerWith(
    {
      [`${RPC}get_user_teams`]: () => [200, teams],
      [`${RPC}get_pending_invitations`]: () => [200, []],
      [`${RPC}get_team_members`]: () => [200, members],
      [`${RPC}get_team_invitations`]: () => [200, invitations],
      ...answers,
    },
    viewer,
  )
  const rendered = renderRemote(<TeamsTab />, {
    session: aSession({ user: viewer, profile: aProfile({ globalRole }) }),
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}

const more = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Alpine Strength' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('Create team', () => {
  it('is offered to staff, asks for a name and confirms the new team', async () => {
    const { user, bodiesOf, notifications } = renderTab({
      answers: { [`${RPC}create_team`]: () => [200, { team_id: 'new' }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Create team' }))
    const form = within(screen.getByRole('form', { name: 'Create team' }))
    await user.click(form.getByRole('button', { name: 'Create team' }))
    await form.findByText('Name is required')
    expect(bodiesOf('create_team')).toEqual([])
    await user.type(form.getByLabelText('Name'), ' Nordic ')
    await user.click(form.getByRole('button', { name: 'Create team' }))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Team created: Nordic' }]))
    expect(bodiesOf('create_team')).toEqual([{ name_param: 'Nordic', description_param: '' }])
    expect(screen.queryByRole('form')).toBeNull()
    expect(bodiesOf('get_user_teams').length).toBeGreaterThan(1)
  })

  it('keeps what was typed when the server refuses, and says why', async () => {
    const { user } = renderTab({
      answers: {
        [`${RPC}create_team`]: () => [
          429,
          { code: 'PT429', message: 'Too many requests. Please wait a moment and try again.' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create team' }))
    const form = within(screen.getByRole('form', { name: 'Create team' }))
    await user.type(form.getByLabelText('Name'), 'Nordic{Enter}')
    await form.findByText(/Too many requests/)
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Nordic')
  })

  it('is not offered to athletes', async () => {
    renderTab({ globalRole: 'athlete' })
    await screen.findByText('You are in no team yet')
    expect(screen.queryByRole('button', { name: 'Create team' })).toBeNull()
  })
})

describe('a team card', () => {
  it('is renamed and deleted by its head coach', async () => {
    const { user, bodiesOf, notifications } = renderTab({
      teams: [aTeam()],
      answers: {
        [`${RPC}update_team`]: () => [200, { team_id: 't' }],
        [`${RPC}delete_team`]: () => [200, { deleted: true }],
      },
    })
    await more(user, 'Edit team')
    const form = within(await screen.findByRole('form', { name: 'Edit team: Alpine Strength' }))
    await user.clear(form.getByLabelText('Name'))
    await user.type(form.getByLabelText('Name'), 'Nordic{Enter}')
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Team updated' }]))
    expect(bodiesOf('update_team')).toEqual([
      { team_id_param: 't', name_param: 'Nordic', description_param: 'Skiing' },
    ])
    await more(user, 'Delete team')
    const question = within(await screen.findByRole('alertdialog'))
    expect(bodiesOf('delete_team')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(bodiesOf('delete_team')).toEqual([{ team_id_param: 't' }]))
  })

  it('lets anybody leave; a refusal of the server says what to do first', async () => {
    const { user, notifications } = renderTab({
      teams: [aTeam({ user_role: 'coach' })],
      answers: {
        [`${RPC}leave_team`]: () => [
          409,
          { code: 'PT409', hint: 'last_head_coach', message: 'Make somebody else head coach first.' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More about Alpine Strength' }))
    expect(screen.queryByRole('menuitem', { name: 'Delete team' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Leave team' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() =>
      expect(notifications).toEqual([
        { kind: 'error', text: 'Failed to leave team: Make somebody else head coach first.' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('warns its only member that leaving ends the team', async () => {
    const { user } = renderTab({ teams: [aTeam({ member_count: 1 })] })
    await more(user, 'Leave team')
    await within(await screen.findByRole('alertdialog')).findByText(/the team ends when you leave/)
  })
})

describe('the members of a team', () => {
  const me = aMember({ user_id: 'me', display_name: 'Carl Coach', role: 'head_coach', is_me: true })
  const ada = aMember({ assignable_roles: ['athlete', 'intern'], removable: true })
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: '2 members' }))

  it('can be changed exactly where the server allows it', async () => {
    const { user } = renderTab({ teams: [aTeam()], members: [me, ada] })
    await open(user)
    const mine = within(await screen.findByRole('listitem', { name: 'Carl Coach' }))
    expect(mine.getByText('Head Coach')).toBeDefined()
    expect(mine.queryByRole('combobox')).toBeNull()
    expect(mine.queryByRole('button')).toBeNull()
    const theirs = within(screen.getByRole('listitem', { name: 'Ada Berg' }))
    const role = theirs.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ada Berg' })
    expect(
      within(role)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(['Athlete', 'Intern'])
  })

  it('change their role, and keep the old one when the server refuses', async () => {
    let refuses = true
    const { user, bodiesOf, notifications } = renderTab({
      teams: [aTeam()],
      members: [me, ada],
      answers: {
        [`${RPC}set_team_member_role`]: () =>
          refuses
            ? [403, { code: 'PT403', message: 'You cannot change this role.' }]
            : [200, { user_id: 'u', role: 'intern' }],
      },
    })
    await open(user)
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Ada Berg' })
    await user.selectOptions(role, 'intern')
    await screen.findByText('You cannot change this role.')
    expect(role.value).toBe('athlete')
    refuses = false
    await user.selectOptions(role, 'intern')
    await waitFor(() =>
      expect(notifications.at(-1)).toEqual({
        kind: 'success',
        text: 'Ada Berg is Intern of Alpine Strength now',
      }),
    )
    expect(bodiesOf('set_team_member_role').at(-1)).toEqual({
      team_id_param: 't',
      user_id_param: 'u',
      role_param: 'intern',
    })
  })

  it('are removed only after asking', async () => {
    const { user, bodiesOf } = renderTab({
      teams: [aTeam()],
      members: [me, ada],
      answers: { [`${RPC}remove_team_member`]: () => [200, { removed: true }] },
    })
    await open(user)
    await user.click(await screen.findByRole('button', { name: 'Remove Ada Berg' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(bodiesOf('remove_team_member')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(bodiesOf('remove_team_member')).toEqual([{ team_id_param: 't', user_id_param: 'u' }]),
    )
  })

  it('include open invitations, which are withdrawn where the server allows it', async () => {
    const { user, bodiesOf, notifications } = renderTab({
      teams: [aTeam()],
      members: [me, ada],
      invitations: [
        anInvitation(),
        anInvitation({
          invitation_id: 'j',
          invitee_name: 'Pia Pending',
          invitation_type: 'request',
          cancellable: false,
        }),
      ],
      answers: { [`${RPC}cancel_team_invitation`]: () => [200, { cancelled: true }] },
    })
    await open(user)
    expect(await screen.findAllByRole('button', { name: /^Cancel/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Cancel invitation' }))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Invitation cancelled' }]))
    expect(bodiesOf('cancel_team_invitation')).toEqual([{ invitation_id_param: 'i' }])
  })

  it('offer Try Again when loading fails', async () => {
    let broken = true
    const { user } = renderTab({
      teams: [aTeam()],
      answers: {
        [`${RPC}get_team_members`]: () => (broken ? [403, { code: 'PT403', message: 'No.' }] : [200, [ada]]),
      },
    })
    await open(user)
    await screen.findByText('The members could not be loaded')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('listitem', { name: 'Ada Berg' })
  })
})
