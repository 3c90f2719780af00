import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import {
  ATHLETE,
  anAthlete,
  button,
  card,
  NO_DAYS,
  needsPlan,
  RPC,
  renderCalendar,
} from '../../testing/render-calendar.tsx'

const SQUAT = anExercise({ id: 'squat' })
const squats = aPrescription({
  exercise: SQUAT,
  sets: sets(2, { load_kind: 'pct_1rm', pct_base: '1rm', load_min: 75, load_max: 75 }),
})
const workout = aWorkout({ athlete_id: ATHLETE, blocks: [aBlock({ prescriptions: [squats] })] })
const path = `&workout=${workout.id}`
const tested = (kg: number) =>
  ({ id: 'max', exercise_id: 'squat', kind: 'tested', kg, date: '2026-11-01', source_set_id: null }) as const
const NONE = 'No 1RM of the last 180 days and no e1RM of the last 90 for Back Squat'

/** The loads that the server has: what is saved is there when the calendar is read again. */
function aServer(access: 'owner' | 'write' | 'read' = 'owner') {
  let loads: Partial<StoredLoads> = {}
  const save = ({ body }: { body: Record<string, unknown> }): [number, unknown] => {
    const max = { ...tested(Number(body.kg_param)), date: String(body.date_param) }
    loads = { maxes: [max] }
    return [200, max]
  }
  return {
    [`${RPC}get_calendar`]: () =>
      [200, { access, athlete: anAthlete(loads), workouts: [workout], days: NO_DAYS }] as [number, unknown],
    [`${RPC}save_athlete_max`]: save,
  }
}

describe('a load as a percentage', () => {
  it('shows the load with its reason, on the card, in the workout and in the field', async () => {
    renderCalendar({ workouts: [workout], loads: { maxes: [tested(140)] }, path })
    expect((await card(/Lower A/)).textContent).toContain('2×5 75% →\u00a0105\u00a0kg')
    const dialog = within(await screen.findByRole('dialog', { name: 'Lower A' }))
    expect(dialog.getByText('2×5 @ 75% → 105 kg')).toBeDefined()
    expect(
      dialog.getByText(/^75 % of 140 kg 1RM, 1 Nov → 105 kg$|^75 % of 140 kg 1RM, Nov 1 → 105 kg$/),
    ).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('Weight of set 1 of Back Squat').value).toBe('105')
    expect(dialog.getByText(/^Asked: 5 @ 75% → 105 kg\./)).toBeDefined()
  })

  it('without a max offers to enter one in place, and the calendar updates at once', async () => {
    const { user, bodiesOf } = renderCalendar({ answers: aServer(), path })
    expect(await screen.findByText(NONE)).toBeDefined()
    await user.click(await button('Enter 1RM'))
    const dialog = within(await screen.findByRole('dialog', { name: '1RM of Back Squat' }))
    await user.type(dialog.getByLabelText('Weight'), '140')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '1RM of Back Squat' })).toBeNull())
    expect(bodiesOf('save_athlete_max')).toMatchObject([
      { athlete_id_param: ATHLETE, exercise_id_param: 'squat', kind_param: 'tested', kg_param: 140 },
    ])
    expect(screen.queryByText(NONE)).toBeNull()
    expect((await card(/Lower A/)).textContent).toContain('→\u00a0105\u00a0kg')
    expect(screen.getByLabelText<HTMLInputElement>('Weight of set 1 of Back Squat').value).toBe('105')
  })

  it('without a max shows a message to somebody with read access, without a button', async () => {
    renderCalendar({ answers: aServer('read'), path, access: 'read' })
    expect(await screen.findByText(NONE)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Enter 1RM' })).toBeNull()
  })
})

describe('the dialog to enter a max', () => {
  const open = async (answers: Record<string, () => [number, unknown]>) => {
    const { user, bodiesOf } = renderCalendar({ answers: { ...aServer(), ...answers }, path })
    await user.click(await button('Enter 1RM'))
    const dialog = within(await screen.findByRole('dialog', { name: '1RM of Back Squat' }))
    return { user, bodiesOf, dialog }
  }

  it('shows an error at its field, and sends nothing', async () => {
    const { user, bodiesOf, dialog } = await open({})
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Weight: enter a number.')).toBeDefined()
    await user.type(dialog.getByLabelText('Weight'), 'heavy')
    expect(dialog.getByText(/^Weight: write a number/)).toBeDefined()
    const date = dialog.getByLabelText<HTMLInputElement>('Date')
    await user.clear(date)
    await user.type(date, '2099-01-01')
    await user.tab()
    expect(dialog.getByText('Date: not after today.')).toBeDefined()
    expect(bodiesOf('save_athlete_max')).toEqual([])
  })

  it.each<[string, () => [number, unknown], string]>([
    ['needs a plan', needsPlan, 'Choose a plan.'],
    [
      'was refused',
      () => [
        403,
        { code: 'PT403', hint: 'read_only', message: 'You can see this training, but not change it.' },
      ],
      'You can see this training, but not change it.',
    ],
    [
      'could not be sent',
      () => [503, { message: 'down' }],
      'Check your connection and save again. What you typed is still here.',
    ],
  ])('keeps what was typed when the max %s', async (_, answer, words) => {
    const { user, dialog } = await open({ [`${RPC}save_athlete_max`]: answer })
    await user.type(dialog.getByLabelText('Weight'), '140')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(words)
    expect(dialog.getByLabelText<HTMLInputElement>('Weight').value).toBe('140')
    expect(dialog.queryByRole('link', { name: /^Choose Plan/ }) !== null).toBe(words === 'Choose a plan.')
  })
})

describe('logging the first set', () => {
  it('sends the loads of all percentages, and logging the second sends none', async () => {
    const stored = ({ body }: { body: Record<string, unknown> }): [number, unknown] => {
      const [target] = squats.sets
      const log = target ? aLog(squats, target, { ...(body.log as object), load_kg: 105 }) : null
      return [200, { ...log, workout_state: 'in_progress' }]
    }
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      loads: { maxes: [tested(140)] },
      answers: { [`${RPC}log_set`]: stored },
      path,
    })
    await user.click(await button('Log set 1 of Back Squat'))
    expect(await screen.findByText('All saved')).toBeDefined()
    expect(bodiesOf('log_set')).toMatchObject([
      {
        log: {
          entered_value: 105,
          loads: squats.sets.map(({ id }) => ({
            set_target_id: id,
            load: { status: 'load', low: { kg: 105 }, reason: { of: 'max', max: { kg: 140 } } },
          })),
        },
      },
    ])
    // Its day is over: the card says what was lifted of it.
    await waitFor(async () => expect((await card(/Lower A/)).textContent).toContain('5 – @ 105\u00a0kg'))
    await user.click(await button('Log set 2 of Back Squat'))
    await waitFor(() => expect(bodiesOf('log_set')).toHaveLength(2))
    expect(bodiesOf('log_set')[1]).not.toHaveProperty('log.loads')
  })
})
