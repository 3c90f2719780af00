import { describe, expect, it } from 'vitest'
import { sessionProgress } from '../../data/unsent-sets/session-progress.ts'
import { uncounted } from '../../plan/calendar/week-totals-row.tsx'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import type { AthleteLoads } from '../athlete-loads/athlete-loads.ts'
import { athlete, max } from '../resolved-load/loads.fixture.ts'
import type { Workout } from '../workout/workout.ts'
import { NO_VOLUME } from './volume-load.ts'
import { weekTotals as totalsOf } from './week-totals.ts'

/** As a card counts. */
const weekTotals = (workouts: readonly Workout[], athlete: AthleteLoads) =>
  totalsOf(workouts, athlete, workout => sessionProgress(workout, []).progress)

const NOBODY = athlete()

const dumbbells = (over = {}) =>
  aPrescription({
    exercise: anExercise({ id: 'db', name: 'Dumbbell Bench Press', load_multiplier: 2 }),
    ...over,
  })

describe('week totals', () => {
  it('are zero for an empty week, without a share', () => {
    expect(weekTotals([], NOBODY)).toEqual({
      sessions: { done: 0, planned: 0, unpublished: 0 },
      sets: { done: 0, planned: 0 },
      volumeLoad: { done: 0, planned: NO_VOLUME },
      sessionLoad: null,
    })
  })

  it('count working sets, both implements, and the load that was lifted', () => {
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
    const totals = weekTotals([workout], NOBODY)
    expect(totals.sets).toEqual({ done: 2, planned: 3 })
    expect(totals.volumeLoad).toEqual({
      planned: { kg: 2 * 500 + 10 * 30 * 2, counted: 3, withoutLoad: 0, withoutReps: 0 },
      done: 4 * 102.5 + 10 * 30 * 2,
    })
    expect(totals.sessions).toEqual({ done: 0, planned: 1, unpublished: 0 })
  })

  it('count the resolved load of a percentage, and the sets without a load or repetitions', () => {
    const percent = { load_kind: 'pct_1rm', load_min: 75, load_max: 80 } as const
    const squat = aPrescription({ exercise: anExercise({ id: 'squat' }), sets: sets(3, percent) })
    const open = aPrescription({ sets: [...sets(2), ...sets(1, { ...kg(50), reps_min: null, amrap: true })] })
    const warm = aPrescription({ sets: sets(2, { set_type: 'warmup' }) })
    const run = aPrescription({ exercise: anExercise({ measurement: 'time' }), sets: sets(1) })
    const blocks = [aBlock({ prescriptions: [squat, open, warm, run] })]
    const week = [aWorkout({ date: '2026-05-20', blocks }), aWorkout({ state: 'skipped', blocks })]
    const planned = (athlete: AthleteLoads) => weekTotals(week, athlete).volumeLoad.planned
    const strong = athlete({ maxes: [max('tested', 140)] })
    expect(planned(strong)).toEqual({ kg: 3 * 5 * 105, counted: 3, withoutLoad: 2, withoutReps: 1 })
    expect(planned(NOBODY)).toEqual({ kg: 0, counted: 0, withoutLoad: 5, withoutReps: 1 })
  })

  it('equal the sum of the cards: with added sets and without those left out', () => {
    const squat = aPrescription({ sets: sets(3, kg(100)) })
    const [first, second] = squat.sets
    if (!first || !second) throw new Error('A prescription without sets.')
    const change = {
      id: 'change',
      prescription_id: squat.id,
      exercise: squat.exercise,
      pos: 0,
      dropped: false,
      dropped_sets: [second.id],
      note: '',
      video_url: null,
    }
    const workout = aWorkout({
      state: 'completed',
      blocks: [aBlock({ prescriptions: [squat] })],
      exercise_logs: [change],
      logs: [aLog(squat, first), aLog(squat, first, { id: 'one more', set_target_id: null })],
    })
    const unplanned = aWorkout({ state: 'completed', blocks: [], logs: [aLog(squat, first)] })
    expect(weekTotals([workout], NOBODY).sets).toEqual({ done: 2, planned: 3 })
    expect(weekTotals([workout, unplanned], NOBODY).sets).toEqual({ done: 3, planned: 3 })
  })

  it('count a skipped session as not due, a completed one as done, and session load only with RPE and minutes', () => {
    const session = { started_at: null, ended_at: null, duration_min: 60, srpe: 7.5, comment: '' }
    const totals = weekTotals(
      [
        aWorkout({ state: 'skipped' }),
        aWorkout({ state: 'completed', session }),
        aWorkout({ state: 'completed', session: { ...session, srpe: null } }),
        aWorkout(),
      ],
      NOBODY,
    )
    expect(totals.sessions).toEqual({ done: 2, planned: 3, unpublished: 0 })
    expect(totals.sessionLoad).toBe(450)
  })

  it('count unpublished workouts, and say how many they are', () => {
    const week = [aWorkout(), aWorkout({ state: 'draft' }), aWorkout({ hidden: true })]
    const { sessions, sets } = weekTotals(week, NOBODY)
    expect(sessions).toEqual({ done: 0, planned: 3, unpublished: 2 })
    expect(sets.planned).toBe(12)
  })

  it.each([
    [{ counted: 38 }, null],
    [{ counted: 38, withoutLoad: 6 }, 'of 38 sets; 6 sets without a load'],
    [
      { counted: 1, withoutLoad: 1, withoutReps: 2 },
      'of 1 set; 1 set without a load; 2 sets without repetitions',
    ],
    [{ withoutLoad: 3 }, 'of 0 sets; 3 sets without a load'],
  ])('say what is not counted for %j: %s', (planned, words) => {
    expect(uncounted({ ...NO_VOLUME, ...planned })).toBe(words)
  })
})
