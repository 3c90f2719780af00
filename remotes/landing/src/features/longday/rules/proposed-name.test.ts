import { expect, it } from 'vitest'
import { proposedName } from './proposed-name.ts'

const ana = { firstName: ' Ana ', lastName: 'Kovac' }

it.each([
  ['the first name', ana, [], 'Ana'],
  ['with an initial where it is taken', ana, ['ANA', 'Bob'], 'Ana K.'],
  ['nothing where both are taken', ana, ['Ana', 'ana k.'], ''],
  ['nothing without a last name where it is taken', { firstName: 'Ana', lastName: '' }, ['Ana'], ''],
  ['nothing for one letter alone', { firstName: 'A', lastName: '' }, [], ''],
  ['nothing while the profile is not there', null, [], ''],
])('proposes %s', (_, person, taken, name) => {
  expect(proposedName(person, taken)).toBe(name)
})
