import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aBlock, aLog, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { WorkoutPages } from '../../workout-pages.tsx'
import type { Workout } from '../workout/workout.ts'
import type { Access } from './calendar.data.ts'

const RPC = '/rest/v1/rpc/'
const ATHLETE = '00000000-0000-4000-8000-0000000000a1'
const SQUAT = {
  id: 'squat',
  name: 'Back Squat',
  aliases: ['BS'],
  equipment: 'barbell',
  measurement: 'weight_reps',
  load_multiplier: 1,
  cues: null,
}
const RDL = { ...SQUAT, id: 'rdl', name: 'Romanian Deadlift', aliases: ['RDL'] }

interface Setup {
  access?: Access | null
  workouts?: Workout[]
  answers?: Answers
  path?: string
}

/** The page of 16–22 November 2026; as the athlete themselves with access `owner`, else as a coach. */
function renderCalendar({ access = 'owner', workouts = [], answers = {}, path = '' }: Setup = {}) {
  const viewer = aUser(access === 'owner' ? { id: ATHLETE } : {})
  const calendar = access
    ? {
        access,
        athlete: { id: ATHLETE, name: 'Olga Owner', units: 'kg', time_zone: 'UTC', week_start: 1 },
        workouts,
      }
    : { access: null, athlete: null, workouts: [] }
  const sent = answerWith(
    {
      [`${RPC}get_calendar`]: () => [200, calendar],
      [`${RPC}get_clients`]: () => [200, []],
      '/rest/v1/exercises': () => [200, [SQUAT, RDL]],
      ...answers,
    },
    viewer,
  )
  const profile = aProfile({ profileType: access === 'owner' ? 'athlete' : 'coach' })
  const rendered = renderRemote(<WorkoutPages />, {
    path: `/calendar/${ATHLETE}?date=2026-11-18${path}`,
    session: aSession({ user: viewer, profile }),
  })
  const bodiesOf = (call: string) =>
    sent.filter(request => request.path === RPC + call).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup() }
}

const needsPlan = (): [number, unknown] => [
  402,
  { code: 'PT402', hint: 'subscription_required', message: 'Choose a plan.', details: null },
]

