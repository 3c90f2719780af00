import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '../clients/client.fixture.ts'
import { InvitePeoplePage } from './invite-people-page.tsx'

const RPC = '/rest/v1/rpc/'
const ME = aUser()
const ALLOWANCE = { a_day: 100, left_today: 40, left_in_30_days: 240, again_at: null }
const SENT = {
  ...{ invitation_id: 'i1', email: 'old@x.test', invited_name: 'Olga Old', status: 'sent', user_id: null },
  ...{
    created_at: '2026-11-01T10:00:00Z',
    expires_at: '2026-11-15T10:00:00Z',
    remind_from: '2026-11-08T10:00:00Z',
  },
  ...{
    reminded_at: null,
    accepted_at: null,
    tags: ['squad'],
    team_name: 'Alpine',
    program_title: null,
    program_answer: null,
  },
  ...{ start_date: null, permission_level: 'write', access_days: null },
}

beforeEach(() => sessionStorage.clear())

function renderPage(answers: Answers = {}, profileType: 'coach' | 'athlete' = 'coach') {
  const sent = answerWith(
    {
      [`${RPC}get_client_list`]: () => [200, []],
      [`${RPC}get_invitation_allowance`]: () => [200, ALLOWANCE],
      [`${RPC}get_user_teams`]: () => [
        200,
        [{ team_id: 't1', team_name: 'Alpine', user_role: 'coach', invitable_roles: ['athlete'] }],
      ],
      [`${RPC}get_templates`]: () => [200, [{ id: 'p1', title: 'Base block' }]],
      [`${RPC}get_sent_invitations`]: () => [200, []],
      [`${RPC}invite_by_email`]: () => [200, { invitation_id: 'new', expires_at: '2026-12-10T10:00:00Z' }],
      ...answers,
    },
    ME,
  )
  const rendered = renderRemote(<InvitePeoplePage />, {
    path: '/clients/invite',
    session: aSession({ user: ME, profile: aProfile({ profileType, globalRole: profileType }) }),
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}

async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'E-mail addresses' }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check Addresses' }))
}
const line = (number: number) => screen.getByRole('listitem', { name: `Line ${number}` })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('inviting many people', () => {
  it('an unknown team of several lines is corrected once; Ctrl Enter checks, and a reload keeps the lines', async () => {
    const { user, unmount } = renderPage()
    await user.click(await screen.findByRole('textbox', { name: 'E-mail addresses' }))
    await user.paste('email,team\nann@x.test,Nordic\nbob@x.test,nordic\ncat@x.test,Alpine')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Instead of “Nordic”, in 2 lines' }),
      'Alpine',
    )
    await user.click(button('Set in all 2'))
    expect(screen.queryByText(/No team of yours/)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Send 3 invitations')))
    // A reload runs no clean-up.
    const kept = { ...sessionStorage }
    unmount()
    expect(sessionStorage.length).toBe(0)
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    renderPage()
    expect(await screen.findByRole('button', { name: 'Send 3 invitations' })).toBeTruthy()
    expect(within(line(3)).getByRole('combobox', { name: 'Team' })).toHaveProperty('value', 'Alpine')
  })

  it('says how many may be sent today, checks each line, and sends once the errors are corrected', async () => {
    const { user, bodiesOf } = renderPage()
    expect(await screen.findByText('You may send 40 more today.')).toBeTruthy()
    await paste(
      user,
      'name,email,team,program,start\nAnn,ann@x.test,alpine,Base block,2099-01-05\nBob,ann@x.test,Nordic,,',
    )
    expect(within(line(2)).getByText('More than a year ahead')).toBeTruthy()
    expect(within(line(3)).getByText('The same as line 2')).toBeTruthy()
    expect(within(line(3)).getByText('No team of yours is called “Nordic”')).toBeTruthy()
    // Where the next key belongs.
    expect(document.activeElement).toBe(within(line(2)).getByRole('textbox', { name: 'Start' }))
    expect(button('Send invitations')).toHaveProperty('disabled', true)

    await user.clear(within(line(2)).getByRole('textbox', { name: 'Start' }))
    await user.clear(within(line(3)).getByRole('textbox', { name: 'E-mail' }))
    await user.type(within(line(3)).getByRole('textbox', { name: 'E-mail' }), 'bob@x.test')
    await user.selectOptions(within(line(3)).getByRole('combobox', { name: 'Team' }), '')
    await user.click(button('Send 2 invitations'))
    expect(await screen.findByText('2 invitations sent.')).toBeTruthy()
    const common = { tags: [], start_date: null, permission_level: 'write', access_days: null }
    expect(bodiesOf('invite_by_email')).toEqual([
      {
        email_param: 'ann@x.test',
        as_param: 'athlete',
        proposal_param: { ...common, name: 'Ann', team_id: 't1', template_id: 'p1' },
      },
      {
        email_param: 'bob@x.test',
        as_param: 'athlete',
        proposal_param: { ...common, name: 'Bob', team_id: null, template_id: null },
      },
    ])
    expect(screen.queryByRole('listitem', { name: /^Line/ })).toBeNull()
  })

  it('keeps what the server refuses at its line, and all that is left when a limit or the network stops it', async () => {
    const answers: [number, unknown][] = [
      [422, { message: 'name: not an address', hint: 'invalid_name' }],
      [200, { invitation_id: 'n', expires_at: '2026-12-10T10:00:00Z' }],
      [
        429,
        { message: 'You have invited 100 addresses in 24 hours, which is the limit.', hint: 'rate_limited' },
      ],
    ]
    const { user } = renderPage({ [`${RPC}invite_by_email`]: () => answers.shift() ?? [503, {}] })
    await paste(user, 'a@x.test b@x.test c@x.test d@x.test')
    await user.click(button('Send 4 invitations'))
    expect(await screen.findByText(/100 addresses in 24 hours/)).toBeTruthy()
    expect(within(line(1)).getByText('name: not an address')).toBeTruthy()
    expect(screen.queryByRole('listitem', { name: 'Line 2' })).toBeNull()
    expect(line(4)).toBeTruthy()
    // Edited, it may be tried again.
    await user.type(within(line(1)).getByRole('textbox', { name: 'Name' }), 'Ann')
    expect(within(line(1)).queryByText('name: not an address')).toBeNull()
  })

  it('sends no more than today allows, asks before lines are lost, and says when a file has no address', async () => {
    const { user, bodiesOf, mayLeave } = renderPage({
      [`${RPC}get_invitation_allowance`]: () => [200, { ...ALLOWANCE, a_day: 10, left_today: 1 }],
    })
    expect(await screen.findByText(/You may send 1 more today: ten a day without a plan/)).toBeTruthy()
    await user.upload(
      screen.getByLabelText('Or a CSV file'),
      new File([' \n'], 'empty.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText('There is no address in it.')).toBeTruthy()
    await user.upload(
      screen.getByLabelText('Or a CSV file'),
      new File(['Mail;Phone\na@x.test;1\nb@x.test;2'], 'people.csv'),
    )
    expect(await screen.findByText('Not read: the columns Phone.')).toBeTruthy()
    const leaving = mayLeave()
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(await leaving).toBe(false)
    await user.click(button('Send 1 invitation'))
    await waitFor(() => expect(bodiesOf('invite_by_email')).toHaveLength(1))
    expect(line(3)).toBeTruthy()
  })

  it('moves the focus to the next line when one is removed, else to the one before, never to Send', async () => {
    const { user, bodiesOf } = renderPage()
    await paste(user, 'a@x.test b@x.test c@x.test nobody@')
    const remover = (number: number) => button(`Remove line ${number}`)
    remover(1).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(remover(2))
    await user.click(button('Show only these'))
    await user.click(remover(4))
    // The last of those that are shown: all lines again.
    expect(document.activeElement).toBe(remover(2))
    await user.click(remover(3))
    expect(document.activeElement).toBe(remover(2))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail addresses' }))
    expect(bodiesOf('invite_by_email')).toEqual([])
  })

  it('is refused to athletes, and shows an error when loading fails', async () => {
    renderPage({}, 'athlete').unmount()
    renderPage({}, 'athlete')
    expect(await screen.findByText('Only coaches bring their athletes here')).toBeTruthy()
    const { user } = renderPage({ [`${RPC}get_templates`]: () => [403, { message: 'no', hint: 'no' }] })
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
    await user.click(button('Try Again'))
  })
})

describe('the list of sent invitations', () => {
  const accepted = {
    ...SENT,
    invitation_id: 'i2',
    email: null,
    status: 'accepted',
    invited_name: 'Nils Neu',
    user_id: 'u2',
    accepted_at: '2026-11-03T10:00:00Z',
  }
  const young = {
    ...SENT,
    invitation_id: 'i3',
    email: 'young@x.test',
    invited_name: null,
    remind_from: '2099-11-08T10:00:00Z',
  }

  it('shows the outcome of each; one is reminded once, corrected, withdrawn, or all withdrawn', async () => {
    const { user, bodiesOf, notifications } = renderPage({
      [`${RPC}get_sent_invitations`]: () => [200, [SENT, accepted, young]],
      [`${RPC}remind_invitation`]: () => [200, { reminded_at: '2026-11-26T10:00:00Z' }],
      [`${RPC}correct_invitation`]: () => [
        422,
        { message: 'This is not an e-mail address.', hint: 'invalid_email' },
      ],
      [`${RPC}withdraw_invitations`]: () => [200, { withdrawn: 2 }],
    })
    const list = await screen.findByRole('list', { name: 'Sent' })
    const [first, second, third] = within(list).getAllByRole('listitem')
    if (!first || !second || !third) throw new Error('Three invitations are listed.')
    expect(within(first).getByText('Asked to plan their training · Alpine · squad')).toBeTruthy()
    expect(within(second).getByRole('link', { name: 'Nils Neu' }).getAttribute('href')).toBe(
      '/clients?client=u2',
    )
    expect(within(third).getByText('Remind from 8 November')).toBeTruthy()
    await user.click(within(first).getByRole('button', { name: 'Remind' }))
    await waitFor(() =>
      expect(notifications.map(({ text }) => text)).toContain('Reminder sent to old@x.test'),
    )
    expect(bodiesOf('remind_invitation')).toEqual([{ invitation_id_param: 'i1' }])

    await user.click(within(first).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: /Correct address/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct address' })
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(within(dialog).getByText('This is the address that it was sent to.')).toBeTruthy()
    expect(bodiesOf('correct_invitation')).toEqual([])
    await user.clear(within(dialog).getByRole('textbox', { name: 'E-mail' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'nobody')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText('This is not an e-mail address.')).toBeTruthy()
    expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'nobody')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

    await user.click(button('Withdraw all'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw all' }),
    )
    await waitFor(() => expect(bodiesOf('withdraw_invitations')).toEqual([{ invitation_ids: ['i1', 'i3'] }]))
    expect(notifications.at(-1)?.text).toBe('2 invitations withdrawn')
  })

  it('withdraws one after a confirmation, and focuses the next row', async () => {
    let rows = [SENT, young, accepted]
    const { user, bodiesOf } = renderPage({
      [`${RPC}get_sent_invitations`]: () => [200, rows],
      [`${RPC}withdraw_invitations`]: () => {
        rows = rows.slice(1)
        return [200, { withdrawn: 1 }]
      },
    })
    const list = await screen.findByRole('list', { name: 'Sent' })
    const withdrawFirst = async () => {
      const [first] = within(list).getAllByRole('listitem')
      if (!first) throw new Error('An invitation is listed.')
      await user.click(within(first).getByRole('button', { name: 'More' }))
      await user.click(await screen.findByRole('menuitem', { name: /Withdraw/ }))
      return within(await screen.findByRole('alertdialog'))
    }
    const kept = await withdrawFirst()
    expect(kept.getByText('Withdraw the invitation to Olga Old?')).toBeTruthy()
    await user.click(kept.getByRole('button', { name: 'Cancel' }))
    expect(bodiesOf('withdraw_invitations')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click((await withdrawFirst()).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() =>
      expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'More' })),
    )
    await user.click((await withdrawFirst()).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(within(list).getByRole('link', { name: 'Nils Neu' })),
    )
    expect(bodiesOf('withdraw_invitations')).toEqual([{ invitation_ids: ['i1'] }, { invitation_ids: ['i3'] }])
  })

  it.each([
    ['read', '2026-12-24T10:00:00Z', 'Lets you see their training until 24 December · Alpine · squad'],
    [null, null, 'Shows you nothing of their training · Alpine · squad'],
  ] as const)(
    'shows the access that was given instead of the one that was asked for: %s',
    async (level, until, words) => {
      renderPage({
        [`${RPC}get_sent_invitations`]: () => [200, [accepted]],
        [`${RPC}get_client_list`]: () => [
          200,
          [aClient({ user_id: 'u2', permission_level: level, expires_at: until })],
        ],
      })
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByText(/Asked to plan/)).toBeNull()
    },
  )
})
