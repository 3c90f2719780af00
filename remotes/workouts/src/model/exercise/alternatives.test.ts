import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import { alternativesOf } from './alternatives.ts'
import type { Exercise } from './exercise.ts'

const exercise = (name: string, equipment: string, over: Partial<Exercise> = {}): Exercise => ({
  ...anExercise({ id: name, name }),
  equipment,
  pattern: 'squat',
  muscles: { quads: 'primary', glutes: 'secondary' },
  aliases: [],
  owner: 'global',
  ...over,
})
const LIST = [
  exercise('Back Squat', 'barbell'),
  exercise('Front Squat', 'barbell'),
  exercise('Goblet Squat', 'kettlebell'),
  exercise('Wall Sit', 'bodyweight', { measurement: 'time' }),
  exercise('Belt Squat', 'machine', { muscles: { quads: 'primary', glutes: 'primary' } }),
  exercise('Glute Squat', 'cable', { muscles: { glutes: 'primary' } }),
  exercise('Leg Extension', 'machine', { pattern: 'isolation' }),
  exercise('Unknown', 'sled', { pattern: 'other' }),
]
const names = (id: string, list = LIST) => alternativesOf(id, list).map(({ name }) => name)

it('alternatives have the same movement, share muscles and use other equipment; the most similar come first', () => {
  expect(names('Back Squat')).toEqual(['Goblet Squat', 'Wall Sit', 'Belt Squat'])
})

it.each([['Unknown'], ['gone']])('there are no alternatives for the exercise "%s"', id =>
  expect(names(id)).toEqual([]),
)

it('there are no alternatives for an exercise stored on the device without its movement pattern', () => {
  const kept = LIST.map(({ pattern: _, ...rest }) => rest)
  expect(names('Back Squat', kept)).toEqual([])
})

it('there are at most six alternatives', () => {
  const many = Array.from({ length: 20 }, (_, at) => exercise(`Squat ${at}`, 'dumbbell'))
  expect(names('Back Squat', [...LIST, ...many])).toHaveLength(6)
})
