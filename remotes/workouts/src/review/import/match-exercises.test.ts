import { describe, expect, it } from 'vitest'
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
        sets: [aSet({ exercise }), aSet({ exercise })],
      },
    ],
    LIBRARY,
  )

describe('an exercise of a file', () => {
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
    // With other equipment it is another exercise.
    ['Deadlift (Band)', null, true],
    ['Bench Press (Smith Machine)', null, true],
    ['Underwater Basket Weaving', null, true],
  ])('%s', (name, exerciseId, isSure) => {
    expect(match(name)).toEqual([{ name, sets: 2, exerciseId, isSure, measurement: 'weight_reps' }])
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
])('%o is measured in %s', (over, measurement) => {
  expect(measurementOf([aSet(over)])).toBe(measurement)
})
