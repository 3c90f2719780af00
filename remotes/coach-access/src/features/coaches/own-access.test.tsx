import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { OwnAccessInline } from './own-access-inline.tsx'

const ME = aUser()
const RPC = '/rest/v1/rpc/'
const COACH = {
  coach_id: 'coach',
  coach_name: 'Cora Coach',
  coach_email: 'cora@example.test',
  permission_level: 'write',
  source: 'permission',
  expires_at: null,
  notes: null,
  created_at: '2026-01-01T00:00:00Z',
}
const contact = (level: 'read' | 'write') => ({
  user_id: 'ana',
  display_name: 'Ana Asks',
  first_name: 'Ana',
  last_name: 'Asks',
  email: 'ana@example.test',
  permissions: {
    workout_access_requests: [
      { status: 'declined', requester_id: 'ana', level: 'read', message: null },
      { status: 'pending', requester_id: ME.id, level: 'read', message: null },
      { status: 'pending', requester_id: 'ana', level, message: 'For the meet' },
    ],
  },
})

function renderAccess(answers: Answers = {}) {
  const open = vi.fn(async () => undefined)
  const sent = answerWith(
    {
      '/api/manage-coach-permissions': ({ method }) => [
        200,
        method === 'GET' ? { permissions: [COACH] } : {},
      ],
      [`${RPC}get_user_connections`]: () => [200, []],
      ...answers,
    },
    ME,
  )
  return { ...renderRemote(<OwnAccessInline />, { session: aSession({ user: ME }), open }), sent, open }
}

describe('access to my own training', () => {
  it('lists what each coach can see, asks before revoking, and ends every access of that coach', async () => {
    const { sent, notifications } = renderAccess({
      [`${RPC}grant_workout_access`]: () => [200, false],
    })
    const list = within(await screen.findByRole('list', { name: 'Who has access to my training' }))
    expect(list.getByText(/Sees and changes your workouts/)).toBeDefined()
    await userEvent.click(list.getByRole('button', { name: 'Revoke' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke access for Cora Coach?' }))
    const ended = () => sent.find(({ path }) => path.endsWith('/grant_workout_access'))
    expect(ended()).toBeUndefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Access revoked for Cora Coach' }]),
    )
    expect(ended()?.body).toEqual({ target_user_id: 'coach', grant_access: false })
  })

  it('approves a request to read, and opens the dialog with level and end for a request to plan', async () => {
    const answer = vi.fn()
    const first = renderAccess({
      [`${RPC}get_user_connections`]: () => [200, [contact('read')]],
      [`${RPC}respond_to_workout_access_request`]: ({ body }) => {
        answer(body)
        return [200, {}]
      },
    })
    const requests = within(await screen.findByRole('list', { name: 'Requests to see my training' }))
    expect(requests.getByText('For the meet')).toBeDefined()
    await userEvent.click(requests.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ requester_user_id: 'ana', approve: true }))
    first.unmount()
    const { open } = renderAccess({ [`${RPC}get_user_connections`]: () => [200, [contact('write')]] })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(open).toHaveBeenCalledWith(
      'coach-access/grant-access',
      expect.objectContaining({ athleteId: ME.id, suggestedLevel: 'write' }),
    )
  })
})

describe('somebody with read access', () => {
  const shown = (over: object) =>
    renderAccess({ '/api/manage-coach-permissions': () => [200, { permissions: [{ ...COACH, ...over }] }] })
  const READS = { permission_level: 'read', source: 'connection' }

  it('who is a coach can be given write access', async () => {
    const { open } = shown({ ...READS, profile_type: 'coach' })
    await userEvent.click(await screen.findByRole('button', { name: 'Let them plan' }))
    expect(open).toHaveBeenCalledWith('coach-access/grant-access', {
      athleteId: ME.id,
      coach: { id: 'coach', name: 'Cora Coach', email: 'cora@example.test' },
      suggestedLevel: 'write',
    })
  })

  it('who is a training partner cannot be given write access', async () => {
    shown({ ...READS, profile_type: 'athlete' })
    await screen.findByRole('button', { name: 'Revoke' })
    expect(screen.queryByRole('button', { name: 'Let them plan' })).toBeNull()
  })
})

describe('the specified texts of sections 2, 4 and 6', () => {
  const inDays = (days: number) => {
    const day = new Date()
    day.setDate(day.getDate() + days)
    day.setHours(23, 59, 59)
    return day.toISOString()
  }

  it.each([
    ['Never', {}],
    ['Expired', { expires_at: '2020-01-01T00:00:00Z' }],
    ['Expires today', { expires_at: inDays(0) }],
    ['Expires tomorrow', { expires_at: inDays(1) }],
    ['Expires in 7 days', { expires_at: inDays(7) }],
    ['Read Only', { permission_level: 'read' }],
    ['Read/Write', {}],
  ])('the list shows "%s"', async (words, over) => {
    renderAccess({
      '/api/manage-coach-permissions': () => [200, { permissions: [{ ...COACH, ...over }] }],
    })
    const list = await screen.findByRole('list', { name: 'Who has access to my training' })
    expect(list.textContent).toContain(words)
  })

  it('a list that cannot be loaded shows an error', async () => {
    renderAccess({ '/api/manage-coach-permissions': () => [500, { error: 'Internal server error' }] })
    await screen.findByText('Your coaches could not be loaded')
  })
})
