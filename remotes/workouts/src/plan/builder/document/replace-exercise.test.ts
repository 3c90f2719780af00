import { expect, it } from 'vitest'
import type { StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import type { Measurement } from '../../../model/units/measurement.ts'
import { OPEN_SET } from '../../../model/workout/typed-document.ts'
import { withExercise } from './replace-exercise.ts'

const NOTHING_LOGGED = { logged: new Set<string>(), newId: () => 'new' }

const prescription: StoredPrescription = {
  id: 'p',
  exercise_id: 'squat',
  tempo: '3010',
  rest_s: 180,
  rest_max_s: 240,
  turn: null,
  note: 'Deep',
  video_override: 'https://youtu.be/1',
  sets: [
    {
      ...OPEN_SET,
      id: 's',
      set_type: 'warmup',
      reps_min: 5,
      reps_max: 5,
      load_kind: 'kg',
      load_min: 100,
      load_max: 100,
      rpe: 8,
    },
  ],
}

it.each<[string, Measurement, object]>([
  ['keeps repetitions for one that is counted alike', 'weighted_bodyweight', { reps_min: 5, reps_max: 5 }],
  ['leaves them out for one of time', 'time', { reps_min: null, reps_max: null }],
])('another exercise %s, and never keeps the weight', (_, measurement, amount) => {
  const next = withExercise(
    prescription,
    { measurement: 'weight_reps' },
    { id: 'other', measurement },
    NOTHING_LOGGED,
  )
  expect(next).toMatchObject({
    id: 'p',
    exercise_id: 'other',
    tempo: '3010',
    rest_s: 180,
    rest_max_s: 240,
    turn: null,
    note: 'Deep',
    video_override: null,
  })
  expect(next.sets).toMatchObject([
    { id: 's', set_type: 'warmup', rpe: 8, load_kind: 'open', load_min: null, load_max: null, ...amount },
  ])
})

it('replacing an exercise by itself changes nothing', () => {
  expect(
    withExercise(prescription, undefined, { id: 'squat', measurement: 'weight_reps' }, NOTHING_LOGGED),
  ).toBe(prescription)
})

it('a set logged with the old exercise is planned again for the new one', () => {
  const [set] = prescription.sets
  if (!set) throw new Error('A set is needed.')
  const two = { ...prescription, sets: [set, { ...set, id: 'open' }] }
  const next = withExercise(
    two,
    undefined,
    { id: 'other', measurement: 'weight_reps' },
    { logged: new Set(['s']), newId: () => 'new' },
  )
  expect(next.sets.map(({ id }) => id)).toEqual(['new', 'open'])
})
