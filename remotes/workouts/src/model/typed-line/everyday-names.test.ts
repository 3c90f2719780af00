import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import table from '../../../../../docs/formats/exercise-names.json'
import { anExercise } from '../../testing/a-workout.ts'
import type { Exercise } from '../exercise/exercise.ts'
import { searchExercises } from '../exercise/exercise-search.ts'
import { exerciseWords } from '../exercise/name-words.ts'
import { createCatalogue } from './catalogue.ts'
import { complete } from './complete.ts'

/** The exercises of every installation are read by the build, which is a project of its own. */
const READER = join(import.meta.dirname, '../../../programs/read-exercises.ts')
const { readGlobalExercises } = (await import(READER)) as { readGlobalExercises: () => Exercise[] }
const EXERCISES = readGlobalExercises().map(
  (exercise): Exercise => ({ ...anExercise(), ...exercise, id: exercise.name, owner: 'global' }),
)
const catalogue = createCatalogue(EXERCISES)
const called = (name: string) => catalogue.find(name).map(exercise => exercise.name)
const searched = (typed: string) => searchExercises(EXERCISES, typed, 50).map(({ name }) => name)
const completed = (typed: string) =>
  complete(typed, typed.length, catalogue).suggestions.map(({ insert }) => insert)

const names = Object.entries(table.names).flatMap(([exercise, typed]) =>
  typed.map((one): [string, string] => [one, exercise]),
)

describe('names as coaches, Hevy and Strong write them', () => {
  it.each(table.words)('%j is compared as %j', (typed = '', words = '') => {
    expect(exerciseWords(typed)).toBe(words)
  })

  it("find the library's exercise of that name", () => {
    expect(names.length).toBeGreaterThanOrEqual(150)
    expect(names.filter(([typed, exercise]) => called(typed).join() !== exercise)).toEqual([])
  })

  it('as is every name and alias, in capitals and in the plural', () => {
    const shared = new Set(Object.keys(table.shared).map(name => exerciseWords(name)))
    const wrong = EXERCISES.flatMap(({ name, aliases }) =>
      [name, ...aliases]
        .filter(one => !shared.has(exerciseWords(one)) && /\p{L}{3}$/u.test(one))
        .flatMap(one => [one, one.toUpperCase(), `${one}${/(?:ss|sh|ch|x)$/.test(one) ? 'es' : 's'}`])
        .filter(typed => !/ss?s$/i.test(typed) || /[^s]s$/i.test(typed))
        .filter(typed => called(typed).join() !== name)
        .map(typed => [typed, name]),
    )
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(table.shared))('%s is shared', (typed, exercises) => {
    expect(called(typed).sort()).toEqual(exercises)
    expect(searched(typed).slice(0, exercises.length).sort()).toEqual(exercises)
  })
})

describe('while one types', () => {
  it.each(table.search)('%j finds %s first', (typed = '', exercise = '') => {
    expect(searched(typed)[0]).toBe(exercise)
    expect(completed(typed)[0]).toBe(exercise)
  })

  it.each(table.order)('%j finds %s before %s', (typed = '', first = '', then = '') => {
    for (const list of [searched(typed), completed(typed)]) {
      expect(list).toContain(first)
      expect(!list.includes(then) || list.indexOf(first) < list.indexOf(then)).toBe(true)
    }
  })

  it.each([
    ['bench', 'Bench Press'],
    ['bench press', 'Bench Press'],
    ['bp', 'Bench Press'],
    ['squat', 'Back Squat'],
    ['squat', 'Front Squat'],
    ['press', 'Bench Press'],
    ['press', 'Overhead Press'],
    ['row', 'Barbell Row'],
    ['deadl', 'Deadlift'],
  ])('%j is completed by the main lift %s', (typed, exercise) => expect(completed(typed)).toContain(exercise))

  it('what this athlete does comes before what begins alike, and after what is typed out', () => {
    const used = new Map([
      ['Zercher Squat', 1],
      ['Lateral Lunge', 2],
    ])
    expect(searchExercises(EXERCISES, 'squ', 1, used)[0]?.name).toBe('Zercher Squat')
    expect(searchExercises(EXERCISES, 'squat', 1, used)[0]?.name).toBe('Back Squat')
    expect(complete('later', 5, catalogue, used).suggestions[0]?.insert).toBe('Lateral Lunge')
    // Bent-Over Row is the later word of an alias.
    const rows = new Map([['Barbell Row', 9]])
    expect(complete('over', 4, catalogue, rows).suggestions[0]?.insert).toMatch(/^Over/)
    expect(complete('squat', 5, catalogue, used).suggestions[0]?.insert).toBe('Back Squat')
  })
})
