import { randomUUID } from 'node:crypto'
import table from '../../../docs/formats/sets.json' with { type: 'json' }
import { insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call } from '../workouts/training.ts'

export interface LoggedSet {
  note?: string
  set_type?: string
  side?: string
  reps?: number
  load_kg?: number
  seconds?: number
  metres?: number
  calories?: number
}
export interface Exercised {
  name: string
  measurement: string
  load_multiplier?: number
  body_weight?: number
}
export interface SetCase extends Exercised {
  block_kind?: string
  target?: Record<string, unknown>
  log: LoggedSet
  working: boolean
  volume_kg: number
  e1rm_kg: number | null
  may_set_record: boolean
}
export interface RecordsCase extends Exercised {
  sets: [day: number, log: LoggedSet, target?: Record<string, unknown>][]
  answer: {
    reps: number[][]
    estimates: number[][]
    bests: Record<string, unknown>[]
    fastest: number[][]
    set_volume: number[] | null
    session_volume: number[] | null
  }
}

export interface SessionCase extends Exercised {
  sets: LoggedSet[]
  best: number
}

export const { sets, records, best_of_session } = table as unknown as {
  sets: SetCase[]
  records: RecordsCase[]
  best_of_session: SessionCase[]
}

export const dayOf = (day: number): string => `2026-06-${String(day).padStart(2, '0')}`

/** An own exercise of the athlete with this measurement. */
export const anExercise = (db: TestDatabase, athlete: TestUser, of: Exercised): Promise<string> =>
  insert(db, 'public.exercises', {
    owner_id: athlete.id,
    name: `Case ${randomUUID()}`,
    slug: `case-${randomUUID()}`,
    pattern: 'other',
    equipment: 'other',
    loading: 'fixed',
    measurement: of.measurement,
    load_multiplier: of.load_multiplier ?? 1,
    mechanic: 'compound',
  })

interface ToLog {
  log: LoggedSet
  target?: object
}

/** Plans a workout of these sets and logs them; returns the ids of the logs. */
export async function logSets(
  athlete: TestUser,
  exercise_id: string,
  done: readonly ToLog[],
  { day = 1, kind = 'straight' }: { day?: number; kind?: string } = {},
): Promise<string[]> {
  const workout_id = randomUUID()
  const sets = done.map(({ target }) => ({ id: randomUUID(), reps_min: 5, reps_max: 5, ...target }))
  await call(athlete, 'save_workout', {
    id: workout_id,
    athlete_id: athlete.id,
    save_id: randomUUID(),
    date: dayOf(day),
    title: 'Case',
    blocks: [
      { id: randomUUID(), label: 'A', kind, prescriptions: [{ id: randomUUID(), exercise_id, sets }] },
    ],
  })
  const ids: string[] = []
  for (const [pos, { log }] of done.entries()) {
    const { load_kg, ...rest } = log
    const id = randomUUID()
    await call(athlete, 'log_set', {
      id,
      workout_id,
      set_target_id: sets[pos]?.id,
      exercise_id,
      pos,
      entered_value: load_kg ?? null,
      entered_unit: load_kg === undefined ? null : 'kg',
      completed_at: `${dayOf(day)}T12:00:00Z`,
      ...rest,
    })
    ids.push(id)
  }
  return ids
}
