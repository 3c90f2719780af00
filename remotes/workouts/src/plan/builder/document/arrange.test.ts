import { describe, expect, it } from 'vitest'
import {
  dropBlock,
  dropExercise,
  joinAbove,
  moveExercise,
  placeOf,
  removeExercises,
  splitOff,
} from './arrange.ts'
import type { BuilderDocument } from './builder-document.ts'
import { documentOf, exercises, newIds } from './document.fixture.ts'

const SHORT: Record<string, string> = {
  'Back Squat': 'S',
  'Bench Press': 'B',
  'Barbell Row': 'R',
  Plank: 'P',
  'Push-Up': 'U',
  Deadlift: 'D',
}

/** `S (B R) #P`: straight, a superset, and a block with a head. */
const shape = ({ blocks }: BuilderDocument): string =>
  blocks
    .map(({ kind, prescriptions }) => {
      const names = prescriptions
        .map(({ exercise_id }) => SHORT[exercises.get(exercise_id)?.name ?? ''] ?? '?')
        .join(' ')
      return kind === 'straight' ? names : kind === 'superset' ? `(${names})` : `#(${names})`
    })
    .join(' ')

const BEFORE = documentOf(
  'Back Squat 3x5\nB1. Bench Press 3x8\nB2. Barbell Row 3x8\nPlank 3x45\n# circuit 2 rounds\nPush-Up 10\nDeadlift 5',
)
const idOf = (name: string): string => {
  const id = BEFORE.blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .find(one => SHORT[one.exercise_id] === name)?.id
  if (!id) throw new Error(`There is no ${name}`)
  return id
}
const newId = newIds()

describe('rearranging S (B R) P #(U D)', () => {
  it.each<[what: string, change: (document: BuilderDocument) => BuilderDocument, after: string]>([
    [
      'an exercise alone moves past a whole superset',
      d => moveExercise(d, idOf('S'), 1, newId),
      '(B R) S P #(U D)',
    ],
    ['within a superset past its neighbour', d => moveExercise(d, idOf('B'), 1, newId), 'S (R B) P #(U D)'],
    ['out of a superset at its edge', d => moveExercise(d, idOf('R'), 1, newId), 'S (B) R P #(U D)'],
    ['out of it upwards', d => moveExercise(d, idOf('B'), -1, newId), 'S B (R) P #(U D)'],
    ['not beyond the first', d => moveExercise(d, idOf('S'), -1, newId), 'S (B R) P #(U D)'],
    ['joined to the one above', d => joinAbove(d, idOf('P')), 'S (B R P) #(U D)'],
    [
      'joined to a straight one: a superset',
      d => joinAbove(moveExercise(d, idOf('P'), -1, newId), idOf('P')),
      '(S P) (B R) #(U D)',
    ],
    ['split off', d => splitOff(d, idOf('B'), newId), 'S (R) B P #(U D)'],
    ['removed, and its block with it', d => removeExercises(d, new Set([idOf('S')])), '(B R) P #(U D)'],
    [
      'a block with a head stays empty',
      d => removeExercises(d, new Set([idOf('U'), idOf('D')])),
      'S (B R) P #()',
    ],
    [
      'dropped before another',
      d => dropExercise(d, idOf('P'), idOf('S'), 'before', newId),
      'P S (B R) #(U D)',
    ],
    [
      'dropped between two of a superset',
      d => dropExercise(d, idOf('S'), idOf('B'), 'after', newId),
      '(B S R) P #(U D)',
    ],
    [
      'dropped onto another: a superset',
      d => dropExercise(d, idOf('P'), idOf('S'), 'into', newId),
      '(S P) (B R) #(U D)',
    ],
    [
      'dropped out of a superset',
      d => dropExercise(d, idOf('R'), idOf('S'), 'before', newId),
      'R S (B) P #(U D)',
    ],
    [
      'dropped into a circuit',
      d => dropExercise(d, idOf('P'), idOf('D'), 'after', newId),
      'S (B R) #(U D P)',
    ],
    ['dropped onto itself', d => dropExercise(d, idOf('P'), idOf('P'), 'into', newId), 'S (B R) P #(U D)'],
    [
      'a block dropped before another',
      d => dropBlock(d, placeOf(d, idOf('U'))?.block.id ?? '', idOf('S'), 'before'),
      '#(U D) S (B R) P',
    ],
  ])('works: %s', (_, change, after) => {
    const changed = change(BEFORE)
    expect(shape(changed)).toBe(after)
    const ids = (document: BuilderDocument) =>
      document.blocks.flatMap(({ prescriptions }) =>
        prescriptions.flatMap(({ sets }) => sets.map(({ id }) => id)),
      )
    for (const id of ids(changed)) expect(ids(BEFORE)).toContain(id)
  })
})
