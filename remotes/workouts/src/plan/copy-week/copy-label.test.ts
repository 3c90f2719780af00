import { expect, it } from 'vitest'
import { copyLabel } from './copy-week-dialog.tsx'

it.each([
  [0, 3, 'Copy week'],
  [3, 1, 'Copy 3 workouts'],
  [1, 1, 'Copy 1 workout'],
  [3, 3, 'Copy for 3 athletes'],
  [12, 3, 'Copy for 3 athletes'],
])('%i workouts for %i say "%s"', (workouts, people, expected) => {
  expect(copyLabel(workouts, people)).toBe(expected)
})
