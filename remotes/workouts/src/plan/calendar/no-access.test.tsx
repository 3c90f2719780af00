import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { WorkoutPages } from '../../pages/workout-pages.tsx'

const ATHLETE = '00000000-0000-4000-8000-0000000000a1'
const RPC = '/rest/v1/rpc/'

interface Setup {
  status?: string
  answers?: Answers
  globalRole?: 'system_admin' | 'coach'
}

function renderCalendar(id: string, { status, answers = {}, globalRole = 'coach' }: Setup = {}) {
  const viewer = aUser()
  const row = { id: 'c', status, connection_type: 'general', requester_id: viewer.id, recipient_id: id }
  const sent = answerWith(
    {
      [`${RPC}get_calendar`]: () => [200, { access: null, athlete: null, workouts: [], days: null }],
      [`${RPC}get_clients`]: () => [200, []],
      [`${RPC}request_workout_access`]: () => [200, { status: 'pending' }],
      '/rest/v1/exercises': () => [200, []],
      '/rest/v1/user_profiles': () => [200, []],
      '/rest/v1/connections': () => [200, status ? [row] : []],
      ...answers,
    },
    viewer,
  )
  const open = vi.fn(async () => undefined)
  const rendered = renderRemote(<WorkoutPages />, {
    path: `/calendar/${id}`,
    session: aSession({ user: viewer, profile: aProfile({ globalRole }) }),
    open,
  })
  const calls = (name: string) => sent.filter(({ path }) => path === RPC + name)
  return { ...rendered, open, calls, user: userEvent.setup() }
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'This training is not shared with you' })
const requestAccess = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Request Access' }))

describe('a calendar that is not shared', () => {
  it('looks the same for an unknown person and for an invalid id, which is not sent', async () => {
    const shown: string[] = []
    for (const id of [ATHLETE, '00000000-0000-4000-8000-0000000000ff', '7f0c', 'null', '%20']) {
      const { container, calls, unmount } = renderCalendar(id)
      await heading()
      shown.push(container.innerHTML)
      expect(calls('get_calendar')).toHaveLength(id.length === ATHLETE.length ? 1 : 0)
      unmount()
    }
    expect(new Set(shown).size).toBe(1)
    expect(screen.queryByRole('button', { name: 'Add workout' })).toBeNull()
  })

  it.each([
    ['search', ATHLETE, undefined],
    ['search', '7f0c', undefined],
    ['search', ATHLETE, 'rejected'],
    ['requests', ATHLETE, 'pending'],
  ])('opens the contact manager on %s for %s with a connection that is %s', async (tab, id, status) => {
    const { open, calls } = renderCalendar(id, status ? { status } : {})
    await requestAccess()
    await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('contacts/contact-manager', { tab }))
    expect(calls('request_workout_access')).toEqual([])
  })

  it('offers nothing to ask when I have blocked the person', async () => {
    renderCalendar(ATHLETE, { status: 'blocked' })
    await heading()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull())
    expect(screen.getByText(/^You have blocked this person/)).toBeDefined()
  })

  it.each<[string, Answers, 'system_admin' | 'coach']>([
    [
      'staff of their team',
      { '/rest/v1/user_profiles': () => [200, [{ user_id: ATHLETE, display_name: 'Stella Stranger' }]] },
      'coach',
    ],
    [
      'a system admin',
      { [`${RPC}admin_list_users`]: () => [200, [{ user_id: ATHLETE, display_name: 'Stella Stranger' }]] },
      'system_admin',
    ],
  ])('names a person who is no contact for %s', async (_, answers, globalRole) => {
    const { open, notifications } = renderCalendar(ATHLETE, { answers, globalRole })
    await requestAccess()
    await waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(notifications).toEqual([
      { kind: 'info', text: 'Only contacts can be asked. Add Stella Stranger as a contact first.' },
    ])
  })

  it('says when access can be asked for again', async () => {
    const { notifications } = renderCalendar(ATHLETE, {
      status: 'accepted',
      answers: {
        [`${RPC}request_workout_access`]: () => [
          429,
          { code: 'PT429', hint: 'cool_down', message: 'You can ask again after a day.' },
        ],
      },
    })
    await requestAccess()
    await waitFor(() =>
      expect(notifications).toEqual([
        {
          kind: 'error',
          text: 'Failed to send workout access request: You can ask again after a day.',
        },
      ]),
    )
  })

  it('asks a contact for access, once', async () => {
    const { open, calls, notifications } = renderCalendar(ATHLETE, { status: 'accepted' })
    await requestAccess()
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Workout access request sent successfully!' }]),
    )
    expect(calls('request_workout_access').map(({ body }) => body)).toEqual([{ target_user_id: ATHLETE }])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pending' }).disabled).toBe(true)
    expect(open).not.toHaveBeenCalled()
  })

  it('says that the request failed, and allows another', async () => {
    const { notifications } = renderCalendar(ATHLETE, {
      status: 'accepted',
      answers: { [`${RPC}request_workout_access`]: () => [500, { message: 'Down.' }] },
    })
    await requestAccess()
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'error', text: 'Failed to send workout access request' }]),
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Access' }).disabled).toBe(false)
  })
})
