import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Access } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { ATHLETE, button, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const COACH = '00000000-0000-4000-8000-0000000000c1'
const squats = aPrescription({ sets: sets(2, kg(100)) })
const [first] = squats.sets
if (!first) throw new Error('A prescription without sets.')
const SESSION = { started_at: null, ended_at: null, duration_min: 60, srpe: 7, comment: 'Knee felt fine.' }
const done = aWorkout({
  athlete_id: ATHLETE,
  created_by: COACH,
  state: 'completed',
  blocks: [aBlock({ prescriptions: [squats] })],
  logs: [
    aLog(squats, first, { reps: 4, load_kg: 102.5, entered_value: 102.5, rpe: 9 }),
    aLog(squats, first, { id: 'third', set_target_id: null, target_snapshot: null }),
    aLog(squats, first, { id: 'other', exercise_id: 'rdl', set_target_id: null, target_snapshot: null }),
  ],
  session: SESSION,
})
const connection = (status: string, requester_id: string) => [
  { id: 'c', status, connection_type: 'general', requester_id, recipient_id: ATHLETE },
]
const message = { id: 'm', conversation_id: 'talk', body: 'Well done.' }

function render(access: Access, connections: unknown[], over: { answers?: object; workout?: Workout } = {}) {
  const workout = over.workout ?? done
  const open = vi.fn(async () => undefined)
  const openWindow = vi.fn()
  const rendered = renderCalendar({
    access,
    workouts: [workout],
    path: `&workout=${workout.id}`,
    open,
    openWindow,
    answers: {
      '/rest/v1/connections': () => [200, connections],
      '/rest/v1/user_profiles': () => [
        200,
        [{ user_id: COACH, display_name: 'Carl Coach', first_name: null, last_name: null, email: null }],
      ],
      [`${RPC}create_conversation_with_connected_user`]: () => [200, 'talk'],
      [`${RPC}send_message`]: () => [200, message],
      ...over.answers,
    },
  })
  return { ...rendered, open, openWindow }
}

beforeEach(() => localStorage.clear())

describe('the comparison of plan and log', () => {
  it.each<[string, Access]>([
    ['the coach', 'read'],
    ['the athlete', 'owner'],
  ])(
    'shows %s the comment first, then asked and lifted, missed sets and sets beyond the plan',
    async (_, access) => {
      render(access, connection('accepted', COACH))
      const session = await screen.findByRole('region', { name: 'Session' })
      expect(session.textContent).toMatch(/^Knee felt fine\.Session RPE 7 · 60 min · Session load 420/)
      const table = within(screen.getByRole('table', { name: 'Asked and lifted: Back Squat' }))
      expect(table.getByRole('row', { name: '1 5 @ 100 kg 4 × 102.5 kg +2.5 kg, −1 rep 9' })).toBeDefined()
      expect(table.getByRole('row', { name: '2 5 @ 100 kg Missed' })).toBeDefined()
      expect(table.getByRole('row', { name: /^3 .* 5 × 100 kg/ })).toBeDefined()
      // Its exercise is not of the plan: the name comes with the library.
      await waitFor(() =>
        expect(screen.getByRole('region', { name: 'Beyond the plan' }).textContent).toContain(
          'Romanian Deadlift: 5 × 100 kg',
        ),
      )
    },
  )

  it.each<[string, Access, string]>([
    ['the coach', 'read', ATHLETE],
    ['the athlete', 'owner', COACH],
  ])('lets %s ask about a set where it is shown', async (_, access, otherId) => {
    const { user, openWindow } = render(access, connection('accepted', COACH))
    const table = within(await screen.findByRole('table', { name: 'Asked and lifted: Back Squat' }))
    await user.click(await table.findByRole('button', { name: '2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ask about this set' }))
    expect(openWindow).toHaveBeenCalledWith(
      'contacts/channel-window',
      {
        userId: otherId,
        about: { workoutId: done.id, setId: squats.sets[1]?.id, title: 'Back Squat, set 2' },
      },
      expect.objectContaining({ key: otherId }),
    )
  })

  it('does not call a set missed before the day is over', async () => {
    const later = { ...done, state: 'in_progress' as const, date: '2099-01-01' }
    render('read', [], { workout: later })
    expect(await screen.findByRole('row', { name: '2 5 @ 100 kg Not yet' })).toBeDefined()
  })

  it('is open to the athlete while logging too, with a way back to logging', async () => {
    const begun = { ...done, state: 'in_progress' as const }
    const { user } = render('owner', [], { workout: begun })
    await user.click(await button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Asked and lifted' }))
    expect(await screen.findByRole('table', { name: 'Asked and lifted: Back Squat' })).toBeDefined()
    await user.click(await button('Log sets'))
    expect(await button('Log set 2 of Back Squat')).toBeDefined()
  })
})

describe('a reply to a workout', () => {
  it.each<[string, Access, string, string]>([
    ['the coach to the athlete', 'read', 'Olga Owner', ATHLETE],
    ['the athlete to who planned it', 'owner', 'Carl Coach', COACH],
  ])('is sent from %s together with the workout', async (_, access, name, to) => {
    const { user, bodiesOf } = render(access, connection('accepted', COACH))
    await user.click(await button(`Reply to ${name}`))
    await user.type(screen.getByLabelText(`Message to ${name}`), ' Well done. ')
    await user.click(await button('Send'))
    expect(await screen.findByText('Sent')).toBeDefined()
    expect(bodiesOf('create_conversation_with_connected_user')).toEqual([{ other_user_id: to }])
    expect(bodiesOf('send_message')).toMatchObject([
      { conversation_id_param: 'talk', body_param: 'Well done.', workout_id_param: done.id },
    ])
    await user.click(await button(`Reply to ${name}`))
    expect(screen.getByLabelText<HTMLTextAreaElement>(`Message to ${name}`).value).toBe('')
  })

  it('that fails to send keeps its text, even when the workout is closed, and is sent again under the same id', async () => {
    let down = true
    const { user, bodiesOf } = render('read', connection('accepted', COACH), {
      answers: { [`${RPC}send_message`]: () => (down ? [503, { message: 'down' }] : [200, message]) },
    })
    await user.click(await button('Reply to Olga Owner'))
    await user.type(screen.getByLabelText('Message to Olga Owner'), 'Well done.')
    await user.click(await button('Send'))
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.')
    down = false
    await user.click(await button('Retry'))
    expect(await screen.findByText('Sent')).toBeDefined()
    const [one, two] = bodiesOf('send_message')
    expect(two?.id_param).toBe(one?.id_param)
  })

  it('that was begun is restored when the workout is opened again', async () => {
    const { user } = render('read', connection('accepted', COACH))
    await user.click(await button('Reply to Olga Owner'))
    await user.type(screen.getByLabelText('Message to Olga Owner'), 'Well')
    await user.click(await button('Close'))
    await user.click(await screen.findByRole('link', { name: /Lower A/ }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message to Olga Owner')).value).toBe('Well')
  })

  it.each<[string, unknown[], string | RegExp, string | null, string | null]>([
    ['nobody asked', [], /^You are not connected with Olga Owner/, 'Connect to reply', 'search'],
    ['blocked', connection('blocked', COACH), /^You are not connected/, 'Connect to reply', 'search'],
    [
      'they asked',
      connection('pending', ATHLETE),
      /^Olga Owner has asked to connect/,
      'Answer request',
      'requests',
    ],
  ])('without a connection (%s) offers one instead', async (_, connections, words, label, tab) => {
    const { user, open } = render('read', connections)
    expect(await screen.findByText(words)).toBeDefined()
    await user.click(await button(label ?? ''))
    await waitFor(() => expect(open).toHaveBeenCalledWith('contacts/contact-manager', { tab }))
  })

  it('that the other person no longer accepts shows a message and keeps its text', async () => {
    let connections = connection('accepted', COACH)
    const { user } = render('read', [], {
      answers: {
        '/rest/v1/connections': () => [200, connections],
        [`${RPC}create_conversation_with_connected_user`]: () => {
          connections = []
          return [
            403,
            {
              code: 'PT403',
              hint: 'not_connected',
              message: 'You can only write to people you are connected with.',
            },
          ]
        },
      },
    })
    await user.click(await button('Reply to Olga Owner'))
    await user.type(screen.getByLabelText('Message to Olga Owner'), 'Well done.')
    await user.click(await button('Send'))
    expect(await button('Connect to reply')).toBeDefined()
    expect(Object.values({ ...localStorage })).toContain('Well done.')
  })

  it('is not offered where the athlete planned the workout for themselves', async () => {
    render('owner', [], { workout: { ...done, created_by: ATHLETE } })
    await screen.findByRole('region', { name: 'Session' })
    expect(screen.queryByText(/^Reply|^You are not connected/)).toBeNull()
  })
})
