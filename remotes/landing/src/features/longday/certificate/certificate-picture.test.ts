import { expect, it } from 'vitest'
import { fitted } from './certificate-picture.ts'

/** Every letter is half as wide as it is high; a line has 864 pixels. */
const measure = (text: string, size: number) => [...text].length * size * 0.5
const sizes = { largest: 120, smallest: 48, weight: 700 }

it.each([
  ['Ana', 'Ana', 120],
  ['Twenty letters in one', 'Twenty letters in one', 80],
  ['x'.repeat(36), 'x'.repeat(36), 48],
  ['x'.repeat(40), `${'x'.repeat(35)}…`, 48],
  ['', '', 120],
])('%s is drawn as %s', (text, drawn, size) => {
  expect(fitted(text, sizes, measure)).toEqual({ text: drawn, size })
})
