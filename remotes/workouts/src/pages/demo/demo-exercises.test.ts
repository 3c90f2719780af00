import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { DEMO_EXERCISES } from './demo-exercises.ts'

it("the demo's exercises train the same muscles as in the library", async () => {
  // The exercises of every installation are read by the build, which is a project of its own.
  const reader = join(import.meta.dirname, '../../../programs/read-exercises.ts')
  const { readGlobalExercises } = (await import(reader)) as {
    readGlobalExercises: () => Pick<Exercise, 'name' | 'muscles'>[]
  }
  const library = new Map(readGlobalExercises().map(({ name, muscles }) => [name, muscles]))
  const demo = Object.values(DEMO_EXERCISES)
  expect(Object.fromEntries(demo.map(({ name, muscles }) => [name, muscles]))).toEqual(
    Object.fromEntries(demo.map(({ name }) => [name, library.get(name)])),
  )
})
