import { expect, it } from 'vitest'
import { getInitials } from './initials.ts'

it.each([
  ['ana@example.com', 'A'],
  ['Ana Lindqvist', 'AL'],
  ['Ana Maria de Souza', 'AS'],
  ['  ana   lindqvist ', 'AL'],
  ['Ana', 'A'],
  ['øystein å', 'ØÅ'],
  ['', '?'],
  ['   ', '?'],
])('getInitials of %j is %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
