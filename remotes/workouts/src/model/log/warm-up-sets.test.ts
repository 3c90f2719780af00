import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import { athlete } from '../resolved-load/loads.fixture.ts'
import { warmUpSets } from './warm-up-sets.ts'

const squat = anExercise()
const dumbbell = anExercise({ equipment: 'dumbbell', loading: 'dumbbell_pair' as never })

it.each<[string, number, ReturnType<typeof anExercise>, [number, number][]]>([
  [
    'a bar and its plates',
    100,
    squat,
    [
      [20, 10],
      [40, 5],
      [60, 3],
      [80, 2],
    ],
  ],
  [
    'what plates do not make is the nearest they do',
    105,
    squat,
    [
      [20, 10],
      [42.5, 5],
      [62.5, 3],
      [85, 2],
    ],
  ],
  [
    '40 % that is the bar is one set',
    50,
    squat,
    [
      [20, 10],
      [30, 3],
      [40, 2],
    ],
  ],
  ['the bar itself needs none', 20, squat, []],
  ['a little more than the bar', 22.5, squat, [[20, 10]]],
  [
    'dumbbells in their steps',
    30,
    dumbbell,
    [
      [12.5, 5],
      [17.5, 3],
      [25, 2],
    ],
  ],
])('warm-up sets of %s up to %d kg rise in loadable steps', (_, kg, exercise, expected) => {
  expect(warmUpSets(kg, exercise, athlete()).map(set => [set.kg, set.reps])).toEqual(expected)
})
