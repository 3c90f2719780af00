import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { copyOne } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { ATHLETE, button, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const REQUEST = 'request_workout_access'
const connection = (viewer: string, status = 'accepted') => [
  { id: 'c', status, connection_type: 'general', requester_id: viewer, recipient_id: ATHLETE },
]
const client = (request_status: string | null) => ({
  user_id: ATHLETE,
  display_name: 'Olga Owner',
  permission_level: 'read',
  profile_type: 'athlete',
  connection_id: 'c',
  request_status,
  teams: [],
})

const renderReadOnly = (over: Parameters<typeof renderCalendar>[0] = {}) =>
  renderCalendar({
    access: 'read',
    workouts: [aWorkout()],
    ...over,
    answers: {
      '/rest/v1/connections': () => [200, connection('me')],
      [RPC + REQUEST]: () => [200, { request_id: 'r', status: 'pending' }],
      ...over.answers,
    },
  })

describe('a coach with read access', () => {
  it('asks for write access with one press, once', async () => {
    const { bodiesOf, notifications } = renderReadOnly()
    await userEvent.click(await button('Ask to plan'))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Workout access request sent successfully!' }]),
    )
    expect(bodiesOf(REQUEST)).toEqual([{ target_user_id: ATHLETE, level_param: 'write' }])
    expect((await button('Pending')).hasAttribute('disabled')).toBe(true)
  })

  it('sees that the request is pending', async () => {
    renderReadOnly({ answers: { [`${RPC}get_clients`]: () => [200, [client('pending')]] } })
    expect((await button('Pending')).hasAttribute('disabled')).toBe(true)
  })

  it('can ask again after it was declined', async () => {
    renderReadOnly({ answers: { [`${RPC}get_clients`]: () => [200, [client('declined')]] } })
    expect((await button('Ask to plan')).hasAttribute('disabled')).toBe(false)
  })

  it('who is no contact is led to the contact manager, with the name', async () => {
    const open = vi.fn(async () => undefined)
    const { bodiesOf, notifications } = renderReadOnly({
      open,
      answers: { '/rest/v1/connections': () => [200, []] },
    })
    await userEvent.click(await button('Ask to plan'))
    await waitFor(() => expect(open).toHaveBeenCalledWith('contacts/contact-manager', { tab: 'search' }))
    expect(notifications).toEqual([
      { kind: 'info', text: 'Only contacts can be asked. Add Olga Owner as a contact first.' },
    ])
    expect(bodiesOf(REQUEST)).toEqual([])
  })

  it('who pastes is offered to ask for write access, and nothing is pasted', async () => {
    const { bodiesOf, notifications, viewer } = renderReadOnly()
    const held = { id: 'w', athlete_id: 'other', title: 'Lower A', date: '2026-11-17' }
    changeClipboardAndUndo(viewer.id, now => copyOne(now, held))
    await screen.findByText(/To paste here, ask to plan it/)
    await userEvent.keyboard('{Control>}v{/Control}')
    expect(notifications).toMatchObject([
      {
        text: 'Not pasted: you may only read the training of Olga Owner.',
        action: { label: 'Ask to plan' },
      },
    ])
    notifications[0]?.action?.run()
    await waitFor(() => expect(bodiesOf(REQUEST)).toHaveLength(1))
    expect(bodiesOf('change_calendar')).toEqual([])
  })
})

it('who is an athlete cannot ask, because only a coach can plan', async () => {
  renderReadOnly({ profileType: 'athlete' })
  await screen.findByText('Read Only')
  expect(screen.queryByRole('button', { name: 'Ask to plan' })).toBeNull()
})
