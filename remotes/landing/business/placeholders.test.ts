import { expect, it } from 'vitest'
import { isPlaceholder, placeholdersIn, plain } from './placeholders.ts'

it.each<[unknown, string[]]>([
  ['written', []],
  ['[Name]', [': [Name]']],
  [{ owner: { name: '[Name]', links: [] }, email: 'a@b.test' }, ['owner.name: [Name]']],
  [{ address: ['Street 1', '[Town]'] }, ['address.1: [Town]']],
  [{ phone: null, checked: false }, []],
])('lists what is to be replaced, with its place: %j', (value, places) => {
  expect(placeholdersIn(value)).toEqual(places)
})

it('is a placeholder only as a whole', () => {
  expect(isPlaceholder('Ask [him]')).toBe(false)
  expect(isPlaceholder(null)).toBe(false)
  expect([plain('[Name]'), plain('Name')]).toEqual(['Name', 'Name'])
})
