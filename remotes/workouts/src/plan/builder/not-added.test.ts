import { expect, it } from 'vitest'
import { namedLines } from './not-added.tsx'

it.each([
  [['rdl 0x5'], '“rdl 0x5”'],
  [['a', 'b'], '“a”, “b”'],
  [['a', 'b', 'c', 'd', 'e', 'f'], '“a”, “b”, “c”, “d” and 2 more'],
])('%j are named %s', (lines, expected) => {
  expect(namedLines(lines)).toBe(expected)
})
