import { describe, expect, it } from 'vitest'
import { dateProblem, readEntry } from './read-entry.ts'

describe('the fields of a max or body weight', () => {
  it.each([
    ['140', '1rm', 'kg', { kg: 140 }],
    ['142,5', 'tm', 'kg', { kg: 142.5 }],
    ['315', '1rm', 'lb', { kg: 142.882 }],
    ['140 kg', '1rm', 'lb', { kg: 140 }],
    ['82.4', 'body_weight', 'kg', { kg: 82.4 }],
    ['', '1rm', 'kg', { problem: 'Weight: enter a number.' }],
    ['heavy', '1rm', 'kg', { problem: 'Weight: write a number such as 102.5, or with its unit: 225 lb.' }],
    ['-5', '1rm', 'kg', { problem: 'Weight: write a number such as 102.5, or with its unit: 225 lb.' }],
    ['0', '1rm', 'kg', { problem: 'Weight: from 0.5 to 2000 kg.' }],
    ['2001', 'tm', 'kg', { problem: 'Weight: from 0.5 to 2000 kg.' }],
    ['19', 'body_weight', 'kg', { problem: 'Weight: from 20 to 400 kg.' }],
    ['900', 'body_weight', 'lb', { problem: 'Weight: from 44 to 882 lb.' }],
  ] as const)('read %j as %s in %s', (text, what, unit, read) => {
    expect(readEntry(text, what, unit)).toEqual(read)
  })

  it.each([
    ['2026-11-22', null],
    ['2026-11-21', null],
    ['2026-11-23', 'Date: not after today.'],
    ['1999-12-31', 'Date: not before 2000.'],
    ['', 'Date: choose a day.'],
  ])('with the date %j, on 22 November, have the problem %j', (date, problem) => {
    expect(dateProblem(date, '2026-11-22')).toBe(problem)
  })
})
