import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Access } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { ATHLETE, button, card, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const COACH = '00000000-0000-4000-8000-0000000000c1'
const squats = aPrescription({ sets: sets(2, kg(100)) })
const [first] = squats.sets
if (!first) throw new Error('A prescription without sets.')
const planned = aWorkout({
  athlete_id: ATHLETE,
  created_by: COACH,
  blocks: [aBlock({ prescriptions: [squats] })],
})
const skipped: Workout = { ...planned, state: 'skipped', skip_reason: 'Ill since Monday' }
const noted: Workout = { ...planned, athlete_note: 'Knee was fine' }

const opened = (workout: Workout, access: Access = 'owner', answers: object = {}, path = 'workout') => {
  let stored = workout
  const answer = (next: Workout) => () => {
    stored = next
    return [200, stored] as [number, unknown]
  }
  return renderCalendar({
    access,
    workouts: [workout],
    path: `&${path}=${workout.id}`,
    answers: {
      '/rest/v1/connections': () => [200, []],
      [`${RPC}skip_workout`]: answer(skipped),
      [`${RPC}reopen_workout`]: answer(planned),
      [`${RPC}save_athlete_note`]: answer(noted),
      ...answers,
    },
  })
}
const more = async (user: ReturnType<typeof opened>['user']) => {
  await user.click(await button('More actions'))
  const menu = await screen.findByRole('menu')
  return within(menu)
    .getAllByRole('menuitem')
    .map(item => item.textContent)
}
const choose = async (user: ReturnType<typeof opened>['user'], name: string) => {
  await more(user)
  await user.click(screen.getByRole('menuitem', { name }))
}

describe('a workout planned by somebody else', () => {
  it.each<[string, Workout, Access, string[]]>([
    ['its athlete', planned, 'owner', ['Move to…', 'Skip workout', 'Write a note', 'Save as routine']],
    ['its athlete, skipped', skipped, 'owner', ['Move to…', 'Write a note', 'Save as routine']],
    [
      'its athlete, begun',
      { ...planned, state: 'in_progress', logs: [aLog(squats, first)] },
      'owner',
      ['Change my note', 'Asked and lifted', 'Save as routine'],
    ],
    [
      'who planned it for themselves',
      { ...planned, created_by: ATHLETE },
      'owner',
      ['Edit workout', 'Move to…', 'Skip workout', 'Write a note', 'Save as routine', 'Delete workout'],
    ],
    ['a coach', planned, 'write', ['Move to…', 'Delete workout']],
  ])('offers %s the right actions', async (_, workout, access, items) => {
    const note = items.includes('Change my note') ? { athlete_note: 'Tired' } : {}
    const { user } = opened({ ...workout, ...note }, access)
    expect(await more(user)).toEqual(items)
  })

  it.each<Access>(['owner', 'write'])(
    'marks an exercise that its athlete added as not planned, with %s access',
    async access => {
      const added = anExercise({ id: 'sled', name: 'Sled drag' })
      opened(
        {
          ...planned,
          state: 'in_progress',
          exercise_logs: [
            {
              id: 'added',
              prescription_id: null,
              exercise: added,
              pos: 1,
              dropped: false,
              note: '',
              video_url: null,
            },
          ],
        },
        access,
      )
      const shown = await screen.findByRole('region', { name: /Sled drag$/ })
      expect(within(shown).getByText('Added while training')).toBeDefined()
      expect(screen.queryByText(/to the plan/)).toBeNull()
    },
  )

  it('cannot be deleted from its card by its athlete', async () => {
    const { user } = renderCalendar({ workouts: [planned] })
    await user.click(await button('More about Lower A'))
    expect(await screen.findByRole('menuitem', { name: /^Move to…/ })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull()
  })

  it('opens for viewing when its athlete follows a link to edit it', async () => {
    opened(planned, 'owner', {}, 'edit')
    expect(await button('Log set 1 of Back Squat')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Add exercise' })).toBeNull()
  })

  it('can be skipped with a reason, which is shown with a way to undo it', async () => {
    const { user, bodiesOf } = opened(planned)
    await choose(user, 'Skip workout')
    await user.type(await screen.findByLabelText('Reason (optional)'), ' Ill since Monday ')
    await user.click(await button('Skip workout'))
    expect(await screen.findByText('You skipped this workout')).toBeDefined()
    expect(screen.getByText('Ill since Monday')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Log set 1 of Back Squat' })).toBeNull()
    expect(bodiesOf('skip_workout')).toEqual([
      { workout_id_param: planned.id, reason_param: 'Ill since Monday' },
    ])
    await user.click(await button('Take back the skip'))
    expect(await button('Log set 1 of Back Squat')).toBeDefined()
    expect(screen.queryByText('You skipped this workout')).toBeNull()
  })

  it('can be skipped from its card too', async () => {
    const { user, bodiesOf } = renderCalendar({
      workouts: [planned],
      answers: { [`${RPC}skip_workout`]: () => [200, skipped] },
    })
    await user.click(await button('More about Lower A'))
    await user.click(await screen.findByRole('menuitem', { name: 'Skip…' }))
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Ill since Monday')
    await user.click(await button('Skip workout'))
    expect((await card(/Lower A/)).textContent).toContain('Skipped')
    expect(bodiesOf('skip_workout')).toEqual([
      { workout_id_param: planned.id, reason_param: 'Ill since Monday' },
    ])
  })

  it.each<[string, Workout, Access]>([
    ['begun', { ...planned, state: 'in_progress' }, 'owner'],
    ['skipped already', skipped, 'owner'],
    ['of somebody else', planned, 'write'],
  ])('cannot be skipped from its card when it is %s', async (_, workout, access) => {
    const { user } = renderCalendar({ access, workouts: [workout] })
    await user.click(await button('More about Lower A'))
    await screen.findByRole('menuitem', { name: /^Move/ })
    expect(screen.queryByRole('menuitem', { name: 'Skip…' })).toBeNull()
  })

  it('keeps the typed reason when skipping is refused, and says why', async () => {
    const { user, notifications } = opened(planned, 'owner', {
      [`${RPC}skip_workout`]: () => [
        409,
        { code: 'PT409', hint: 'workout_begun', message: 'This workout has begun.' },
      ],
    })
    await choose(user, 'Skip workout')
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Ill')
    await user.click(await button('Skip workout'))
    await waitFor(() => expect(notifications).toMatchObject([{ kind: 'error' }]))
    expect((screen.getByLabelText('Reason (optional)') as HTMLTextAreaElement).value).toBe('Ill')
  })

  it.each<[Access, string, boolean]>([
    ['write', 'The athlete skipped this workout', true],
    ['read', 'The athlete skipped this workout', false],
  ])('shows the reason to a coach with %s access', async (access, title, mayTakeBack) => {
    opened(skipped, access)
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText('Ill since Monday')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take back the skip' }) !== null).toBe(mayTakeBack)
  })

  it('can be moved from its menu', async () => {
    const { user, bodiesOf } = opened(planned, 'owner', {
      [`${RPC}change_calendar`]: () => [200, { blocked: [], workouts: [] }],
    })
    await choose(user, 'Move to…')
    const day = await screen.findByLabelText('First day')
    await user.clear(day)
    await user.type(day, '2026-11-20')
    await user.click(await button('Move'))
    await waitFor(() =>
      expect(bodiesOf('change_calendar')).toMatchObject([
        { change: { steps: [{ op: 'move', workout_id: planned.id, date: '2026-11-20' }] } },
      ]),
    )
  })

  it('takes a note of its athlete', async () => {
    const { user, bodiesOf } = opened(planned)
    await choose(user, 'Write a note')
    await user.type(await screen.findByLabelText('My note'), 'Knee was fine')
    await user.click(await button('Save'))
    expect((await screen.findByRole('region', { name: 'My note' })).textContent).toContain('Knee was fine')
    expect(bodiesOf('save_athlete_note')).toEqual([
      { workout_id_param: planned.id, note_param: 'Knee was fine', seen_param: '' },
    ])
  })
})
