import { describe, expect, it } from 'vitest'
import { prescriptionsOf, type Workout } from '../../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout, sets } from '../../../testing/a-workout.ts'
import { toBuilderDocument } from './builder-document.ts'
import { newIds } from './document.fixture.ts'
import { weekMuscles } from './week-muscles.ts'

const SQUAT = anExercise({ muscles: { quads: 'primary', glutes: 'secondary' } })
const CURL = anExercise({ name: 'Leg Curl', muscles: { hamstrings: 'primary' } })
const WEEK = { from: '2026-11-16', to: '2026-11-22' }
const exercises = new Map([SQUAT, CURL].map(exercise => [exercise.id, exercise]))

const workout = (date: string, exercise = SQUAT, its = sets(4)): Workout =>
  aWorkout({ date, blocks: [aBlock({ prescriptions: [aPrescription({ exercise, sets: its })] })] })
const written = (of: Workout) => ({
  id: of.id,
  date: of.date,
  blocks: toBuilderDocument(of, newIds()).blocks,
  logs: of.logs,
})
const logged = (of: Workout, count: number): Workout => {
  const [one] = prescriptionsOf(of)
  return one ? { ...of, logs: one.sets.slice(0, count).map(set => aLog(one, set)) } : of
}
const said = (stored: Workout[], now: Workout) =>
  weekMuscles(stored, written(now), exercises, WEEK).map(
    ({ muscle, planned, done }) => `${muscle} ${planned} (${done})`,
  )

describe('the sets per muscle of a week', () => {
  const empty = aWorkout({ date: '2026-11-18', blocks: [] })
  const warmups = [aSet({ set_type: 'warmup' }), ...sets(3)]
  it.each<[what: string, stored: Workout[], written: Workout, muscles: string[]]>([
    ['nothing in an empty workout', [], empty, []],
    [
      'a primary muscle fully, a secondary one half',
      [],
      workout('2026-11-18'),
      ['quads 4 (0)', 'glutes 2 (0)'],
    ],
    ['no warm-up sets', [], workout('2026-11-18', SQUAT, warmups), ['quads 3 (0)', 'glutes 1.5 (0)']],
    [
      'with the others of the week',
      [workout('2026-11-16', CURL), workout('2026-11-20')],
      workout('2026-11-22'),
      ['quads 8 (0)', 'glutes 4 (0)', 'hamstrings 4 (0)'],
    ],
    [
      'not those of other weeks',
      [workout('2026-11-15'), workout('2026-11-23')],
      workout('2026-11-18', CURL),
      ['hamstrings 4 (0)'],
    ],
    ['logged sets', [logged(workout('2026-11-16'), 3)], empty, ['quads 4 (3)', 'glutes 2 (1.5)']],
    [
      'no logged warm-up sets',
      [logged(workout('2026-11-16', SQUAT, warmups), 2)],
      empty,
      ['quads 3 (1)', 'glutes 1.5 (0.5)'],
    ],
    ['no workout outside of the week', [], workout('2026-12-01'), []],
  ])('count %s', (_, stored, now, muscles) => {
    expect(said(stored, now)).toEqual(muscles)
  })

  it('use the edited workout instead of the stored one', () => {
    const stored = logged(workout('2026-11-18'), 2)
    const now = { ...stored, blocks: workout('2026-11-18', SQUAT, sets(6)).blocks }
    expect(said([stored], now)).toEqual(['quads 6 (2)', 'glutes 3 (1)'])
  })
})
