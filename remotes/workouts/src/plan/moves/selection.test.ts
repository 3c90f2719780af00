import { expect, it } from 'vitest'
import { extended, NOTHING_SELECTED, toggled, within } from './selection.ts'

const SHOWN = ['a', 'b', 'c', 'd']
const select = (...ids: string[]) => ids.reduce(toggled, NOTHING_SELECTED)

it.each([
  ['one', select('b'), ['b']],
  ['one, and again', select('b', 'b'), []],
  ['a range forwards', extended(select('b'), 'd', SHOWN), ['b', 'c', 'd']],
  ['a range backwards', extended(select('c'), 'a', SHOWN), ['a', 'b', 'c']],
  ['a range without a beginning', extended(NOTHING_SELECTED, 'c', SHOWN), ['c']],
  ['a range from one that is gone', extended(select('x'), 'c', SHOWN), ['c', 'x']],
  ['two and a range from the second', extended(select('a', 'c'), 'd', SHOWN), ['a', 'c', 'd']],
  ['what is no longer shown', within(select('a', 'x'), SHOWN), ['a']],
])('the selection holds %s', (_, { ids }, expected) => {
  expect([...ids].sort()).toEqual(expected)
})