const card = (name: RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the five states of a calendar', () => {
  it('loading: says so until the workouts are there', async () => {
    renderCalendar({ workouts: [aWorkout()] })
    expect(screen.getByText('Loading...')).toBeDefined()
    await card(/Lower A/)
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('empty: says what belongs here and offers the next step', async () => {
    renderCalendar()
    expect(await screen.findByText('Nothing planned this week')).toBeDefined()
    expect(await button('Plan the first one')).toBeDefined()
  })

  it('error: says so, and Try Again reads once more', async () => {
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
                  athlete: { id: ATHLETE, name: 'Olga', units: 'kg', time_zone: 'UTC', week_start: 1 },
                  workouts: [aWorkout()],
                },
              ],
      },
    })
    expect(await screen.findByText('This calendar could not be loaded')).toBeDefined()
    broken = false
    await user.click(await button('Try Again'))
    expect(await card(/Lower A/)).toBeDefined()
  })

  it('full: title, state, exercises and totals', async () => {
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

describe('read access', () => {
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

describe('adding a workout', () => {
  it('4×5 at 100 and 3×8 reach the server as they were typed', async () => {
    const { user, bodiesOf, notifications } = renderCalendar({
      access: 'write',
      answers: { [`${RPC}save_workout`]: () => [200, aWorkout()] },
    })
    await user.click(await button('Add workout on Wednesday, November 18'))
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    const add = async (typed: string, name: string) => {
      await user.type(screen.getByRole('combobox', { name: 'Add exercise' }), typed)
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
      return (field: string) => screen.findByRole('textbox', { name: `${field} of ${name}` })
    }
    const squat = await add('back', 'Back Squat')
    await user.clear(await squat('Sets'))
    await user.type(await squat('Sets'), '4')
    await user.type(await squat('Reps'), '5')
    await user.type(await squat('Load'), '100')
    const rdl = await add('rdl', 'Romanian Deadlift')
    await user.type(await rdl('Reps'), '8')
    await user.click(await button('Save workout'))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Workout saved' }]))

    const [{ workout }] = bodiesOf('save_workout') as [
      { workout: Record<string, unknown> & { blocks: never[] } },
    ]
    expect(workout).toMatchObject({
      athlete_id: ATHLETE,
      version: 0,
      title: 'Lower A',
      date: '2026-11-18',
      state: 'published',
    })
    const prescriptions = workout.blocks.flatMap(
      (block: { prescriptions: { exercise_id: string; sets: object[] }[] }) => block.prescriptions,
    )
    expect(prescriptions.map(each => [each.exercise_id, each.sets.length])).toEqual([
      ['squat', 4],
      ['rdl', 3],
    ])
    expect(prescriptions[0]?.sets[3]).toMatchObject({ reps_min: 5, load_kind: 'kg', load_min: 100 })
    expect(prescriptions[1]?.sets[0]).toMatchObject({ reps_min: 8, load_kind: 'open', load_min: null })
  })

  it('without a title is not sent, and says what is missing', async () => {
    const { user, bodiesOf } = renderCalendar({ access: 'write', path: '&add=2026-11-18' })
    await user.click(await button('Save workout'))
    expect(await screen.findByText('Give the workout a title.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    expect(bodiesOf('save_workout')).toEqual([])
  })

  it('that failed keeps what was typed, and the next try is the same save', async () => {
    let tries = 0
    const { user, bodiesOf } = renderCalendar({
      access: 'write',
      path: '&add=2026-11-18',
      answers: {
        [`${RPC}save_workout`]: () =>
          tries++ === 0 ? [503, { message: 'Service unavailable' }] : [200, aWorkout()],
      },
    })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Save workout'))
    expect(await screen.findByText('This workout is not saved')).toBeDefined()
    expect(document.activeElement?.textContent).toMatch(/^This workout is not saved/)
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
    await user.click(await button('Save workout'))
    await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(2))
    const [first, second] = bodiesOf('save_workout') as { workout: { save_id: string } }[]
    expect(second?.workout.save_id).toBe(first?.workout.save_id)
  })

  it('that needs a plan says so, leads to it in another tab and keeps what was typed', async () => {
    const { user } = renderCalendar({
      access: 'write',
      path: '&add=2026-11-18',
      answers: { [`${RPC}save_workout`]: needsPlan },
    })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Save workout'))
    expect(await screen.findByText(/^Planning for others needs a plan\./)).toBeDefined()
    const link = screen.getByRole('link', { name: /^Choose Plan/ })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
  })

  it('asks before it throws away what was typed', async () => {
    const { user } = renderCalendar({ access: 'write', path: '&add=2026-11-18' })
    await user.type(await screen.findByLabelText('Title'), 'Lower A')
    await user.click(await button('Cancel'))
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you have written?' })
    expect(question.textContent).toContain('This workout has not been saved yet.')
    await user.click(await button('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A')
  })
})

describe('editing what someone else has changed meanwhile', () => {
  it('says who it was and saves nothing before one of the two is chosen', async () => {
    const workout = aWorkout({ version: 3 })
    const { user, bodiesOf } = renderCalendar({
      access: 'write',
      workouts: [workout],
      path: `&edit=${workout.id}`,
      answers: {
        [`${RPC}save_workout`]: ({ body }) =>
          (body as { workout: Workout }).workout.version === 3
            ? [
                409,
                {
                  code: 'PT409',
                  hint: 'workout_changed',
                  message: 'Changed by Olga Owner',
                  details: '{"version":4,"updated_by_name":"Olga Owner","deleted":false}',
                },
              ]
            : [200, { ...workout, version: 5 }],
      },
    })
    await user.type(await screen.findByLabelText('Title'), ' heavy')
    await user.click(await button('Save workout'))
    expect(await screen.findByText('Changed by Olga Owner')).toBeDefined()
    await user.click(await button('Save mine instead'))
    await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(2))
    expect(bodiesOf('save_workout')[1]).toMatchObject({ workout: { version: 4, title: 'Lower A heavy' } })
  })
})

describe('logging a workout', () => {
  const prescription = aPrescription({ sets: sets(2, kg(100)) })
  const workout = aWorkout({ athlete_id: ATHLETE, blocks: [aBlock({ prescriptions: [prescription] })] })
  const stored = ({ body }: { body: Record<string, unknown> }) => {
    const { workout_id: _, ...log } = body.log as Record<string, unknown>
    return [200, { ...log, load_kg: log.entered_value, rir: null, workout_state: 'in_progress' }] as [
      number,
      unknown,
    ]
  }
  const complete = (): [number, unknown] => [
    200,
    {
      ...workout,
      state: 'completed',
      logs: prescription.sets.map(target => aLog(prescription, target)),
      session: {
        started_at: null,
        ended_at: '2026-11-18T19:00:00Z',
        duration_min: null,
        srpe: null,
        comment: '',
      },
    },
  ]

  it('one tap logs a set as suggested, a changed number counts, and the last set completes the workout', async () => {
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored, [`${RPC}complete_workout`]: complete },
    })
    await user.click(await button('Log set 1 of Back Squat'))
    const reps = screen.getByLabelText('Reps of set 2 of Back Squat')
    await user.clear(reps)
    await user.type(reps, '4')
    await user.type(screen.getByLabelText('RPE of set 2 of Back Squat'), '9.5')
    await user.click(await button('Log set 2 of Back Squat'))
    expect(await screen.findByText('Workout completed')).toBeDefined()
    // The questions stand below everything else.
    const session = screen.getByRole('region', { name: 'How was the session?' })
    expect(document.activeElement?.contains(session)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await waitFor(() => expect(bodiesOf('complete_workout')).toHaveLength(1))
    expect(bodiesOf('log_set')).toMatchObject([
      { log: { reps: 5, entered_value: 100, entered_unit: 'kg', rpe: null } },
      { log: { reps: 4, entered_value: 100, entered_unit: 'kg', rpe: 9.5 } },
    ])
    expect(await screen.findByText('All saved')).toBeDefined()
    await user.click(await button('Save session'))
    expect(screen.getByText(/^Kept with this workout\./)).toBeDefined()
    await user.type(screen.getByLabelText('Minutes'), '5')
    expect(screen.queryByText(/^Kept with this workout\./)).toBeNull()
  })

  it('a set that did not arrive is said to be kept, and Retry sends it', async () => {
    let online = false
    const { user } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: request => (online ? stored(request) : [503, { message: 'down' }]) },
    })
    await user.click(await button('Log set 1 of Back Squat'))
    expect(await screen.findByText('1 entry kept on this device, not yet saved')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Log set 1 of Back Squat', pressed: true })).toBeDefined()
    online = true
    await user.click(await button('Retry'))
    expect(await screen.findByText('All saved')).toBeDefined()
  })

  it('asks before a workout with sets missing is completed, and the card keeps how far it came', async () => {
    const first = prescription.sets[0]
    const logs = first ? [aLog(prescription, first)] : []
    const begun = { ...workout, state: 'in_progress' as const, logs }
    const { user, bodiesOf } = renderCalendar({
      workouts: [begun],
      path: `&workout=${workout.id}`,
      answers: {
        [`${RPC}complete_workout`]: () => [200, { ...begun, state: 'completed' }],
      },
    })
    await user.click(await button('Complete workout'))
    const question = await screen.findByRole('alertdialog', { name: '1 of 2 sets logged: finish anyway?' })
    await user.click(within(question).getByRole('button', { name: 'Keep logging' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodiesOf('complete_workout')).toEqual([])

    await user.click(await button('Complete workout'))
    await user.click(await button('Finish anyway'))
    expect(await screen.findByText('Workout completed')).toBeDefined()
    await waitFor(() => expect(bodiesOf('complete_workout')).toHaveLength(1))
    await user.click(await button('Close'))
    expect((await card(/Lower A/)).textContent).toContain('Completed 1/2')
  })

  it('says an RPE in words where it is typed, and steps the number in hand', async () => {
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored },
    })
    await user.type(await screen.findByLabelText('RPE of set 1 of Back Squat'), '8')
    expect(screen.getByText(/RPE 8: two more reps were possible\./)).toBeDefined()
    await user.click(screen.getByLabelText('More weight of set 1 of Back Squat'))
    await user.click(screen.getByLabelText('Less reps of set 1 of Back Squat'))
    await user.click(await button('Log set 1 of Back Squat'))
    await waitFor(() =>
      expect(bodiesOf('log_set')).toMatchObject([{ log: { reps: 4, entered_value: 102.5, rpe: 8 } }]),
    )
  })

  it('refuses an RPE of 11 in place and sends nothing', async () => {
    const { user, bodiesOf } = renderCalendar({ workouts: [workout], path: `&workout=${workout.id}` })
    await user.type(await screen.findByLabelText('RPE of set 1 of Back Squat'), '11')
    await user.click(await button('Log set 1 of Back Squat'))
    expect(await screen.findByText('RPE goes from 1 to 10 in halves.')).toBeDefined()
    expect(bodiesOf('log_set')).toEqual([])
  })

  it('a coach sees the numbers, and logs only after asking to', async () => {
    const done = {
      ...workout,
      state: 'completed' as const,
      logs: prescription.sets.map(target => aLog(prescription, target, { reps: 4, rpe: 9 })),
    }
    const { user } = renderCalendar({ access: 'write', workouts: [done], path: `&workout=${workout.id}` })
    expect(await screen.findAllByText('4 × 100 kg, RPE 9')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Log set 1/ })).toBeNull()
    await user.click(await button('Log sets'))
    expect(await button('Log set 1 of Back Squat')).toBeDefined()
  })
})

