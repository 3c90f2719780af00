import { expect, it } from 'vitest'
import type { Measurement } from '../units/measurement.ts'
import { NO_AMOUNT, type TypedAmount } from '../workout/typed-document.ts'
import type { SetLog } from '../workout/workout.ts'
import { countedOf } from './counted.ts'

const REPS = { reps_min: 5, reps_max: 5 }
const NONE = { reps: null, seconds: null, metres: null, calories: null }

it.each<[Measurement, string, Partial<TypedAmount>, string]>([
  ['weight_reps', 'repetitions', REPS, 'reps'],
  ['weight_reps', 'nothing', {}, 'reps'],
  ['weight_reps', 'as many as possible', { amrap: true }, 'reps'],
  ['weight_reps', 'a time', { seconds: 30 }, 'seconds reps'],
  ['weight_reps', 'a distance', { metres: 20 }, 'metres reps'],
  ['reps', 'repetitions', REPS, 'reps'],
  ['reps', 'calories', { calories: 20 }, 'calories reps'],
  ['weighted_bodyweight', 'a time', { seconds: 30 }, 'seconds reps'],
  ['assisted_bodyweight', 'repetitions', REPS, 'reps'],
  ['time', 'a time', { seconds: 45 }, 'seconds'],
  ['time', 'nothing', {}, 'seconds'],
  ['time', 'repetitions', REPS, 'reps seconds'],
  ['time', 'a distance', { metres: 400 }, 'metres seconds'],
  ['weighted_time', 'a time', { seconds: 45 }, 'seconds'],
  ['distance_time', 'a time', { seconds: 45 }, 'seconds metres'],
  ['distance_time', 'a distance', { metres: 500 }, 'metres seconds'],
  ['distance_time', 'calories', { calories: 20 }, 'calories seconds'],
  ['distance_time', 'repetitions', REPS, 'reps metres'],
  ['distance_time', 'nothing', {}, 'metres seconds'],
  ['distance_weight', 'a distance', { metres: 40 }, 'metres seconds'],
  ['distance_weight', 'a time', { seconds: 30 }, 'seconds metres'],
  ['calories', 'calories', { calories: 20 }, 'calories seconds'],
  ['calories', 'a time', { seconds: 60 }, 'seconds calories'],
  ['calories', 'a distance', { metres: 1000 }, 'metres seconds'],
])('a log of %s with the target %s (%j) has fields for %s', (measurement, _, asked, kinds) => {
  const { first, second } = countedOf({ ...NO_AMOUNT, ...asked }, measurement)
  expect([first, second].filter(Boolean).join(' ')).toBe(kinds)
})

it.each<[string, Partial<TypedAmount>, Partial<SetLog>, string]>([
  ['a time to an exercise in repetitions', REPS, { reps: 8, seconds: 30 }, 'reps seconds'],
  ['another amount than was asked', { seconds: 45 }, { metres: 200 }, 'seconds metres'],
])('a logged amount is shown: %s', (_, asked, done, kinds) => {
  const { first, second } = countedOf({ ...NO_AMOUNT, ...asked }, 'weight_reps', { ...NONE, ...done })
  expect([first, second].join(' ')).toBe(kinds)
})

it.each<[Partial<TypedAmount>, Partial<SetLog> | null, string]>([
  [{ metres: 500 }, null, 'm'],
  [{ metres: 1000 }, null, 'km'],
  [{ seconds: 300 }, null, 'm'],
  [{ seconds: 1800 }, null, 'km'],
  [{ seconds: 1800 }, { metres: 800 }, 'm'],
  [{}, { metres: 5000 }, 'km'],
])('with %j and %j the distance is in %s', (asked, done, unit) => {
  const log = done && { ...NONE, ...done }
  expect(countedOf({ ...NO_AMOUNT, ...asked }, 'distance_time', log).distance).toBe(unit)
})
