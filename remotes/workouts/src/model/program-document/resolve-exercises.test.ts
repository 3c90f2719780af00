import { expect, it } from 'vitest'
import type { Exercise } from '../exercise/exercise.ts'
import type { ProgramExercise } from './program-document.ts'
import { resolveExercises } from './resolve-exercises.ts'
import type { LibraryExercise } from './template-document.ts'

const here = (id: string, over: Partial<LibraryExercise> = {}) =>
  ({
    id,
    name: 'Back Squat',
    owner: 'global',
    slug: 'back-squat',
    measurement: 'weight_reps',
    ...over,
  }) as LibraryExercise & Exercise
const inFile = (over: Partial<ProgramExercise> = {}) =>
  ({
    key: 'a',
    name: 'Back Squat',
    slug: null,
    measurement: 'weight_reps',
    aliases: [],
    ...over,
  }) as ProgramExercise

it.each([
  [
    'everybody’s by its slug, whatever it is called',
    inFile({ slug: 'back-squat', name: 'Squats' }),
    [here('g')],
    'g',
  ],
  [
    'everybody’s by its slug before mine of that name',
    inFile({ slug: 'back-squat' }),
    [here('m', { owner: 'mine' }), here('g')],
    'g',
  ],
  [
    'mine by name before my team’s',
    inFile({ name: ' back  squat' }),
    [here('t', { owner: 'team' }), here('m', { owner: 'mine' })],
    'm',
  ],
  ['my team’s before everybody’s', inFile(), [here('g'), here('t', { owner: 'team' })], 't'],
  ['everybody’s by name, where the file has no slug', inFile(), [here('g')], 'g'],
  ['by name, where the slug is gone', inFile({ slug: 'squat-of-old' }), [here('m', { owner: 'mine' })], 'm'],
  ['a new one, where the measurement is another', inFile(), [here('g', { measurement: 'time' })], 'new-1'],
  [
    'a new one, where only somebody’s own has that slug',
    inFile({ slug: 'back-squat', name: 'Other' }),
    [here('m', { owner: 'mine' })],
    'new-1',
  ],
])('resolveExercises takes %s', (_, exercise, library, id) => {
  let count = 0
  const { ids, toMake } = resolveExercises([exercise], library, () => `new-${++count}`)
  expect(ids.get('a')).toBe(id)
  expect(toMake.map(made => made.id)).toEqual(id === 'new-1' ? ['new-1'] : [])
})

it('resolveExercises numbers the name of a new exercise when the name is taken with another measurement, or twice in the file', () => {
  const library = [here('m', { owner: 'mine', measurement: 'time' })]
  const exercises = [
    inFile(),
    inFile({ key: 'b', measurement: 'reps' }),
    inFile({ key: 'c', name: 'x'.repeat(120) }),
  ]
  const { toMake } = resolveExercises(
    [...exercises, inFile({ key: 'd', name: 'X'.repeat(120) })],
    library,
    () => '1',
  )
  expect(toMake.map(({ name }) => name)).toEqual([
    'Back Squat (2)',
    'Back Squat (3)',
    'x'.repeat(120),
    `${'X'.repeat(116)} (2)`,
  ])
})
