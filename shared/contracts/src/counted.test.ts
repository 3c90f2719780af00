import { expect, test } from 'vitest'
import { counted, plural } from './counted.ts'

test.each([
  [0, '0 sets'],
  [1, '1 set'],
  [1.5, '1.5 sets'],
  [2, '2 sets'],
  [21, '21 sets'],
])('counted writes %d as "%s"', (count, words) => expect(counted(count, 'set')).toBe(words))

test('counted and plural take an irregular plural', () => {
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  expect([plural(1, 'is', 'are'), plural(0, 'is', 'are')]).toEqual(['is', 'are'])
})
