import { describe, expect, it } from 'vitest'
import { line, reps, sets } from '../workout/typed-document.fixture.ts'
import { CATALOGUE, exercise } from './catalogue.fixture.ts'
import { createCatalogue } from './catalogue.ts'
import { readLine } from './line-reader.ts'
import { printLine } from './print-workout.ts'

const shared = createCatalogue([
  exercise('Back Squat', ['Squat'], 'weight_reps', 'global', 'global'),
  exercise('Back Squat', [], 'weight_reps', 'mine', 'mine'),
  exercise('Front Squat', ['FS'], 'weight_reps', 'global', 'front'),
  exercise('Paused Squat', ['FS', 'Front Squat'], 'weight_reps', 'mine', 'paused'),
  exercise('Push Press', ['PP'], 'weight_reps', 'team', 'push'),
  exercise('Pin Press', ['PP'], 'weight_reps', 'team', 'pin'),
  exercise('Clean', [], 'weight_reps', 'team', 'clean-1'),
  exercise('clean', [], 'weight_reps', 'team', 'clean-2'),
  exercise('A1 Press', [], 'weight_reps', 'global', 'a1'),
  exercise('Row', [], 'weight_reps', 'global', 'row'),
  exercise('Row 5', [], 'weight_reps', 'global', 'row5'),
])
const catalogueNames = (name = '') => CATALOGUE.nearest(name, 3).map(exercise => exercise.name)
const read = (text: string, catalogue = shared) => readLine(text, { catalogue, unit: 'kg' }, null)

describe('the exercise name at the start of a line', () => {
  it.each([
    ['Back Squat 3x5', 'mine'],
    ['back-squat 3x5', 'mine'],
    ['"back squat" 3x5', 'mine'],
    ['“Back Squat” 3x5', 'mine'],
    ['"Back Squat" (global) 3x5', 'global'],
    ['"Back Squat" (Mine) 3x5', 'mine'],
    ['Squat 3x5', 'global'],
    ['FS 3x5', 'paused'],
    ['Front Squat 3x5', 'paused'],
    ['"Front Squat" (global) 3x5', 'front'],
    ['Push   Press 3x5', 'push'],
    ['"Clean" (team 2) 3x5', 'clean-2'],
    ['A1 Press 3x5', 'a1'],
    ['A1 Row 3x5', 'row'],
    ['Row 5x5', 'row'],
    ['Row 5 5x5', 'row5'],
    ['AB) Row 3x5', 'row'],
    ['Row: 3x5', 'row'],
    ['Row - w3x5', 'row'],
    ['Push Press, 3x5', 'push'],
  ])('is resolved: %j is %s', (typed, id) => {
    const { prescription, errors } = read(typed)
    expect(errors).toEqual([])
    expect(prescription?.exercise_id).toBe(id)
  })

  it.each([
    ['PP 3x5', 'PP', ['pin', 'push']],
    ['Clean 3x5', 'Clean', ['clean-1', 'clean-2']],
    ['"Clean" (team) 3x5', '"Clean" (team)', ['clean-1', 'clean-2']],
  ])('asks which exercise is meant when several share it: %j', (typed, marked, ids) => {
    const { prescription, errors } = read(typed)
    expect(prescription).toBeNull()
    expect(errors.map(({ code, start, end }) => [code, typed.slice(start, end)])).toEqual([
      ['ambiguous-exercise', marked],
    ])
    expect(errors[0]?.suggestions?.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['back squta 3x5', 'back squta', 'Back Squat'],
    ['Press, Bench 3x5', 'Press, Bench', 'Bench Press'],
    ['Squat Jump 3x5', 'Squat Jump', 'Back Squat'],
    ['A1. Romanian deadlfit 3x8 @70%', 'Romanian deadlfit', 'Romanian Deadlift'],
    ['Burpee broad jump', 'Burpee broad jump', null],
    ['"Zzyzx Qwv" 3x5', '"Zzyzx Qwv"', null],
    ['Nordic curls 4 sets of 5', 'Nordic curls', 'Barbell Curl'],
    ['Bakc Squat: 3x5', 'Bakc Squat', 'Back Squat'],
    ['Hlaf Squat 5/3/1', 'Hlaf Squat', 'Back Squat'],
  ])('is marked as unknown in %j: %j, with the nearest names', (typed, marked, nearest) => {
    const { prescription, errors } = read(typed, CATALOGUE)
    expect(prescription).toBeNull()
    const [error] = errors
    expect([error?.code, typed.slice(error?.start, error?.end)]).toEqual(['unknown-exercise', marked])
    expect(error?.name).toBe(marked.replaceAll('"', ''))
    expect(catalogueNames(error?.name)).toEqual(nearest ? expect.arrayContaining([nearest]) : [])
  })

  it('is reported as unknown together with other errors of the line', () => {
    const typed = 'Foo Lift 3x5 RPE11'
    const { errors } = read(typed)
    expect(errors.map(({ start, end }) => typed.slice(start, end))).toEqual(['Foo Lift', 'RPE11'])
  })

  it('is resolved the same way after "of"', () => {
    const typed = 'Row 3x8 @60% of Dedlift, 3x5'
    const { prescription, errors } = read(typed, CATALOGUE)
    expect(errors.map(({ start, end, name }) => [typed.slice(start, end), catalogueNames(name)[0]])).toEqual([
      ['Dedlift', 'Deadlift'],
    ])
    expect(prescription?.sets).toHaveLength(3)
  })
})

describe('the printed exercise name', () => {
  it.each([
    ['global', '"Back Squat" (global) 3x5'],
    ['mine', '"Back Squat" (mine) 3x5'],
    ['front', '"Front Squat" (global) 3x5'],
    ['clean-1', '"Clean" (team 1) 3x5'],
    ['clean-2', '"clean" (team 2) 3x5'],
    ['paused', 'Paused Squat 3x5'],
    ['a1', 'A1 Press 3x5'],
    ['row5', 'Row 5 3x5'],
    ['not-there', '"not-there" 3x5'],
  ])('of %s is unambiguous: %s', (id, printed) => {
    expect(printLine(line(id, sets(3, reps(5))), shared)).toBe(printed)
  })
})
