import { expect, it } from 'vitest'
import { effortChips } from './set-words.ts'

it('effortChips are RPE in halves from 6, with the target and the logged value below that', () => {
  expect(effortChips('rpe', null)).toEqual([6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10])
  expect(effortChips('rpe', 5, 7.5)).toEqual([5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10])
})
