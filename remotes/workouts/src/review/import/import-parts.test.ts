import { expect, it } from 'vitest'
import { hevyFile, sessionsOf, strongFile, TWO_THOUSAND } from './files.fixture.ts'
import { importParts } from './import-parts.ts'
import type { ReadHistory, ReadSet } from './imported-history.ts'
import { matchExercises } from './match-exercises.ts'
import { readHistory } from './read-history.ts'

const read = (text: string): ReadHistory => readHistory(text) ?? expect.unreachable('not recognised')
const KG = { weight: 'kg', distance: 'km' } as const
const NO_SET: ReadSet = {
  ...{ exercise: '', set_type: 'normal', reps: null, weight: null, weightUnit: null },
  ...{ distance: null, distanceUnit: null, seconds: null, rpe: null, superset: null, own: null },
}
const WORKOUT = { started_at: '2026-08-07T17:00:00', title: 'Upper', note: '', duration_min: null, own: null }
const three = sessionsOf(300, { everyDays: 2 })

it('importParts divides a history into parts of at most 2,000 sets, and never divides a workout', () => {
  const history = read(hevyFile(three))
  const parts = importParts({ ...history, id: 'one' }, matchExercises(history.workouts, []), KG)
  expect(parts.map(part => part.workouts.flatMap(({ sets }) => sets).length)).toEqual([2000, 2000, 2000])
  expect(parts.map(({ id, last, exercises }) => [id, last, exercises.length])).toEqual([
    ['one', false, 4],
    ['one', false, 4],
    ['one', true, 4],
  ])
  expect(parts.flatMap(part => part.workouts)).toHaveLength(300)
})

it.each([
  ['weighted_bodyweight', -20],
  ['assisted_bodyweight', 20],
  ['weight_reps', null],
  [null, -20],
] as const)('assistance of an exercise measured as %s is stored as %j', (measurement, entered_value) => {
  const set = { ...NO_SET, exercise: 'Pull Up', reps: 8, weight: -20, weightUnit: 'kg' as const }
  const history = { source: 'strong' as const, workouts: [{ ...WORKOUT, sets: [set] }] }
  const library = measurement ? [{ id: 'pull-up', measurement }] : []
  const [match] = matchExercises(history.workouts, [])
  if (!match) throw new Error('No exercise.')
  const exercises = [{ ...match, exerciseId: measurement && 'pull-up' }]
  const [part] = importParts({ ...history, id: 'one' }, exercises, KG, library)
  expect(part?.workouts[0]?.sets[0]).toMatchObject({ reps: 8, entered_value })
  // Proposed to somebody who may choose another exercise, it stays as the file has it.
  const [staged] = importParts({ ...history, id: 'one' }, exercises, KG, library, { keepsAssistance: true })
  expect(staged?.workouts[0]?.sets[0]).toMatchObject({ entered_value: -20 })
})

it('a file without units is read in the units that were chosen', () => {
  const history = read(strongFile(TWO_THOUSAND.slice(0, 1)))
  const [part] = importParts({ ...history, id: 'one' }, [], { weight: 'lb', distance: 'mi' })
  expect(part?.workouts[0]?.sets[0]).toMatchObject({ entered_value: 40, entered_unit: 'lb', metres: null })
})

it('exercises done in turn become one block, also when two names mean one exercise', () => {
  const done: [string, string | null][] = [
    ['Squat', null],
    ['Bench Press', '1'],
    ['Row', '1'],
    ['Bench Press (Barbell)', '1'],
    ['Plank', '2'],
  ]
  const sets = done.map(([exercise, superset]): ReadSet => ({ ...NO_SET, exercise, superset, reps: 5 }))
  const history = { source: 'hevy' as const, workouts: [{ ...WORKOUT, sets }] }
  const exercises = matchExercises(history.workouts, []).map(match =>
    match.name.startsWith('Bench') ? { ...match, exerciseId: 'bench-press' } : match,
  )
  const [part] = importParts({ ...history, id: 'one' }, exercises, KG)
  expect(part?.workouts[0]?.blocks).toEqual([
    { kind: 'straight', exercises: ['Squat'] },
    { kind: 'superset', exercises: ['Bench Press', 'Row'] },
    { kind: 'straight', exercises: ['Plank'] },
  ])
})
