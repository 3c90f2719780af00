import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CatalogueExercise, createCatalogue } from './catalogue.ts'

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
const nearest = (name: string) => catalogue.nearest(name, 3).map(exercise => exercise.name)

it.each([
  ['Bakc Squat', 'Back Squat'],
  ['A Squat', 'Back Squat'],
  ['Squat FSL', 'Back Squat'],
  ['Speed Bench', 'Bench Press'],
  ['Romanian deadlfit', 'Romanian Deadlift'],
  ['Overhaed Pres', 'Overhead Press'],
  ['benchpres', 'Bench Press'],
  ['skullcrushr', 'Skull Crusher'],
  ['latteral raises', 'Lateral Raise'],
  ['Hip Trust', 'Hip Thrust'],
  ['Press, Bench', 'Bench Press'],
])('nearest finds for "%s" the exercise %s', (typed, name) => {
  expect(nearest(typed)).toContain(name)
})

it.each([
  'Bankdrücken',
  'Kniebeuge',
  'Kreuzheben',
  'Klimmzüge',
  'Rudern',
  'Développé couché',
  'Exercise',
  'Exercise Sets Reps Weight',
  'Übung',
  'Week 1',
  'Monday',
  'Sets x Reps',
  'Remember to drink enough water between the sets',
  'Zzyzx Qwv',
  '1234',
  '🏋️',
  '',
])('nearest finds nothing for "%s"', typed => {
  expect(nearest(typed)).toEqual([])
})

it('nearest sorts by similarity, and returns no more than asked for', () => {
  expect(nearest('Bakc Squats')[0]).toBe('Back Squat')
  expect(catalogue.nearest('Sqaut', 1)).toHaveLength(1)
})
