import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TypedBlock } from '../workout/typed-document.ts'
import { type CatalogueExercise, createCatalogue } from './catalogue.ts'
import { OTHER_LINES } from './coach-lines-other.fixture.ts'
import { STRENGTH_LINES } from './coach-lines-strength.fixture.ts'
import { readWorkout } from './workout-reader.ts'

const LINES = [...STRENGTH_LINES, ...OTHER_LINES]
/** The exercises of every installation are read by the build, which is a project of its own. */
const READER = join(import.meta.dirname, '../../../programs/read-exercises.ts')
const { readGlobalExercises } = (await import(READER)) as {
  readGlobalExercises: () => Omit<CatalogueExercise, 'id' | 'owner'>[]
}
const catalogue = createCatalogue(
  readGlobalExercises().map(
    (exercise): CatalogueExercise => ({ ...exercise, id: exercise.name, owner: 'global' }),
  ),
)
const read = (typed: string): TypedBlock[] | { refused: string } => {
  const { workout, errors } = readWorkout(typed, { catalogue, unit: 'kg' })
  const [error] = errors
  return error ? { refused: typed.slice(error.start, error.end) } : workout.blocks
}
const isRight = ([typed, meaning]: (typeof LINES)[number]): boolean => {
  try {
    expect(read(typed)).toEqual(meaning)
    return true
  } catch {
    return false
  }
}

describe('lines as coaches write them', () => {
  it('are read right as often as is known', () => {
    expect(LINES.filter(isRight).length).toBe(75)
  })
})
