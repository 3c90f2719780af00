import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import type { Exercise } from './exercise.ts'
import { listExercises } from './list-exercises.ts'

const all = ['bench', 'curl', 'row', 'squat'].map(
  (id): Exercise => ({ ...anExercise({ id, name: id }), aliases: [], owner: 'global' }),
)
const marks = [
  { id: 'curl', favourite: true, used: 0 },
  { id: 'row', favourite: false, used: 3 },
  { id: 'squat', favourite: false, used: 9 },
  { id: 'archived', favourite: true, used: 40 },
]
const shown = (usual: string[], of = marks) =>
  listExercises(all, of, usual).map(({ id, used, favourite }) => `${id}${favourite ? '*' : ''} ${used > 0}`)

it.each<[string, string[], typeof marks, string[]]>([
  [
    'the most used first, then sorts by name',
    [],
    marks,
    ['squat true', 'row true', 'bench false', 'curl* false'],
  ],
  [
    'the usual exercises of the athlete before all others',
    ['bench', 'row'],
    marks,
    ['bench true', 'row true', 'squat true', 'curl* false'],
  ],
  [
    'all by name where nothing is known of them',
    [],
    [],
    ['bench false', 'curl false', 'row false', 'squat false'],
  ],
])('listExercises puts %s', (_, usual, of, expected) => expect(shown(usual, of)).toEqual(expected))