describe('what is open beside the calendar', () => {
  const lower = aWorkout()
  const upper = aWorkout({ title: 'Upper A', date: '2026-11-19' })

  it('another card takes its place, and arrows turn the weeks beside it', async () => {
    const { user } = renderCalendar({ access: 'write', workouts: [lower, upper] })
    await user.click(await card(/Lower A/))
    expect(await screen.findByRole('dialog', { name: 'Lower A' })).toBeDefined()
    await user.click(await card(/Upper A/))
    expect(await screen.findByRole('dialog', { name: 'Upper A' })).toBeDefined()
    expect((await card(/Upper A/)).getAttribute('aria-current')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { level: 2, name: /23.*29/ })).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Upper A' })).toBeDefined()
  })

  it('what is written there is not lost to another card unasked', async () => {
    const { user } = renderCalendar({
      access: 'write',
      workouts: [lower, upper],
      path: `&edit=${lower.id}`,
    })
    await user.type(await screen.findByLabelText('Title'), ' heavy')
    await user.click(await card(/Upper A/))
    await screen.findByRole('alertdialog', { name: 'Discard what you have written?' })
    await user.click(await button('Keep editing'))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lower A heavy')
    await user.click(await card(/Upper A/))
    await user.click(await button('Discard'))
    expect(await screen.findByRole('dialog', { name: 'Upper A' })).toBeDefined()
  })

  it('a number that cannot be understood is said once its field is left', async () => {
    const { user } = renderCalendar({ access: 'write', workouts: [lower], path: `&edit=${lower.id}` })
    const reps = await screen.findByLabelText('Reps of Back Squat')
    await user.clear(reps)
    await user.type(reps, '5x5')
    expect(screen.queryByText(/^Reps: write 5/)).toBeNull()
    await user.tab()
    expect(await screen.findByText(/^Reps: write 5/)).toBeDefined()
  })
})

describe('deleting a workout', () => {
  it('asks, deletes, and offers to undo', async () => {
    const workout = aWorkout()
    const { user, bodiesOf, notifications } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: {
        [`${RPC}delete_workout`]: () => [200, null],
        [`${RPC}restore_workout`]: () => [200, workout],
      },
    })
    await user.click(await button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete workout' }))
    await user.click(await button('Delete'))
    await waitFor(() =>
      expect(notifications).toMatchObject([
        { text: 'Workout deleted', action: { label: 'Undo' }, duration: 300_000 },
      ]),
    )
    notifications[0]?.action?.run()
    await waitFor(() => expect(bodiesOf('restore_workout')).toEqual([{ workout_id_param: workout.id }]))
  })

  it('that needs a plan stays, and the toast leads to it', async () => {
    const workout = aWorkout()
    const { user, notifications } = renderCalendar({
      access: 'write',
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}delete_workout`]: needsPlan },
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
