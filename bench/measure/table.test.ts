import { expect, it } from 'vitest'
import { renderTable } from './table.ts'

it('aligns text to the left and numbers to the right, with two decimals where there are any', () => {
  expect(
    renderTable(
      ['what', 'ms', 'rows'],
      [
        ['search_users', 1.5, 10],
        ['a read', 12.345, 1000],
      ],
    ),
  ).toBe(['what             ms  rows', 'search_users   1.50    10', 'a read        12.35  1000'].join('\n'))
})
