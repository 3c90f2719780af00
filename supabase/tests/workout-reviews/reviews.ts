import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'
import { insert } from '../fixtures/index.ts'

/** The fields of get_review_list that the tests use. */
export interface ReviewList {
  since: string | null
  total: number
  athletes: { id: string; name: string; access: string }[]
  exercises: { id: string; name: string }[]
  workouts: {
    id: string
    state: string
    mark: string
    came_at: string
    reviewed_at: string | null
    changed_logs: string[]
    skip_reason: string
    logs: Record<string, unknown>[]
    blocks: { prescriptions: { exercise_id: string; sets: Record<string, unknown>[] }[] }[]
    records: { kg: number; before: number }[]
    session: { srpe: number; comment: string } | null
  }[]
}

interface Answer extends Omit<ReviewList, 'workouts'> {
  set_names: string[]
  log_names: string[]
  workouts: (Omit<ReviewList['workouts'][number], 'logs' | 'blocks'> & {
    logs: unknown[][]
    blocks: { prescriptions: { exercise_id: string; sets: unknown[][] }[] }[]
  })[]
}

const one = async <T>(who: Persona, sql: string, values: unknown[] = []): Promise<T> =>
  (await who.query<{ answer: T }>(sql, values)).rows[0]?.answer as T

const named = (names: string[], values: unknown[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name, place) => [name, values[place]]))

export const listOf = async (
  who: Persona,
  athlete: TestUser | null = null,
  limit = 100,
  reviewed: boolean | null = false,
): Promise<ReviewList> => {
  const { set_names, log_names, workouts, ...list } = await one<Answer>(
    who,
    'select public.get_review_list($1, $2, $3) as answer',
    [athlete?.id ?? null, limit, reviewed],
  )
  return {
    ...list,
    workouts: workouts.map(workout => ({
      ...workout,
      logs: workout.logs.map(log => named(log_names, log)),
      blocks: workout.blocks.map(block => ({
        prescriptions: block.prescriptions.map(prescription => ({
          ...prescription,
          sets: prescription.sets.map(set => named(set_names, set)),
        })),
      })),
    })),
  }
}

export const idsOf = async (who: Persona): Promise<string[]> =>
  (await listOf(who)).workouts.map(({ id }) => id).sort()

export const countOf = (who: Persona): Promise<number> =>
  one(who, 'select public.get_review_count() as answer')

export const review = async (
  who: Persona,
  ids: unknown,
  reviewed: boolean | null = true,
  marks: unknown = null,
): Promise<string[]> =>
  (
    await who.query<{ id: string }>('select public.review_workouts($1, $2, $3) as id', [ids, reviewed, marks])
  ).rows.map(({ id }) => id)

export const permit = (athlete: TestUser, coach: TestUser, over: Record<string, unknown> = {}) =>
  insert(database, 'public.coach_permissions', { athlete_id: athlete.id, coach_id: coach.id, ...over })

let database: TestDatabase
/** Sets the database for the helpers of this file. */
export const use = (made: TestDatabase): TestDatabase => (database = made)

/** A workout of one squat of two sets of five, so many days from today; the first `sets` of them are logged. */
export const workout = async (
  athlete: TestUser,
  days: number,
  state: string,
  { sets = 0, over = {} }: { sets?: number; over?: Record<string, unknown> } = {},
): Promise<string> => {
  const id = crypto.randomUUID()
  await insert(database, 'public.workouts', {
    id,
    athlete_id: athlete.id,
    date: dayFromNow(days),
    title: 'Lower A',
    state,
    ...over,
  })
  await database.query(
    `with b as (
       insert into public.blocks (id, workout_id, pos, label) values (gen_random_uuid(), $1, 0, 'A') returning id
     ), p as (
       insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
       select gen_random_uuid(), $1, b.id, 0, (select e.id from public.exercises e where e.slug = 'back-squat' and e.owner_id is null) from b
       returning id, exercise_id
     )
     insert into public.set_targets (id, workout_id, prescription_id, pos, reps_min, reps_max)
     select gen_random_uuid(), $1, p.id, n, 5, 5 from p, generate_series(0, 1) n`,
    [id],
  )
  for (let n = 0; n < sets; n++) await log(id, n)
  return id
}

/** Logs a set as its target asks, by a plain insert. */
export const log = async (
  workoutId: string,
  place: number,
  reps = 5,
  kg: number | null = 100,
): Promise<void> => {
  await database.query(
    `insert into public.set_logs (id, workout_id, set_target_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, completed_at, target_snapshot)
     select gen_random_uuid(), $1, t.id, p.exercise_id, t.pos, $3, $4, $4, case when $4::numeric is not null then 'kg' end, now(),
            private.target_snapshot(t)
       from public.set_targets t join public.prescriptions p on p.id = t.prescription_id where t.workout_id = $1 and t.pos = $2`,
    [workoutId, place, reps, kg],
  )
}

/** A day so many days from today, in UTC: where the athletes of these tests are. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
