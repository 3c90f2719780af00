import { EXERCISES } from '@coach-app/figures'
import { describe, expect, it } from 'vitest'
import { readGlobalExercises } from './read-exercises.ts'

const library = readGlobalExercises()

describe('the figures of the exercises that everyone has', () => {
  it('belong to an exercise of the library, every one', () => {
    const slugs = new Set(library.map(({ slug }) => slug))
    expect(Object.keys(EXERCISES).filter(name => !slugs.has(name))).toEqual([])
  })
})
