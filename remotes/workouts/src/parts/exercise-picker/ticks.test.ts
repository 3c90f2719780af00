import { describe, expect, it } from 'vitest'
import { actionOfKey, toggledTick, withTaken } from './ticks.ts'

describe('several at once', () => {
  it('are kept in the order in which they were ticked', () => {
    const ticked = ['b', 'a', 'c', 'a'].reduce<readonly string[]>(toggledTick, [])
    expect(ticked).toEqual(['b', 'c'])
  })

  it.each([
    ['a', ['b', 'a']],
    ['c', ['b', 'a', 'c']],
  ])('Enter on %s takes it with the ticked ones, once', (id, expected) => {
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
] as const)('%j on a row with %j: %s', (key, where, expected) => {
  expect(actionOfKey({ key, ...PLAIN }, where)).toBe(expected)
})

it('leaves shortcuts of the browser alone', () => {
  expect(
    actionOfKey({ ...PLAIN, key: 'a', ctrlKey: true }, { several: true, isFirst: false, isOnRow: true }),
  ).toBeNull()
})
