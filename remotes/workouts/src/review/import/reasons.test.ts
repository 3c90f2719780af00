import { expect, it } from 'vitest'
import { reasonsOf } from './reasons.tsx'

it('reasonsOf counts the lines of each reason, and names the first three', () => {
  const timers = [3, 5, 7, 9].map(line => ({ line, reason: 'A rest timer is no set' }))
  expect(reasonsOf([...timers, { line: 4, reason: 'No date' }])).toEqual([
    { reason: 'A rest timer is no set', lines: 4, first: [3, 5, 7] },
    { reason: 'No date', lines: 1, first: [4] },
  ])
  expect(reasonsOf([])).toEqual([])
})
