import { expect, it } from 'vitest'
import type { SetLog } from '../../model/workout/workout.ts'
import { type ExportedTraining, setsCsv } from '../export/sets-csv.ts'
import { importParts } from './import-parts.ts'
import type { ReadHistory } from './imported-history.ts'
import { matchExercises } from './match-exercises.ts'
import { readHistory } from './read-history.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const log = (n: number, over: Partial<SetLog & { workout_id: string }> = {}) => ({
  ...{ id: id(n), workout_id: id(900), exercise_id: 'squat', set_target_id: null, target_snapshot: null },
  ...{ pos: n, side: null, reps: 5, load_kg: 100, entered_value: 100, entered_unit: 'kg' as const },
  ...{ seconds: null, metres: null, calories: null, rpe: 8.5, rir: 2, set_type: 'normal' as const },
  ...{ note: '', completed_at: '2026-08-07T16:05:00.000Z' },
  ...over,
})
const workout = (n: number, over: object = {}) => ({
  ...{ id: id(n), date: '2026-08-07', title: 'Legs', state: 'completed', athlete_note: '' },
  ...over,
})
const exported = (over: Partial<ExportedTraining>): string =>
  setsCsv(
    {
      workouts: [workout(900)],
      set_logs: [],
      session_logs: [],
      set_log_rivals: [],
      exercises: [
        { id: 'squat', name: 'Back Squat', measurement: 'weight_reps', load_multiplier: 1 },
        { id: 'bike', name: '=Bike', measurement: 'calories', load_multiplier: 1 },
      ],
      ...over,
    },
    [],
  )
const read = (text: string): ReadHistory =>
  readHistory(text, { timeZone: 'Europe/Berlin' }) ?? expect.unreachable('not recognised')
const sent = (text: string) => {
  const history = read(text)
  return importParts({ ...history, id: 'one' }, matchExercises(history.workouts, []), {
    weight: null,
    distance: null,
  }).flatMap(({ workouts }) => workouts)
}

it('an own export is imported unchanged: sets, notes and the session', () => {
  const text = exported({
    workouts: [workout(900, { athlete_note: '=Slept badly\n\nAnd late' })],
    set_logs: [
      log(1, { note: '-deep', set_type: 'warmup' }),
      log(2, {
        entered_value: 225,
        entered_unit: 'lb',
        load_kg: 102.058,
        completed_at: '2026-08-07T16:09:00Z',
      }),
      log(3, {
        exercise_id: 'bike',
        reps: null,
        load_kg: null,
        entered_value: null,
        entered_unit: null,
        calories: 30,
      }),
      log(4, { reps: 0 }),
    ],
    session_logs: [
      {
        workout_id: id(900),
        started_at: null,
        ended_at: null,
        duration_min: 61,
        srpe: 7.5,
        comment: '+Fine',
      },
    ],
  })
  expect(read(text)).toMatchObject({
    source: 'own',
    skipped: [],
    changed: [],
    asks: { weight: false, distance: false },
  })
  const [one, ...others] = sent(text)
  expect(others).toEqual([])
  expect(one).toMatchObject({
    ...{ workout_id: id(900), started_at: '2026-08-07T18:05:00', title: 'Legs', duration_min: 61 },
    ...{ note: '=Slept badly\n\nAnd late', srpe: 7.5, comment: '+Fine' },
  })
  expect(one?.sets).toMatchObject([
    {
      set_id: id(1),
      exercise: 'Back Squat',
      set_type: 'warmup',
      set_note: '-deep',
      rpe: 8.5,
      rir: 2,
      pos: 0,
    },
    { set_id: id(2), entered_value: 225, entered_unit: 'lb', completed_at: '2026-08-07T16:09:00Z', pos: 1 },
    { set_id: id(3), exercise: '=Bike', reps: null, entered_value: null, calories: 30 },
    { set_id: id(4), reps: 0, entered_value: 100, set_type: 'normal' },
  ])
})

it('two sides of a set share a position, and a set of both sides is marked as such', () => {
  const side = (n: number, side: 'left' | 'right') => log(n, { side, pos: 0 })
  const asked = { target_snapshot: { per_side: true } as never }
  const sets = [side(1, 'left'), side(2, 'right'), side(3, 'left'), side(4, 'right'), log(5, asked)]
  const [one] = sent(exported({ set_logs: sets.map((set, pos) => ({ ...set, pos })) }))
  expect(one?.sets.map(({ side, pos, per_side }) => [side, pos, per_side])).toEqual([
    ['left', 0, false],
    ['right', 0, false],
    ['left', 1, false],
    ['right', 1, false],
    [null, 2, true],
  ])
})

it('two workouts of the same day and name stay two, and a set of a warm-up block stays a warm-up', () => {
  const text = exported({
    workouts: [workout(900), workout(901)],
    set_logs: [
      log(1, { target_snapshot: { block_kind: 'warmup' } as never }),
      log(2, { workout_id: id(901) }),
    ],
  })
  expect(sent(text).map(({ workout_id, sets }) => [workout_id, sets[0]?.set_type])).toEqual([
    [id(900), 'warmup'],
    [id(901), 'normal'],
  ])
})

it('a line added by hand is a set without an id', () => {
  const header = 'date,workout,exercise,set_type,reps,weight_kg,completed_at,set_id'
  const [one] = sent(`${header}\n2026-08-07,Legs,Back Squat,normal,5,100,,mine\n`)
  expect(one).toMatchObject({
    ...{ started_at: '2026-08-07T12:00:00', workout_id: null },
    sets: [{ set_id: null, entered_value: 100, entered_unit: 'kg', completed_at: null }],
  })
  expect(read(`${header}\nsoon,Legs,Back Squat,normal,5,100,,\n`).skipped).toEqual([
    { line: 2, reason: 'Its date could not be read' },
  ])
})
