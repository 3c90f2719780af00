import { METRICS } from '@coach-app/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anExercise, aProgress, aWeek } from '../../model/progress/progress.fixture.ts'
import { button, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const CALL = `${RPC}get_progress`
/** Read on 18 November 2026, which the address asks for too. */
const render = (answer: () => [number, unknown], over: Parameters<typeof renderCalendar>[0] = {}) =>
  renderCalendar({
    ...over,
    path: `&view=progress${over.path ?? ''}`,
    answers: {
      [CALL]: answer,
      [`${RPC}get_trained_exercises`]: () => [200, []],
      ...over.answers,
    },
  })

const trained = aProgress({
  weeks: [
    aWeek('2026-11-09', { sessions: { planned: 8, due: 8, done: 6, unrated: 2 } }),
    aWeek('2026-11-16', {
      sessions: { planned: 5, due: 4, done: 3, unrated: 0 },
      muscles: { quads: { planned: 14, done: 8 }, hip_flexors: { planned: 3, done: 1.5 } },
    }),
  ],
  days: [{ date: '2026-11-16', session_load: 400 }],
  exercises: [
    anExercise({
      best: [{ date: '2026-11-16', kg: 140, reps: 5, workout_id: '7f0c' }],
      tested: [{ date: '2026-11-10', kg: 150 }],
    }),
    anExercise({
      id: 'press',
      name: 'Dumbbell Press',
      load_multiplier: 2,
      best: [],
      training: [{ date: '2026-11-11', kg: 30 }],
    }),
  ],
})

const rowsOf = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('a coach sees the records of an exercise, each linked to its workout', async () => {
  const squat = {
    id: 'squat',
    name: 'Back Squat',
    aliases: [],
    load_multiplier: 1,
    sessions: 2,
    last: '2026-11-16',
  }
  const on = { date: '2026-11-16', workout_id: '7f0c' }
  const records = {
    measurement: 'weight_reps',
    reps: [{ reps: 5, kg: 120, ...on }],
    estimates: [{ kg: 140, reps: 5, ...on }],
    bests: [],
    fastest: [],
    set_volume: { kg: 600, reps: 5, load_kg: 120, ...on },
    session_volume: { kg: 1800, ...on },
  }
  render(() => [200, trained], {
    access: 'read',
    answers: {
      [`${RPC}get_trained_exercises`]: () => [200, [squat]],
      [`${RPC}get_exercise_records`]: () => [200, records],
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Records and volume' }))
  const row = within(table.getByRole('row', { name: /^5 reps 120 kg/ }))
  expect(row.getByRole('link').getAttribute('href')).toMatch(/workout=7f0c/)
})

describe('the progress page', () => {
  it('shows a loading message', async () => {
    render(() => [200, trained])
    expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0)
    await screen.findByText('Estimated 1RM')
    // The records are read after it.
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  })

  it('has a text for no training yet, with what it takes and the next step', async () => {
    render(() => [200, aProgress()])
    expect(await screen.findByText('No training in these weeks yet')).toBeDefined()
    expect(screen.getByText(/It takes a published workout and logged sets/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the week' }).getAttribute('href')).not.toContain('view=')
  })

  it('shows an error with Try Again, which reads again', async () => {
    let broken = true
    const { user } = render(() => (broken ? [500, { message: 'Down.' }] : [200, trained]))
    expect(await screen.findByText('The progress could not be loaded')).toBeDefined()
    broken = false
    await user.click(await button('Try Again'))
    expect(await screen.findByText('9 of 12 sessions')).toBeDefined()
  })

  it('says without access whose decision that is', async () => {
    render(() => [200, aProgress({ access: null, today: null })], { access: null })
    expect(await screen.findByText('This training is not shared with you')).toBeDefined()
  })

  it.each(['owner', 'write', 'read'] as const)('shows all figures with %s access', async access => {
    const { bodiesOf } = render(() => [200, aProgress({ ...trained, access })], { access })
    expect(await screen.findByText('9 of 12 sessions')).toBeDefined()
    expect(screen.getByText('75 %')).toBeDefined()
    expect(screen.getByText(/2 sessions without a session RPE or minutes/)).toBeDefined()
    expect(bodiesOf('get_progress')).toMatchObject([
      { from_param: '2026-07-06', to_param: '2026-11-22', week_start_param: 1 },
    ])
    expect((await rowsOf('Done')).slice(1)).toEqual([
      ['Quads', '8', '14'],
      ['Hip flexors', '1.5', '3'],
    ])
    expect((await rowsOf('Done and planned'))[1]).toEqual(['Quads', '8', '14'])
  })
})

describe('choosing on the progress page', () => {
  it('another exercise shows its tested maxes and training max, per implement for a pair', async () => {
    const { user } = render(() => [200, trained])
    expect((await rowsOf('Back Squat, estimated 1RM'))[0]).toEqual(['Day', 'Estimated (kg)', 'Tested (kg)'])
    await user.selectOptions(screen.getByLabelText('Exercise'), 'Dumbbell Press')
    expect((await rowsOf('Dumbbell Press, estimated 1RM'))[0]).toEqual(['Day', 'Training max (kg each)'])
  })

  it('a week shows its sets without another request, and the range is in the address', async () => {
    const { user, bodiesOf } = render(() => [200, trained], { path: '&range=6m' })
    const link = await screen.findByRole('link', { name: '6 months' })
    expect(link.getAttribute('aria-current')).toBe('true')
    await user.selectOptions(await screen.findByLabelText('Week from'), '2026-11-09')
    expect(await screen.findByText('No sets in this week')).toBeDefined()
    expect(bodiesOf('get_progress')).toHaveLength(1)
    expect(bodiesOf('get_progress')).toMatchObject([{ from_param: '2026-03-02', to_param: '2026-11-22' }])
  })

  it('a number explains it on one press, with a link to its node', async () => {
    const { user } = render(() => [200, trained])
    await user.click(await button('Chronic load'))
    const help = within(await screen.findByRole('dialog', { name: METRICS.chronic_load.name }))
    expect(help.getByText(METRICS.chronic_load.definition)).toBeDefined()
    expect(help.getByRole('link').getAttribute('href')).toBe('/knowledge-map/acute-and-chronic-load')
  })
})
