import { randomUUID } from 'node:crypto'
import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Draft, type Exercises, type WorkoutDocument } from '../workouts/training.ts'

export interface Step {
  op: string
  workout_id?: string
  id?: string
  athlete_id?: string
  date?: string
  order_in_day?: number
  from_date?: string
  days?: number
}

export interface Blocked {
  workout_id: string
  reason: string
  title: string | null
}

export interface ChangeAnswer {
  id: string
  blocked: Blocked[]
  workouts: {
    id: string
    athlete_id: string
    date: string
    state: string
    version: number
    deleted: boolean
  }[]
  count?: number
}

export const change = (who: TestUser, steps: Step[], over: object = {}): Promise<ChangeAnswer> =>
  call(who, 'change_calendar', { id: randomUUID(), steps, ...over })

export async function undo(
  who: TestUser,
  ids: string[],
  skip: string[] = [],
): Promise<{ workouts: object[]; conflicts: Blocked[] }> {
  const { rows } = await who.query<{ answer: { workouts: object[]; conflicts: Blocked[] } }>(
    'select public.undo_calendar_changes($1::uuid[], $2::uuid[]) as answer',
    [ids, skip],
  )
  return rows[0]?.answer ?? { workouts: [], conflicts: [] }
}

/** A stored workout, as it was sent. */
export async function plan(
  who: TestUser,
  athlete: TestUser,
  exercises: Exercises,
  over: Record<string, unknown> = {},
): Promise<Draft> {
  const draft = aWorkout(athlete.id, exercises, over)
  await call<WorkoutDocument>(who, 'save_workout', draft)
  return draft
}

/** Everything of some athletes' calendars that an undo has to bring back: all but versions, times and who wrote last. */
export async function calendarOf(db: TestDatabase, ...athletes: TestUser[]): Promise<unknown[]> {
  const { rows } = await db.query<{ workout: unknown }>(
    `select to_jsonb(w) - '{version,save_id,updated_by,updated_at,deleted_at,deleted_by}'::text[] || jsonb_build_object(
        'blocks', (select jsonb_agg(to_jsonb(b) order by b.pos) from public.blocks b where b.workout_id = w.id),
        'prescriptions', (select jsonb_agg(to_jsonb(p) order by p.id) from public.prescriptions p where p.workout_id = w.id),
        'targets', (select jsonb_agg(to_jsonb(t) order by t.id) from public.set_targets t where t.workout_id = w.id),
        'logs', (select jsonb_agg(jsonb_build_array(l.id, l.set_target_id) order by l.id) from public.set_logs l where l.workout_id = w.id)
      ) as workout
       from public.workouts w where w.athlete_id = any ($1) and w.deleted_at is null order by w.id`,
    [athletes.map(({ id }) => id)],
  )
  return rows.map(({ workout }) => workout)
}

/** The list in the detail of a refusal, with the refusal's reason. */
export async function refusedWith(work: Promise<unknown>): Promise<{ hint: string; list: Blocked[] }> {
  try {
    await work
    return { hint: 'ok', list: [] }
  } catch (error) {
    const { hint, detail } = error as { hint?: string; detail?: string }
    return { hint: hint ?? '', list: JSON.parse(detail ?? '[]') }
  }
}
