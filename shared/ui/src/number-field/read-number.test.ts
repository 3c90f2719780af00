import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each<[string, Parameters<typeof readNumber>[1], ReturnType<typeof readNumber>]>([
  ['', { decimals: 3 }, { value: null }],
  ['12', { decimals: 0 }, { value: 12 }],
  ['1,5', { decimals: 3 }, { value: 1.5 }],
  ['0,5', { decimals: 3, min: 0 }, { value: 0.5 }],
  [' 2.5 ', { decimals: 3 }, { value: 2.5 }],
  [',5', { decimals: 3 }, { value: 0.5 }],
  ['5.', { decimals: 3 }, { value: 5 }],
  ['0,125', { decimals: 3 }, { value: 0.125 }],
  ['-3', { decimals: 0 }, { value: -3 }],
  ['−3', { decimals: 0 }, { value: -3 }],
  ['-3', { decimals: 3, min: 0 }, { value: null, problem: 'At least 0.' }],
  ['400', { decimals: 3, max: 365 }, { value: null, problem: 'At most 365.' }],
  ['1e3', { decimals: 3 }, { value: null, problem: '"1e3" is not a number.' }],
  ['-', { decimals: 3 }, { value: null, problem: '"-" is not a number.' }],
  ['1.5.2', { decimals: 3 }, { value: null, problem: '"1.5.2" is not a number.' }],
  ['1,000', { decimals: 3 }, { value: null, problem: 'Write 1000 or 1.000: "1,000" can be both.' }],
  ['1,5', { decimals: 0 }, { value: null, problem: 'Only a whole number.' }],
  ['1.255', { decimals: 2 }, { value: null, problem: 'At most 2 digits behind the decimal sign.' }],
])('readNumber reads %j within %o', (typed, limits, expected) => {
  expect(readNumber(typed, limits)).toEqual(expected)
})
