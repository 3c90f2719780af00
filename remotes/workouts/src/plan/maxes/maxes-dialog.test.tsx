import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AthleteMax, StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { ATHLETE, anAthlete, button, NO_DAYS, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const squats = aPrescription({ exercise: anExercise({ id: 'squat' }) })
const [first] = squats.sets
const workout = aWorkout({
  date: day(9),
  blocks: [aBlock({ prescriptions: [squats] })],
  logs: first ? [aLog(squats, first, { id: 'log' })] : [],
})
const max = (over: Partial<AthleteMax>): AthleteMax => ({
  id: 'max',
  exercise_id: 'squat',
  kind: 'tested',
  kg: 140,
  date: day(20),
  source_set_id: null,
  ...over,
})
const LOADS: Partial<StoredLoads> = {
  maxes: [
    max({}),
    max({ id: 'estimate', kind: 'estimated', kg: 145.833, date: day(9), source_set_id: 'log' }),
  ],
  body_weights: [{ date: day(3), kg: 82.4 }],
}
const path = '&maxes=open'
const ofSquat = async () =>
  within((await screen.findByText('Back Squat', { selector: 'h4' })).closest('li') as HTMLElement)

describe("the dialog of an athlete's maxes", () => {
  it('shows tested maxes, the best estimate with its session, and body weights', async () => {
    const { user } = renderCalendar({ loads: LOADS, workouts: [workout] })
    await user.click(await button('Maxes'))
    await screen.findByRole('dialog', { name: 'My maxes' })
    const squat = await ofSquat()
    expect(squat.getByText('140 kg')).toBeDefined()
    expect(squat.getByText('145.8 kg')).toBeDefined()
    expect(screen.getByText('82.4 kg')).toBeDefined()
    await user.click(squat.getByRole('link', { name: /Lower A/ }))
    expect(await screen.findByRole('dialog', { name: 'Lower A' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'My maxes' })).toBeNull()
  })

  it('is read-only with read access', async () => {
    renderCalendar({ access: 'read', loads: LOADS, workouts: [workout], path })
    const dialog = within(await screen.findByRole('dialog', { name: 'Maxes of Olga Owner' }))
    await ofSquat()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', 'e1RM'])
    expect(dialog.queryByRole('combobox')).toBeNull()
  })

  it('corrects a max, and a new day removes the entry of the old one', async () => {
    const { user, bodiesOf } = renderCalendar({
      loads: LOADS,
      workouts: [workout],
      path,
      answers: {
        [`${RPC}save_athlete_max`]: () => [200, max({ id: 'new', kg: 142.5 })],
        [`${RPC}delete_athlete_max`]: () => [200, null],
      },
    })
    await ofSquat()
    await user.click(await button('Maxes of Back Squat'))
    await user.click(await screen.findByRole('menuitem', { name: /^Correct 1RM/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '1RM of Back Squat' }))
    const weight = dialog.getByLabelText<HTMLInputElement>('Weight')
    expect(weight.value).toBe('140')
    await user.clear(weight)
    await user.type(weight, '142.5')
    const date = dialog.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, day(19))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodiesOf('delete_athlete_max')).toEqual([{ max_id_param: 'max' }]))
    expect(bodiesOf('save_athlete_max')).toMatchObject([{ kg_param: 142.5, date_param: day(19) }])
  })

  it('deletes maxes and body weights, which can be undone', async () => {
    const { user, bodiesOf, notifications } = renderCalendar({
      loads: LOADS,
      workouts: [workout],
      path,
      answers: {
        [`${RPC}delete_athlete_max`]: () => [200, null],
        [`${RPC}save_athlete_max`]: () => [200, max({})],
        [`${RPC}delete_body_weight`]: () => [200, null],
      },
    })
    await ofSquat()
    await user.click(await button('Maxes of Back Squat'))
    await user.click(await screen.findByRole('menuitem', { name: /^Delete 1RM/ }))
    await waitFor(() =>
      expect(notifications).toMatchObject([{ text: 'Max deleted', action: { label: 'Undo' } }]),
    )
    notifications[0]?.action?.run()
    await waitFor(() =>
      expect(bodiesOf('save_athlete_max')).toMatchObject([
        { kind_param: 'tested', kg_param: 140, date_param: day(20) },
      ]),
    )
    await user.click(await button(/^Body weight of/))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() =>
      expect(bodiesOf('delete_body_weight')).toEqual([{ athlete_id_param: ATHLETE, date_param: day(3) }]),
    )
  })

  it('has a text for an empty list, with the next step', async () => {
    renderCalendar({ path })
    expect(await screen.findByText('No maxes yet')).toBeDefined()
    expect(screen.getByText('No body weight yet: percentages of it need one.')).toBeDefined()
  })

  it('shows an error when loading fails, and retries', async () => {
    let broken = true
    const { user } = renderCalendar({
      path,
      answers: {
        [`${RPC}get_calendar`]: ({ body }) =>
          broken && body.from_param !== '2026-11-16'
            ? [403, { code: 'PT403', message: 'no' }]
            : [200, { access: 'owner', athlete: anAthlete(LOADS), workouts: [workout], days: NO_DAYS }],
      },
    })
    expect(await screen.findByText('The maxes could not be loaded')).toBeDefined()
    broken = false
    await user.click(await button('Try Again'))
    await ofSquat()
  })
})
