import { expect, it } from 'vitest'
import { likeFirst } from './like-first.ts'

const named = (...names: string[]) => names.map(name => ({ name }))

it.each([
  ['Goblet Squat to Box', ['Goblet Squat', 'Back Squat', 'Plank']],
  ['DB bench press', ['Dumbbell Bench Press', 'Bench Press', 'Plank']],
  ['Something else', ['Plank', 'Back Squat']],
])('%s: those that are called like it come first', (name, first) => {
  const all = named('Plank', 'Back Squat', 'Goblet Squat', 'Bench Press', 'Dumbbell Bench Press')
  const names = likeFirst(all, name).map(one => one.name)
  expect(names.slice(0, first.length)).toEqual(first)
  expect(names).toHaveLength(5)
})
