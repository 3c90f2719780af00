import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import table from '../../../../../docs/formats/app-exercise-names.json'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { anExercise } from '../../testing/a-workout.ts'
import type { ReadSet } from './imported-history.ts'
import { matchExercises, measurementOf } from './match-exercises.ts'

const known = (
  name: string,
  equipment: string,
  aliases: string[] = [],
  owner: Exercise['owner'] = 'global',
) => ({
  ...anExercise({ id: `${owner} ${name}`, name, equipment }),
  aliases,
  owner,
})
const LIBRARY = [
  known('Back Squat', 'barbell', ['BS', 'Squat', 'Barbell Squat']),
  known('Bench Press', 'barbell', ['Barbell Bench Press', 'BP']),
  known('Dumbbell Bench Press', 'dumbbell', ['DB Bench']),
  known('Deadlift', 'barbell', ['DL']),
  known('Lat Pulldown', 'cable'),
  known('Pull-Up', 'bodyweight', ['Pullup']),
  known('Incline Dumbbell Press', 'dumbbell'),
  known('Zercher Hop', 'other', [], 'mine'),
]
const aSet = (over: Partial<ReadSet> = {}): ReadSet => ({
  exercise: 'Squat',
  set_type: 'normal',
  reps: 5,
  weight: 100,
  weightUnit: 'kg',
  distance: null,
  distanceUnit: null,
  seconds: null,
  rpe: null,
  superset: null,
  own: null,
  ...over,
})
const match = (exercise: string) =>
  matchExercises(
    [
      {
        started_at: '',
        title: '',
        note: '',
        duration_min: null,
        own: null,
        sets: [aSet({ exercise }), aSet({ exercise })],
      },
    ],
    LIBRARY,
  )

describe('an exercise name of a file', () => {
  it.each([
    ['Squat (Barbell)', 'global Back Squat', true],
    ['Bench Press (Barbell)', 'global Bench Press', true],
    ['Bench Press (Dumbbell)', 'global Dumbbell Bench Press', true],
    ['Deadlift (Barbell)', 'global Deadlift', true],
    ['Lat Pulldown (Cable)', 'global Lat Pulldown', true],
    ['Pull Up', 'global Pull-Up', true],
    ['Pull Ups', 'global Pull-Up', true],
    ['zercher hop', 'mine Zercher Hop', true],
    // Alike, to be looked at.
    ['Incline Press (Dumbbell)', 'global Incline Dumbbell Press', false],
    ['Underwater Basket Weaving', null, true],
  ])('is matched: %s', (name, exerciseId, isSure) => {
    expect(match(name)).toEqual([
      { name, sets: 2, exerciseId, likeId: null, isSure, measurement: 'weight_reps' },
    ])
  })

  it.each([
    ['Deadlift (Band)', 'global Deadlift'],
    ['Bench Press (Smith Machine)', 'global Bench Press'],
  ])('is new, with the muscles of a similar exercise: %s', (name, likeId) => {
    expect(match(name)).toMatchObject([{ exerciseId: null, likeId, isSure: true }])
  })
})

it.each<[Partial<ReadSet>, string]>([
  [{}, 'weight_reps'],
  [{ weight: null }, 'reps'],
  [{ weight: -20 }, 'weighted_bodyweight'],
  [{ reps: null, weight: null, seconds: 60 }, 'time'],
  [{ reps: null, seconds: 60 }, 'weighted_time'],
  [{ reps: null, weight: null, seconds: 60, distance: 1 }, 'distance_time'],
  [{ reps: null, distance: 1 }, 'distance_weight'],
])('the sets %o are measured as %s', (over, measurement) => {
  expect(measurementOf([aSet(over)])).toBe(measurement)
})

describe('the exercise names of Hevy and Strong', async () => {
  // The exercises of every installation are read by the build, which is a project of its own.
  const reader = join(import.meta.dirname, '../../../programs/read-exercises.ts')
  const { readGlobalExercises } = (await import(reader)) as { readGlobalExercises: () => Exercise[] }
  const library = readGlobalExercises().map(
    (exercise): Exercise => ({ ...anExercise(), ...exercise, id: exercise.name, owner: 'global' }),
  )

  it('match those of the table, or a similar exercise, without guesses', () => {
    expect(Object.keys(table.is).length + Object.keys(table.like).length).toBeGreaterThanOrEqual(108)
    const sets = Object.keys({ ...table.is, ...table.like }).map(exercise => aSet({ exercise }))
    const matched = matchExercises(
      [{ started_at: '', title: '', note: '', duration_min: null, own: null, sets }],
      library,
    )
    expect(matched.filter(({ isSure }) => !isSure)).toEqual([])
    const of = (key: 'exerciseId' | 'likeId') =>
      Object.fromEntries(matched.flatMap(one => (one[key] === null ? [] : [[one.name, one[key]]])))
    expect(of('exerciseId')).toEqual(table.is)
    expect(of('likeId')).toEqual(table.like)
  })
})
