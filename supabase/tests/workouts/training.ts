import { randomUUID } from 'node:crypto'
import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'

export interface WorkoutDocument {
  id: string
  athlete_id: string
  version: number
  state: string
  hidden: boolean
  title: string
  updated_by_name: string | null
  blocks: {
    id: string
    label: string
    prescriptions: {
      id: string
      exercise: { id: string; name: string }
      sets: { id: string; reps_min: number | null; load_min: number | null }[]
    }[]
  }[]
  logs: {
    id: string
    set_target_id: string | null
    reps: number | null
    load_kg: number | null
    target_snapshot: { reps_min: number } | null
  }[]
  session: { srpe: number | null; started_at: string | null; ended_at: string | null } | null
}

export type Draft = ReturnType<typeof aWorkout>

/** "Lower A": Back Squat 4×5 at 100 kg, Romanian Deadlift 3×8. */
export function aWorkout(athleteId: string, exercises: Exercises, over: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    athlete_id: athleteId,
    version: 0,
    save_id: randomUUID(),
    date: '2026-11-23',
    title: 'Lower A',
    coach_note: '',
    state: 'published',
    hidden: false,
    blocks: [
      block('A', exercises.squat, 4, {
        reps_min: 5,
        reps_max: 5,
        load_kind: 'kg',
        load_min: 100,
        load_max: 100,
      }),
      block('B', exercises.rdl, 3, { reps_min: 8, reps_max: 8 }),
    ],
    ...over,
  }
}

interface PlannedSet {
  id: string
  [field: string]: unknown
}

const block = (label: string, exerciseId: string, sets: number, target: Record<string, unknown>) => ({
  id: randomUUID(),
  label,
  kind: 'straight',
  prescriptions: [
    {
      id: randomUUID(),
      exercise_id: exerciseId,
      sets: Array.from({ length: sets }, () => ({ id: randomUUID(), ...target })) as PlannedSet[],
    },
  ],
})

export interface Exercises {
  squat: string
  rdl: string
}

export async function findExercises(db: TestDatabase): Promise<Exercises> {
  const { rows } = await db.query<{ slug: string; id: string }>(
    `select slug, id from public.exercises where slug in ('back-squat', 'romanian-deadlift')`,
  )
  const bySlug = new Map(rows.map(row => [row.slug, row.id]))
  const squat = bySlug.get('back-squat')
  const rdl = bySlug.get('romanian-deadlift')
  if (!squat || !rdl) throw new Error('The seed has no Back Squat or no Romanian Deadlift.')
  return { squat, rdl }
}

/** Calls a function with one JSON argument, or with plain ones, and returns its result. */
export async function call<T>(persona: Persona, name: string, ...args: unknown[]): Promise<T> {
  const { rows } = await persona.query<{ answer: T }>(
    `select public.${name}(${args.map((_, i) => `$${i + 1}`).join(', ')}) as answer`,
    args.map(value => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  )
  const [row] = rows
  if (!row) throw new Error(`${name} answered nothing.`)
  return row.answer
}

/** Status and stable reason of a refusal, such as `PT403 read_only`; `ok` when there was none. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string }
    return [code, hint].filter(Boolean).join(' ')
  }
}

/** Gives a coach access to an athlete's training, as manage-coach-permissions does. */
export async function grant(
  db: TestDatabase,
  athlete: TestUser,
  coach: TestUser,
  level: 'read' | 'write',
  expiresAt: string | null = null,
): Promise<void> {
  await db.query(
    `insert into public.coach_permissions (athlete_id, coach_id, permission_level, granted_by, expires_at)
     values ($1, $2, $3, $1, $4)`,
    [athlete.id, coach.id, level, expiresAt],
  )
}

/** The fields of a workout that its logs refer to. */
export function aLog(workout: Draft, over: Record<string, unknown> = {}) {
  const [first] = workout.blocks
  const prescription = first?.prescriptions[0]
  return {
    id: randomUUID(),
    workout_id: workout.id,
    set_target_id: prescription?.sets[0]?.id,
    exercise_id: prescription?.exercise_id,
    pos: 0,
    reps: 5,
    entered_value: 100,
    entered_unit: 'kg',
    completed_at: '2026-11-20T18:00:00Z',
    ...over,
  }
}
