import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'
import { call } from '../workouts/training.ts'

/** A coach, their athlete, and proposed imports between them. */

export interface Proposal {
  id: string
  coach_name: string | null
  source: string
  workouts: number
  sets: number
  first_day: string
  last_day: string
  exercises: { name: string; exercise_id: string | null; like_id: string | null; sets: number }[]
  skipped: { reason: string; lines: number; first: number[] }[]
  parts: number
  agreed_at: string | null
  undone: boolean
}

export interface Agreed {
  sets: number
  workouts: number
  left: number
  import_id: string
  was_agreed: boolean
}

export const aSet = (over: object = {}) => ({
  exercise: 'Squat (Barbell)',
  reps: 5,
  entered_value: 100,
  entered_unit: 'kg',
  ...over,
})

/** Workouts of 2026-08, a day each, with so many sets. */
export const workouts = (count: number, sets = 2, over: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    started_at: `2026-08-${String(index + 1).padStart(2, '0')}T17:00`,
    title: 'Legs',
    note: '',
    duration_min: 60,
    sets: Array.from({ length: sets }, () => aSet()),
    ...over,
  }))

export const aFile = (squat: string, athlete: TestUser, over: object = {}) => ({
  id: randomUUID(),
  athlete_id: athlete.id,
  source: 'hevy',
  part: 0,
  last: true,
  exercises: [
    { name: 'Squat (Barbell)', exercise_id: squat, like_id: null, measurement: 'weight_reps' },
    { name: 'Zercher Hop', exercise_id: null, like_id: null, measurement: 'weight_reps' },
  ],
  skipped: [{ reason: 'A rest timer is no set', lines: 4, first: [3, 5, 7] }],
  workouts: workouts(2),
  ...over,
})

export const propose = (coach: Persona, file: object) =>
  call<{ sets: number; workouts: number; offered: boolean }>(coach, 'propose_import', file)
export const agree = (athlete: Persona, id: string, exercises: object[] | null = null) =>
  call<Agreed>(athlete, 'agree_to_import', id, exercises)
export const end = (who: Persona, id: string) => call<boolean>(who, 'end_import_proposal', id)
export const received = (who: Persona) => call<Proposal[]>(who, 'get_import_proposals')
export const made = (who: Persona, athlete: TestUser) =>
  call<Proposal[]>(who, 'get_import_proposals', athlete.id)

/** A coach with write access to an athlete's training and a subscription. */
export const aPair = async (db: TestDatabase): Promise<{ athlete: TestUser; coach: TestUser }> => {
  const [athlete, coach] = await Promise.all([
    db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } }),
    db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])
  await call(athlete, 'grant_coach_permission', athlete.id, coach.id, 'write')
  return { athlete, coach }
}

/** Number of an athlete's training rows, and of their staged rows. */
export const rowsOf = async (db: TestDatabase, who: TestUser) => {
  const { rows } = await db.query<Record<'workouts' | 'sets' | 'imports' | 'staged' | 'parts', number>>(
    `select (select count(*)::int from public.workouts where athlete_id = $1 and deleted_at is null) as workouts,
            (select count(*)::int from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1) as sets,
            (select count(*)::int from private.training_imports where athlete_id = $1) as imports,
            (select count(*)::int from private.import_proposals where athlete_id = $1) as staged,
            (select count(*)::int from private.import_proposal_parts t join private.import_proposals p on p.id = t.proposal_id
              where p.athlete_id = $1) as parts`,
    [who.id],
  )
  const [row] = rows
  if (!row) throw new Error('A count is always answered.')
  return row
}

/** Accepts a proposed import part by part. */
export const agreeAll = async (
  who: Persona,
  id: string,
  exercises: object[] | null = null,
): Promise<Agreed> => {
  let answer = await agree(who, id, exercises)
  for (let turns = 0; answer.left > 0; turns++) {
    expect(turns).toBeLessThan(200)
    answer = await agree(who, id)
  }
  return answer
}

/** Lets a proposal expire, without sweeping. */
export const runOut = (db: TestDatabase, id: string) =>
  db.query(`update private.import_proposals set expires_at = now() - interval '1 second' where id = $1`, [id])
