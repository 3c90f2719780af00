import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Prescription, Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { ATHLETE, button, card, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

describe('logging a workout', () => {
  // Another one for each: what is typed into a log is kept.
  let prescription: Prescription
  let workout: Workout
  beforeEach(() => {
    prescription = aPrescription({ sets: sets(2, kg(100)) })
    workout = aWorkout({ athlete_id: ATHLETE, blocks: [aBlock({ prescriptions: [prescription] })] })
  })
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

  it('stores a suggested set with one tick and a changed number as typed, and completes nothing by itself', async () => {
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored, [`${RPC}complete_workout`]: complete },
    })
    await user.click(await button('Log set 1 of Back Squat'))
    const reps = screen.getByLabelText('Reps of set 2 of Back Squat')
    await user.clear(reps)
    await user.type(reps, '4')
    await user.click(await button('RPE 9.5: no more reps, maybe a little more weight'))
    await user.click(await button('Log set 2 of Back Squat'))
    expect(await screen.findByText('All saved')).toBeDefined()
    expect(screen.queryByText('Workout completed')).toBeNull()
    await user.click(await button('Complete workout'))
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

  it('shows a set that could not be sent as queued, and sends it again on Retry', async () => {
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

  it('completes a workout with sets missing when asked to, and its card keeps the progress', async () => {
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
    expect(await screen.findByText('Workout completed')).toBeDefined()
    await waitFor(() => expect(bodiesOf('complete_workout')).toHaveLength(1))
    await user.click(await button('Close'))
    expect((await card(/Lower A/)).textContent).toContain('Completed, short 1/2')
  })

  it('explains an RPE, and the step buttons change the number of the set in hand', async () => {
    const { user, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored },
    })
    await user.click(await button('RPE 8: two more reps were possible'))
    expect(screen.getByText('two more reps were possible')).toBeDefined()
    await user.click(screen.getByLabelText('More weight of set 1 of Back Squat'))
    await user.click(screen.getByLabelText('Less reps of set 1 of Back Squat'))
    await user.click(await button('Log set 1 of Back Squat'))
    await waitFor(() =>
      expect(bodiesOf('log_set')).toMatchObject([{ log: { reps: 4, entered_value: 102.5, rpe: 8 } }]),
    )
  })

  it('a tick on a done set opens it again; removing it is another press, and undo restores what was entered', async () => {
    const [first] = prescription.sets
    if (!first) throw new Error('A prescription without sets.')
    const begun = {
      ...workout,
      state: 'in_progress' as const,
      logs: [aLog(prescription, first, { reps: 3, rpe: 9 })],
    }
    const { user, bodiesOf, notifications } = renderCalendar({
      workouts: [begun],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored, [`${RPC}delete_set_log`]: () => [200, null] },
    })
    expect(screen.queryByRole('button', { name: /^Untick/ })).toBeNull()
    await user.click(await button('Log set 1 of Back Squat'))
    await user.click(await button('Log set 1 of Back Squat'))
    expect(bodiesOf('delete_set_log')).toEqual([])
    await user.click(await button('Log set 1 of Back Squat'))
    await user.click(await button('Untick set 1 of Back Squat'))
    await waitFor(() => expect(bodiesOf('delete_set_log')).toHaveLength(1))
    expect(screen.getByLabelText<HTMLInputElement>('Reps of set 1 of Back Squat').value).toBe('3')
    notifications.find(({ text }) => text === 'Set 1 of Back Squat was unticked')?.action?.run()
    await waitFor(() =>
      expect(bodiesOf('log_set')).toMatchObject([{ log: { id: begun.logs[0]?.id, reps: 3, rpe: 9 } }]),
    )
  })

  it('Enter moves from the weight to the repetitions to the tick', async () => {
    const { user, bodiesOf } = renderCalendar({ workouts: [workout], path: `&workout=${workout.id}` })
    await user.click(await screen.findByLabelText('Weight of set 1 of Back Squat'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Reps of set 1 of Back Squat'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await button('Log set 1 of Back Squat'))
    expect(bodiesOf('log_set')).toEqual([])
  })

  it('the menu of a set duplicates and removes it, and a removed set can be restored', async () => {
    const { user, notifications, bodiesOf } = renderCalendar({
      workouts: [workout],
      path: `&workout=${workout.id}`,
      answers: {
        [`${RPC}save_exercise_log`]: ({ body }) => [
          200,
          { ...(body.log as object), exercise: prescription.exercise },
        ],
      },
    })
    const choose = async (name: string) => {
      await user.click(await button('More about set 1 of Back Squat'))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    const ticks = () => screen.queryAllByRole('button', { name: /^Log set/ }).length
    await choose('Duplicate')
    await waitFor(() => expect(ticks()).toBe(3))
    expect(screen.getByLabelText<HTMLInputElement>('Weight of set 2 of Back Squat').value).toBe('100')
    await choose('Remove')
    await waitFor(() => expect(ticks()).toBe(2))
    // On every device: an exercise of the log says it.
    const [first] = prescription.sets
    await waitFor(() =>
      expect(bodiesOf('save_exercise_log')).toMatchObject([{ log: { dropped_sets: [first?.id] } }]),
    )
    notifications.find(({ text }) => text === 'Set 1 of Back Squat was removed')?.action?.run()
    await waitFor(() => expect(ticks()).toBe(3))
  })

  it('the type and note of a set can be entered before and after it is logged, beside RPE and RIR', async () => {
    const [first] = prescription.sets
    if (!first) throw new Error('A prescription without sets.')
    const begun = {
      ...workout,
      state: 'in_progress' as const,
      logs: [aLog(prescription, first, { rpe: 8, rir: 2 })],
    }
    const { user, bodiesOf } = renderCalendar({
      workouts: [begun],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}log_set`]: stored, [`${RPC}complete_workout`]: complete },
    })
    const choose = async (set: number, name: string) => {
      await user.click(await button(`More about set ${set} of Back Squat`))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    expect(await screen.findByText(/^2.RIR$/)).toBeDefined()
    await choose(1, 'To failure')
    await choose(2, 'Write a note')
    await user.type(await screen.findByLabelText('Note'), 'Left knee')
    await user.click(await button('Save'))
    expect(await screen.findByText('Left knee')).toBeDefined()
    await choose(2, 'Drop set')
    await user.click(await button('Log drop set 2 of Back Squat'))
    await waitFor(() =>
      expect(bodiesOf('log_set')).toMatchObject([
        { log: { reps: 5, entered_value: 100, rpe: 8, rir: 2, set_type: 'failure', note: '' } },
        { log: { reps: 5, entered_value: 100, set_type: 'dropset', note: 'Left knee' } },
      ]),
    )
  })

  it('asks for a missing amount, and marks a set stored without one', async () => {
    const [first] = prescription.sets
    if (!first) throw new Error('A prescription without sets.')
    const begun = {
      ...workout,
      state: 'in_progress' as const,
      logs: [aLog(prescription, first, { reps: null })],
    }
    const { user, bodiesOf } = renderCalendar({ workouts: [begun], path: `&workout=${workout.id}` })
    expect(await screen.findByText('Without an amount it does not count: enter it.')).toBeDefined()
    await user.clear(await screen.findByLabelText('Reps of set 2 of Back Squat'))
    await user.click(await button('Log set 2 of Back Squat'))
    expect(screen.getByRole('alert').textContent).toBe('Enter repetitions (a failed attempt is 0).')
    expect(document.activeElement).toBe(screen.getByLabelText('Reps of set 2 of Back Squat'))
    expect(bodiesOf('log_set')).toEqual([])
  })

  it('asks once for an unknown weight, and a second tick logs the set without it', async () => {
    const asked = aPrescription({ sets: sets(3, { reps_min: 8, reps_max: 8 }) })
    const open = aWorkout({ athlete_id: ATHLETE, blocks: [aBlock({ prescriptions: [asked] })] })
    const { user, bodiesOf } = renderCalendar({
      workouts: [open],
      path: `&workout=${open.id}`,
      answers: { [`${RPC}log_set`]: stored },
    })
    await user.click(await button('Log set 1 of Back Squat'))
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter the weight once/)
    expect(document.activeElement).toBe(screen.getByLabelText('Weight of set 1 of Back Squat'))
    expect(bodiesOf('log_set')).toEqual([])
    await user.click(await button('Log set 1 of Back Squat'))
    await waitFor(() =>
      expect(bodiesOf('log_set')).toMatchObject([{ log: { reps: 8, entered_value: null } }]),
    )
    await user.click(await button('Log set 2 of Back Squat'))
    await waitFor(() => expect(bodiesOf('log_set')).toHaveLength(2))
  })

  it('filling in from the set before corrects a set that was ticked empty', async () => {
    const open = { reps_min: null, reps_max: null }
    const asked = aPrescription({ sets: sets(2, open) })
    const empty = aWorkout({ athlete_id: ATHLETE, blocks: [aBlock({ prescriptions: [asked] })] })
    const { user } = renderCalendar({
      workouts: [empty],
      path: `&workout=${empty.id}`,
      answers: { [`${RPC}log_set`]: stored },
    })
    await user.click(await button('Log set 2 of Back Squat'))
    await user.click(await button('Log set 2 of Back Squat'))
    expect(screen.getByRole('alert')).toBeDefined()
    await user.type(screen.getByLabelText('Weight of set 1 of Back Squat'), '135')
    await user.type(screen.getByLabelText('Reps of set 1 of Back Squat'), '5')
    await user.click(await button('Log set 1 of Back Squat'))
    await waitFor(() =>
      expect(screen.getByLabelText('Reps of set 2 of Back Squat')).toHaveProperty('value', '5'),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Reps of set 2 of Back Squat').getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps what was typed about the session when the workout is left', async () => {
    const done = {
      ...workout,
      state: 'completed' as const,
      logs: prescription.sets.map((target, index) =>
        aLog(prescription, target, { completed_at: `2026-11-18T18:${index}0:00Z` }),
      ),
    }
    const { user, bodiesOf } = renderCalendar({
      workouts: [done],
      path: `&workout=${workout.id}`,
      answers: { [`${RPC}complete_workout`]: complete },
    })
    await user.click(await button('Change log'))
    // From the first set to the last.
    expect(await screen.findByDisplayValue('10')).toBe(screen.getByLabelText('Minutes'))
    // What is typed counts, and says so where it is not the time between them.
    expect(screen.queryByText(/^Minutes count/)).toBeNull()
    const minutes = screen.getByLabelText('Minutes')
    await user.clear(minutes)
    await user.type(minutes, '60')
    expect(screen.getByText('Minutes count: 60. Start and end are 10 min apart.')).toBeDefined()
    await user.type(screen.getByLabelText(/^A word about it/), 'Windy')
    await user.click(await button('Close'))
    await waitFor(() =>
      expect(bodiesOf('complete_workout')).toMatchObject([
        { session: { comment: 'Windy', duration_min: 60, srpe: null } },
      ]),
    )
  })

  it('shows a coach the numbers read-only until logging is switched on', async () => {
    const done = {
      ...workout,
      state: 'completed' as const,
      logs: prescription.sets.map(target => aLog(prescription, target, { reps: 4, rpe: 9 })),
    }
    const { user } = renderCalendar({ access: 'write', workouts: [done], path: `&workout=${workout.id}` })
    expect(await screen.findAllByRole('row', { name: /5 @ 100 kg 4 × 100 kg −1 rep 9$/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Log set 1/ })).toBeNull()
    await user.click(await button('Change log'))
    expect(await button('Log set 1 of Back Squat')).toBeDefined()
  })
})
