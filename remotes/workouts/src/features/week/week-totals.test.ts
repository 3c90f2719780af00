import { describe, expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { weekTotals } from './week-totals.ts'

const dumbbells = (over = {}) =>
  aPrescription({
    exercise: anExercise({ id: 'db', name: 'Dumbbell Bench Press', load_multiplier: 2 }),
    ...over,
  })

describe('week totals', () => {
  it('nothing planned is nothing, not a share of it', () => {
    expect(weekTotals([])).toEqual({
      sessions: { done: 0, planned: 0 },
      sets: { done: 0, planned: 0 },
      volumeLoad: { done: 0, planned: 0 },
      sessionLoad: null,
    })
  })

  it('counts working sets, two dumbbells twice, and what was really lifted', () => {
    const squat = aPrescription({
      sets: [...sets(1, { ...kg(60), set_type: 'warmup' }), ...sets(2, kg(100))],
    })
    const bench = dumbbells({ sets: sets(1, { ...kg(30), reps_min: 10, reps_max: 12 }) })
    const [warmup, first] = squat.sets
    const workout = aWorkout({
      state: 'in_progress',
      blocks: [aBlock({ prescriptions: [squat] }), aBlock({ prescriptions: [bench] })],
      logs: [
        ...(warmup ? [aLog(squat, warmup)] : []),
        ...(first ? [aLog(squat, first, { reps: 4, load_kg: 102.5 })] : []),
        ...bench.sets.map(target => aLog(bench, target)),
      ],
    })
    const totals = weekTotals([workout])
    expect(totals.sets).toEqual({ done: 2, planned: 3 })
    expect(totals.volumeLoad).toEqual({ planned: 2 * 500 + 10 * 30 * 2, done: 4 * 102.5 + 10 * 30 * 2 })
    expect(totals.sessions).toEqual({ done: 0, planned: 1 })
  })

  it('says nothing about a planned volume where a planned set has no weight', () => {
    const open = aPrescription({ sets: sets(3) })
    const week = [aWorkout(), aWorkout({ blocks: [aBlock({ prescriptions: [open] })] })]
    expect(weekTotals(week).volumeLoad.planned).toBeNull()
  })

  it('a skipped session is not due, a completed one is done, and load needs both its numbers', () => {
    const session = { started_at: null, ended_at: null, duration_min: 60, srpe: 7.5, comment: '' }
    const totals = weekTotals([
      aWorkout({ state: 'skipped' }),
      aWorkout({ state: 'completed', session }),
      aWorkout({ state: 'completed', session: { ...session, srpe: null } }),
      aWorkout(),
    ])
    expect(totals.sessions).toEqual({ done: 2, planned: 3 })
    expect(totals.sessionLoad).toBe(450)
  })
})
