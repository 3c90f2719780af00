import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { athlete, max, ON } from '../resolved-load/loads.fixture.ts'
import { workoutLoads } from '../resolved-load/workout-loads.ts'
import type { Prescription } from '../workout/workout.ts'
import { topLift } from './top-lift.ts'

const squat = anExercise({ id: 'squat' })
const plank = anExercise({ id: 'plank', name: 'Plank' })
const lift = (over: Partial<Prescription>) => aPrescription({ exercise: squat, ...over })
const planks = lift({ exercise: plank, sets: sets(3, { reps_min: 12, reps_max: 12 }) })
const percent = (value: number) => ({ load_kind: 'pct_1rm', load_min: value, load_max: value }) as const

it.each<[string, Prescription[], { name: string; words: string } | null]>([
  ['nothing in an empty workout', [], null],
  ['a load', [lift({})], { name: 'Back Squat', words: '100 kg' }],
  [
    'the heaviest of several',
    [lift({ sets: [...sets(3, kg(90)), ...sets(1, kg(95))] })],
    { name: 'Back Squat', words: '95 kg' },
  ],
  [
    'not the warm-up',
    [lift({ sets: [...sets(1, { ...kg(120), set_type: 'warmup' }), ...sets(3, kg(90))] })],
    { name: 'Back Squat', words: '90 kg' },
  ],
  ['a percentage, resolved', [lift({ sets: sets(3, percent(75)) })], { name: 'Back Squat', words: '75 kg' }],
  ['the first with a load', [planks, lift({})], { name: 'Back Squat', words: '100 kg' }],
  ['what is asked, where nothing has a load', [planks], { name: 'Plank', words: '3×12' }],
])('topLift finds %s', (_, prescriptions, top) => {
  const workout = aWorkout({ date: ON, blocks: prescriptions.map(one => aBlock({ prescriptions: [one] })) })
  const loads = workoutLoads(workout, athlete({ maxes: [max('tested', 100)] }))
  expect(topLift(workout, loads, 'kg')).toEqual(top)
})

it('topLift ignores warm-up sets', () => {
  const workout = aWorkout({ blocks: [aBlock({ kind: 'warmup' }), aBlock({ prescriptions: [planks] })] })
  expect(topLift(workout, workoutLoads(workout, athlete()), 'kg')?.name).toBe('Plank')
})
