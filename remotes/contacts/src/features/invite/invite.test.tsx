import type { OverlayHost } from '@coach-app/contracts'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ContactLink } from './contact-link-dialog.tsx'
import { Invite } from './invite-dialog.tsx'

const RPC = '/rest/v1/rpc/'
const ME = aUser()

function renderIt(
  element: ReactElement,
  answers: Answers,
  open?: OverlayHost['open'],
  profileType: 'athlete' | 'coach' = 'athlete',
) {
  const sent = answerWith(
    {
      [`${RPC}get_invitations`]: () => [200, []],
      [`${RPC}get_contact_link`]: () => [200, { token: 'abc', created_at: '2026-11-23T00:00:00Z' }],
      ...answers,
    },
    ME,
  )
  const rendered = renderRemote(element, {
    session: aSession({ user: ME, profile: aProfile({ profileType }) }),
    ...(open ? { open } : {}),
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}

describe('the form to invite somebody', () => {
  it('is filled with the searched address, keeps it when the server refuses, and says why', async () => {
    const { user, bodiesOf } = renderIt(<Invite email="carl@coach.test" close={() => {}} />, {
      [`${RPC}invite_by_email`]: () => [
        429,
        { message: 'Too many requests. Please wait a moment and try again.', hint: 'rate_limited' },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText(/Too many requests/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'carl@coach.test')
    expect(bodiesOf('invite_by_email')).toEqual([{ email_param: 'carl@coach.test', as_param: 'coach' }])
  })

  it.each<['link' | undefined, string]>([
    [undefined, 'By e-mail'],
    ['link', 'By a link of your own'],
  ])('opened for %s it shows the right section first', async (begins, first) => {
    renderIt(<Invite {...(begins && { begins })} close={() => {}} />, {})
    await screen.findByRole('textbox', { name: 'Your link' })
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(first)
  })

  it.each(['nobody', 'a@b', 'a b@c.test', '<a@b.test>'])('does not send %j', async email => {
    const { user, bodiesOf } = renderIt(<Invite email={email} close={() => {}} />, {})
    await user.click(await screen.findByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText(/not an e-mail address/)).toBeTruthy()
    expect(bodiesOf('invite_by_email')).toEqual([])
  })

  it('takes several addresses along to where many are invited', async () => {
    const Brought = () => (
      <p>{(useLocation().state as { addresses?: string } | null)?.addresses ?? 'nothing'}</p>
    )
    const { user } = renderIt(
      <>
        <Invite close={() => {}} />
        <Brought />
      </>,
      {},
      undefined,
      'coach',
    )
    await user.click(await screen.findByRole('textbox', { name: 'E-mail' }))
    await user.paste('ann@x.test\nbob@x.test\n')
    expect(await screen.findByText(/These are several addresses/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Invite many at once' }))
    expect(await screen.findByText('ann@x.test, bob@x.test')).toBeTruthy()
  })

  it('lists open invitations and withdraws one', async () => {
    let open = [
      {
        invitation_id: 'i1',
        email: 'nora@new.test',
        invited_as: 'athlete',
        created_at: '2026-11-20T10:00:00Z',
        expires_at: '2026-12-04T10:00:00Z',
        kind: 'connection',
        connection_type: 'general',
        team_id: null,
        team_name: null,
        proposed_role: null,
        notes: null,
      },
    ]
    const { user, bodiesOf } = renderIt(<Invite close={() => {}} />, {
      [`${RPC}get_invitations`]: () => [200, open],
      [`${RPC}withdraw_invitation`]: () => {
        open = []
        return [200, { withdrawn: true }]
      },
    })
    const row = within(await screen.findByRole('listitem', { name: 'nora@new.test' }))
    expect(row.getByText('Asked to connect. Open until 4 December.')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText(/Nobody is invited/)).toBeTruthy()
    expect(bodiesOf('withdraw_invitation')).toEqual([{ invitation_id_param: 'i1' }])
  })

  it('offers Try Again when invitations or the own link fail to load', async () => {
    renderIt(<Invite close={() => {}} />, {
      [`${RPC}get_invitations`]: () => [403, { message: 'no' }],
      [`${RPC}get_contact_link`]: () => [403, { message: 'no' }],
    })
    expect(await screen.findByText('Your invitations could not be loaded')).toBeTruthy()
    expect(await screen.findByText('Your link could not be loaded')).toBeTruthy()
  })
})

describe('the page of a contact link', () => {
  const link = (connection_status: string): Answers => ({
    [`${RPC}read_contact_link`]: () => [
      200,
      { user_id: 'u1', display_name: 'Carla Coach', connection_status },
    ],
    [`${RPC}request_by_contact_link`]: () => [200, { connection_id: 'c1', status: 'pending' }],
  })

  it("shows the owner's name, and sends the request when Connect is pressed", async () => {
    const { user, bodiesOf } = renderIt(<ContactLink token="abc" close={() => {}} />, link('none'))
    await user.click(await screen.findByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(bodiesOf('request_by_contact_link')).toEqual([{ token_param: 'abc' }]))
  })

  it.each([
    ['own', 'This is your own link.'],
    ['pending', 'Your request waits'],
    ['accepted', 'You are connected.'],
  ])('has no Connect button when the connection is %s', async (status, words) => {
    renderIt(<ContactLink token="abc" close={() => {}} />, link(status))
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  })

  it('leads to the requests when the owner has sent one already', async () => {
    const open = vi.fn().mockResolvedValue(undefined)
    const { user } = renderIt(<ContactLink token="abc" close={() => {}} />, link('asked'), open)
    await user.click(await screen.findByRole('button', { name: 'Show requests' }))
    expect(open).toHaveBeenCalledWith('contacts/contact-manager', { tab: 'requests' })
  })

  it('says that a link no longer works', async () => {
    renderIt(<ContactLink token="abc" close={() => {}} />, {
      [`${RPC}read_contact_link`]: () => [
        404,
        { message: 'This link no longer works. Ask for a new one.', hint: 'link_not_found' },
      ],
    })
    expect(await screen.findByText('This link no longer works. Ask for a new one.')).toBeTruthy()
  })
})
