import { expect, it } from 'vitest'
import { addedWords, besidesWords } from './added-words.ts'
import type { ReadSet, ReadWorkout } from './imported-history.ts'

const workoutOf = (...types: ReadSet['set_type'][]) =>
  [{ sets: types.map(set_type => ({ set_type })) }] as unknown as ReadWorkout[]

it.each([
  [{ sets: 15, workouts: 1, known: 0 }, '15 sets in 1 workout were added'],
  [{ sets: 1, workouts: 1, known: 0 }, '1 set in 1 workout was added'],
  [{ sets: 2000, workouts: 100, known: 0 }, '2,000 sets in 100 workouts were added'],
])('the message of a finished import counts what was added: %o', (added, words) => {
  expect(addedWords(added)).toBe(words)
})

it.each([
  [[], 0, ''],
  [['warmup'], 0, '1 of them is a warm-up, which is not counted in history.'],
  [['warmup', 'warmup'], 0, '2 of them are warm-ups, which are not counted in history.'],
  [['warmup'], 3, 'Warm-ups among them are not counted in history. 3 sets were there already.'],
  [[], 1, '1 set was there already.'],
] as const)(
  'the message says which sets do not count and which were known: %o, %i known',
  (warmUps, known, words) => {
    const file = workoutOf(...warmUps, 'normal', 'failure')
    expect(besidesWords({ sets: 5, workouts: 1, known }, file)).toBe(words)
  },
)
