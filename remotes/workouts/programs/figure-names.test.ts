import { EXERCISES } from '@coach-app/figures'
import { WITHOUT_FIGURE } from '@coach-app/figures/without-figure'
import { describe, expect, it } from 'vitest'
import { readGlobalExercises } from './read-exercises.ts'

const library = readGlobalExercises().map(({ slug }) => slug)
const drawn = Object.keys(EXERCISES)
const without = Object.values(WITHOUT_FIGURE).flat()

describe('the figures of the exercises that everyone has', () => {
  it('belong to an exercise of the library, every one', () => {
    expect(drawn.filter(slug => !library.includes(slug))).toEqual([])
  })

  it('are drawn, or left out for a reason', () => {
    expect([...drawn, ...without].toSorted()).toEqual(library.toSorted())
  })

  it('are at least three hundred', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(300)
  })
})
