import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import type { Exercise } from './exercise.ts'
import { usualExercises } from './usual-exercises.ts'

const all = ['squat', 'bench', 'row', 'curl'].map(
  (id): Exercise => ({ ...anExercise({ id, name: id }), pattern: 'squat', aliases: [], owner: 'global' }),
)
const trained = [
  { id: 'curl', sessions: 3, last: '2026-11-01' },
  { id: 'squat', sessions: 9, last: '2026-11-10' },
  { id: 'row', sessions: 3, last: '2026-11-12' },
  { id: 'bench', sessions: 12, last: '2026-11-17' },
  { id: 'archived', sessions: 40, last: '2026-11-17' },
]

it('usualExercises are the most used, the latest first among equals, without those present already', () =>
  expect(usualExercises(trained, all, new Set(['bench'])).map(({ id }) => id)).toEqual([
    'squat',
    'row',
    'curl',
  ]))
