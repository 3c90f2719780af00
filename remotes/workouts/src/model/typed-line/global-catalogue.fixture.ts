import { join } from 'node:path'
import { type CatalogueExercise, createCatalogue } from './catalogue.ts'

/** The exercises of every installation are read by the build, which is a project of its own. */
const READER = join(import.meta.dirname, '../../../programs/read-exercises.ts')
const { readGlobalExercises } = (await import(READER)) as {
  readGlobalExercises: () => Omit<CatalogueExercise, 'id' | 'owner'>[]
}

/** What everybody has, each exercise with its name for an id. */
export const GLOBAL = createCatalogue(
  readGlobalExercises().map(
    (exercise): CatalogueExercise => ({ ...exercise, id: exercise.name, owner: 'global' }),
  ),
)
