import { expect, it } from 'vitest'
import { cardToFocus } from './card-to-focus.ts'

/** "a1 b1 c3": cards by id and day. */
const cards = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map(one => ({ id: one.slice(0, 1), date: `2031-01-0${one.slice(1)}` }))

it.each([
  ['the card that was moved', 'a1 b2 c3', 'a1 c3 b4', 'b', 'b'],
  ['the next one of the day', 'a1 b1 c1', 'a1 c1', 'b', 'c'],
  ['the one before of the same day rather than the next day', 'a1 b1 c2', 'a1 c2', 'b', 'a'],
  ['the next day', 'a1 b2 c3', 'a1 c3', 'b', 'c'],
  ['the day before, where it was the last', 'a1 b2', 'a1', 'b', 'a'],
  ['none where none is left', 'a1', '', 'a', null],
  ['none where other days are shown', 'a1 b2', 'c8 d9', 'a', null],
  ['none where no card had it', 'a1 b2', 'a1', null, null],
])('after a change of the calendar the focus goes to %s', (_, before, after, last, expected) => {
  expect(cardToFocus(cards(before), cards(after), { last, isUndone: false })).toBe(expected)
})

it('after an undo from the bar the focus goes to the restored card', () => {
  expect(cardToFocus(cards('a1 c3'), cards('a1 b2 c3'), { last: 'c', isUndone: true })).toBe('b')
  expect(cardToFocus([], cards('a1'), { last: null, isUndone: true }), 'a calendar that arrives').toBeNull()
})
