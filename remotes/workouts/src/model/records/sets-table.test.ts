import { describe, expect, it } from 'vitest'
import table from '../../../../../docs/formats/sets.json'
import { aLog, anExercise, aPrescription, aSet, aWorkout } from '../../testing/a-workout.ts'
import { trainedSession } from '../history/trained-session.ts'
import type { Measurement } from '../units/measurement.ts'
import { volumeLoad } from '../volume/volume-load.ts'
import { isWorkingSet } from '../volume/working-set.ts'
import type { BlockKind, SetLog, SetTarget } from '../workout/workout.ts'
import { exerciseRecords } from './exercise-records.ts'
import { maySetRecord, recordSetOf } from './record-set.ts'

// The same cases as supabase/tests/logs/working-sets.test.ts.

interface Exercised {
  name: string
  measurement: Measurement
  load_multiplier?: 1 | 2
  body_weight?: number
}
interface SetCase extends Exercised {
  block_kind?: BlockKind
  target?: Partial<SetTarget>
  log: Partial<SetLog>
  working: boolean
  volume_kg: number
  e1rm_kg: number | null
  may_set_record: boolean
}
interface RecordsCase extends Exercised {
  sets: [day: number, log: Partial<SetLog>, target?: Partial<SetTarget>][]
  answer: Record<string, unknown>
}
interface SessionCase extends Exercised {
  sets: Partial<SetLog>[]
  best: number
}
const { sets, records, best_of_session } = table as unknown as {
  sets: SetCase[]
  records: RecordsCase[]
  best_of_session: SessionCase[]
}

const dayOf = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
const dayIn = (date: string) => Number(date.slice(-2))
const rounded = (kg: number) => Number(kg.toFixed(3))
const exerciseOf = ({ measurement, load_multiplier = 1 }: Exercised) =>
  anExercise({ measurement, load_multiplier })
const weightsOf = ({ body_weight }: Exercised) =>
  body_weight === undefined ? [] : [{ date: dayOf(1), kg: body_weight }]

const NOTHING = { reps: null, load_kg: null, seconds: null, metres: null, calories: null }
const logged = (
  one: Exercised,
  log: Partial<SetLog>,
  target: Partial<SetTarget> = {},
  kind: BlockKind = 'straight',
) => {
  const asked = aSet(target)
  return aLog(aPrescription({ exercise: exerciseOf(one), sets: [asked] }), asked, {
    ...NOTHING,
    target_snapshot: { ...asked, block_kind: kind },
    ...log,
  })
}

describe('a logged set', () => {
  it.each(sets)('of $measurement counts as the table says: $name', one => {
    const log = logged(one, one.log, one.target, one.block_kind)
    const { e1rm } = recordSetOf(log, dayOf(1), { ...one, bodyWeights: weightsOf(one) })
    expect({
      working: isWorkingSet(log),
      volume_kg: volumeLoad(log, exerciseOf(one)),
      may_set_record: maySetRecord(log),
      e1rm_kg: maySetRecord(log) && e1rm !== null ? rounded(e1rm) : null,
    }).toEqual({
      working: one.working,
      volume_kg: one.volume_kg,
      may_set_record: one.may_set_record,
      e1rm_kg: one.e1rm_kg,
    })
  })
})

describe('records', () => {
  it.each(records)('of $measurement are those of the table: $name', one => {
    const exercise = exerciseOf(one)
    const days = [...new Set(one.sets.map(([day]) => day))].sort((a, b) => a - b)
    const workouts = days.map(day => ({
      id: `w${day}`,
      date: dayOf(day),
      logs: one.sets
        .filter(([on]) => on === day)
        .map(([, log, target], pos) => ({ ...logged(one, log, target), exercise_id: exercise.id, pos })),
    }))
    const found = exerciseRecords(exercise, workouts, weightsOf(one))
    expect({
      reps: found.reps.map(({ reps, kg, date }) => [reps, kg, dayIn(date)]),
      estimates: found.estimates.map(({ date, kg, reps }) => [dayIn(date), rounded(kg), reps]),
      bests: found.bests.map(({ date, workout_id: _, ...best }) => ({
        ...Object.fromEntries(Object.entries(best).filter(([, value]) => value !== null)),
        day: dayIn(date),
      })),
      fastest: found.fastest.map(({ metres, seconds, date }) => [metres, seconds, dayIn(date)]),
      set_volume: found.set_volume && [found.set_volume.kg, dayIn(found.set_volume.date)],
      session_volume: found.session_volume && [found.session_volume.kg, dayIn(found.session_volume.date)],
    }).toEqual(one.answer)
  })
})

describe('the best set of a session', () => {
  it.each(best_of_session)('of $measurement is the one in the table: $name', one => {
    const exercise = exerciseOf(one)
    const logs = one.sets.map((log, pos) => ({ ...logged(one, log), exercise_id: exercise.id, pos }))
    const { exercises } = trainedSession({ ...aWorkout(), logs }, [exercise])
    expect(exercises[0]?.best.pos).toBe(one.best)
  })
})
