import { expect, it } from 'vitest'
import { nextPlace } from './row-place.ts'

it.each([
  ['b', ['b'], 'c'],
  ['a', ['a'], 'b'],
  // At the end of the list the one before.
  ['d', ['d'], 'c'],
  // All that are selected: on from the row with the focus.
  ['b', ['a', 'b', 'c'], 'd'],
  ['d', ['a', 'c', 'd'], 'b'],
  ['a', ['a', 'd'], 'b'],
  // Who was not in this list: from its beginning.
  ['x', ['x'], 'a'],
  [undefined, [], 'a'],
  ['c', ['a', 'b', 'c', 'd'], null],
])('from row %s, after %j have gone, the focus goes to %s', (at, gone, next) =>
  expect(nextPlace(['a', 'b', 'c', 'd'], new Set(gone), at)).toBe(next),
)
