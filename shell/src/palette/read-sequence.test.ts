import { expect, it } from 'vitest'
import { createSequenceReader } from './read-sequence.ts'

const SHORTCUTS = new Set(['t', 'g c', 'g m', '?', 'c'])

/** The result of every key, pressed at the given times or one after the other. */
function type(keys: string, moments: number[] = [...keys].map((_, index) => index * 100)) {
  const read = createSequenceReader()
  return [...keys].map((key, index) => read(key, moments[index] ?? 0, SHORTCUTS))
}

it.each([
  ['one key', 't', ['t']],
  ['a sequence', 'gc', [null, 'g c']],
  ['with caps lock', 'GC', [null, 'g c']],
  ['two sequences', 'gcgm', [null, 'g c', null, 'g m']],
  ['the first key twice', 'ggc', [null, null, 'g c']],
  ['a first key without a second that fits, then that one alone', 'gt', [null, 't']],
  ['a key that is none', 'x', [null]],
  ['a key that is none in the middle: from there on it begins anew', 'gxc', [null, null, 'c']],
  ['a sign', '?', ['?']],
])('the key reader recognises %s', (_, keys, expected) => expect(type(keys)).toEqual(expected))

it('the key reader forgets a first key after a timeout', () => {
  expect(type('gm', [0, 2000])).toEqual([null, 'g m'])
  expect(type('gm', [0, 2001])).toEqual([null, null])
})
