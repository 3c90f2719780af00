import { describe, expect, it } from 'vitest'
import { actionOfKey, toggledTick, withTaken } from './ticks.ts'

describe('ticking several exercises', () => {
  it('keeps them in the order in which they were ticked', () => {
    const ticked = ['b', 'a', 'c', 'a'].reduce<readonly string[]>(toggledTick, [])
    expect(ticked).toEqual(['b', 'c'])
  })

  it.each([
    ['a', ['b', 'a']],
    ['c', ['b', 'a', 'c']],
  ])('and pressing Enter on %s takes it with the ticked ones, once', (id, expected) => {
    const of = (one: string) => ({ id: one })
    expect(withTaken([of('b'), of('a')], of(id)).map(one => one.id)).toEqual(expected)
  })
})

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false }
it.each([
  [' ', { several: true, isFirst: false, isOnRow: true }, 'tick'],
  [' ', { several: false, isFirst: false, isOnRow: true }, null],
  // A button in the row is pressed by it.
  [' ', { several: true, isFirst: false, isOnRow: false }, null],
  ['ArrowUp', { several: true, isFirst: true, isOnRow: true }, 'back'],
  ['ArrowUp', { several: true, isFirst: false, isOnRow: true }, null],
  ['ArrowDown', { several: true, isFirst: true, isOnRow: true }, null],
  ['s', { several: false, isFirst: false, isOnRow: true }, 'search'],
  ['Backspace', { several: false, isFirst: false, isOnRow: true }, 'search'],
  ['Tab', { several: true, isFirst: false, isOnRow: true }, null],
  ['Enter', { several: true, isFirst: false, isOnRow: true }, null],
] as const)('the key %j with %j does: %s', (key, where, expected) => {
  expect(actionOfKey({ key, ...PLAIN }, where)).toBe(expected)
})

it('shortcuts of the browser are left alone', () => {
  expect(
    actionOfKey({ ...PLAIN, key: 'a', ctrlKey: true }, { several: true, isFirst: false, isOnRow: true }),
  ).toBeNull()
})
