import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCallFor } from '../../data/answers/call-for.ts'
import { useClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aBlock, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import {
  anAthlete,
  button,
  card,
  NO_DAYS,
  needsPlan,
  RPC,
  renderCalendar,
} from '../../testing/render-calendar.tsx'

describe('a calendar', () => {
  it('shows a loading message until the workouts are there', async () => {
    renderCalendar({ workouts: [aWorkout()] })
    expect(screen.getByText('Loading...')).toBeDefined()
    await card(/Lower A/)
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('has a text for an empty calendar, with the next step', async () => {
    renderCalendar()
    expect(await screen.findByText('Nothing planned this week')).toBeDefined()
    expect(await button('Plan the first one')).toBeDefined()
  })

  it('says for an empty week when the training begins, where the following week is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T09:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    renderCalendar({
      answers: {
        [`${RPC}get_calendar`]: ({ body }) => [
          200,
          {
            access: 'owner',
            athlete: anAthlete(),
            workouts: body.from_param === '2026-11-23' ? [aWorkout({ date: '2026-11-25' })] : [],
            days: NO_DAYS,
          },
        ],
      },
    })
    expect(await screen.findByText('The next workout is on Wednesday, November 25.')).toBeDefined()
    expect(screen.getByText('Nothing planned this week')).toBeDefined()
    expect(await button('Add a workout')).toBeDefined()
  })

  it('shows an error with Try Again, which reads again', async () => {
    let broken = true
    const { user } = renderCalendar({
      answers: {
        [`${RPC}get_calendar`]: () =>
          broken
            ? [403, { code: 'PT403', message: 'no' }]
            : [
                200,
                {
                  access: 'owner',
                  athlete: anAthlete(),
                  workouts: [aWorkout()],
                  days: NO_DAYS,
                },
              ],
      },
    })
    expect(await screen.findByText('This calendar could not be loaded')).toBeDefined()
    broken = false
    await user.click(await button('Try Again'))
    expect(await card(/Lower A/)).toBeDefined()
  })

  it('shows an error when an answer is malformed or the schema to read it fails to load', async () => {
    renderCalendar({ answers: { [`${RPC}get_calendar`]: () => [200, { access: 'owner', workouts: [] }] } })
    expect(await screen.findByText('This calendar could not be loaded')).toBeDefined()
    const callWithout = createCallFor<{ readAnswer: never; get_clients: never }>(() =>
      Promise.reject(new Error('gone')),
    )
    expect(await callWithout('get_clients', {})).toMatchObject({ ok: false, error: { code: 'network' } })
  })

  it('shows title, state, exercises and totals of each workout', async () => {
    const rdl = aPrescription({
      exercise: { ...aPrescription().exercise, name: 'Romanian Deadlift' },
      sets: sets(3, { reps_min: 8, reps_max: 8 }),
    })
    renderCalendar({
      workouts: [
        aWorkout({ state: 'completed', blocks: [aBlock(), aBlock({ label: 'B', prescriptions: [rdl] })] }),
      ],
    })
    const text = (await card(/Lower A/)).textContent
    for (const words of ['Completed', 'Back Squat', '4×5 100\u00a0kg', 'Romanian Deadlift', '3×8'])
      expect(text).toContain(words)
    expect(screen.getByRole('region', { name: 'Week totals' }).textContent).toContain('Sessions1 / 1')
  })
})

describe('a calendar with read access', () => {
  it('shows a banner and no way to change anything', async () => {
    const { user } = renderCalendar({ access: 'read', workouts: [aWorkout({ state: 'completed' })] })
    expect(await screen.findByText('Read Only')).toBeDefined()
    await user.click(await card(/Lower A/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lower A' }))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    expect(screen.queryByRole('button', { name: /Add workout|Edit|Log/ })).toBeNull()
  })

  it('does not open the builder from a link either', async () => {
    renderCalendar({ access: 'read', path: '&add=2026-11-18' })
    expect(await screen.findByText('Read Only')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the panel beside the calendar', () => {
  const lower = aWorkout()
  const upper = aWorkout({ title: 'Upper A', date: '2026-11-19' })

  it('is replaced by another card, and while it has the focus arrow keys do not change the week', async () => {
    const { user } = renderCalendar({ access: 'write', workouts: [lower, upper] })
    await user.click(await card(/Lower A/))
    expect(await screen.findByRole('dialog', { name: 'Lower A' })).toBeDefined()
    await user.click(await card(/Upper A/))
    expect(await screen.findByRole('dialog', { name: 'Upper A' })).toBeDefined()
    expect((await card(/Upper A/)).getAttribute('aria-current')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(screen.queryByRole('heading', { level: 2, name: /23.*29/ }), 'the panel has the focus').toBeNull()
    ;(await card(/Upper A/)).focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { level: 2, name: /23.*29/ })).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Upper A' })).toBeDefined()
  })

  it('is replaced by another card when the builder could save, and asks when it could not', async () => {
    let isOffline = true
    const { user } = renderCalendar({
      access: 'write',
      workouts: [lower, upper],
      path: `&edit=${lower.id}`,
      answers: {
        [`${RPC}save_workout`]: () =>
          isOffline ? [422, { code: 'PT422', message: 'It cannot be saved.' }] : [200, lower],
      },
    })
    await user.type(await screen.findByLabelText('Title'), ' heavy')
    await user.click(await card(/Upper A/))
    await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await user.click(await button('Keep editing'))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A heavy')
    isOffline = false
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(await card(/Upper A/))
    expect(await screen.findByRole('dialog', { name: 'Upper A' })).toBeDefined()
  })
})

describe('deleting a workout', () => {
  it('asks first, deletes as a change that can be undone, and holds the workout for pasting', async () => {
    const workout = aWorkout()
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: {
        [`${RPC}change_calendar`]: () => [200, { blocked: [], workouts: [{ ...workout, deleted: true }] }],
      },
    })
    await user.click(await button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete workout' }))
    await user.click(await button('Delete'))
    await waitFor(() =>
      expect(bodiesOf('change_calendar')).toMatchObject([
        { change: { steps: [{ op: 'delete', workout_id: workout.id }] } },
      ]),
    )
    await waitFor(() =>
      expect(useClipboardAndUndo.getState()).toMatchObject({
        deletedWorkouts: [{ id: workout.id }],
        copiedWorkouts: [{ id: workout.id }],
        steps: [{ kind: 'delete', label: 'Deleted "Lower A"' }],
      }),
    )
    expect(screen.queryByRole('dialog', { name: 'Lower A' })).toBeNull()
  })

  it('for another athlete without a plan fails, and the toast links to the plans', async () => {
    const workout = aWorkout()
    const { user, notifications } = renderCalendar({
      access: 'write',
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}change_calendar`]: needsPlan },
    })
    await user.click(await button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete workout' }))
    await user.click(await button('Delete'))
    await waitFor(() =>
      expect(notifications).toMatchObject([
        { kind: 'error', text: 'Choose a plan.', action: { label: 'Choose Plan' } },
      ]),
    )
    expect(screen.getAllByText('Lower A').length).toBeGreaterThan(0)
  })
})
