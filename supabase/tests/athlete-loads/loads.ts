import { randomUUID } from 'node:crypto'
import type { Persona, TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Draft, type Exercises } from '../workouts/training.ts'

export interface Max {
  id: string
  exercise_id: string
  kind: 'tested' | 'estimated' | 'training'
  kg: number
  date: string
  source_set_id: string | null
}

/** The loads document of an athlete's calendar. */
export interface LoadsDocument {
  units: 'kg' | 'lb'
  bar_and_plates: { unit: string; bar_weight: number; plates: unknown[] } | null
  maxes: Max[]
  body_weights: { date: string; kg: number }[]
}

/** A day so many days before today, YYYY-MM-DD. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The loads of the calendar around today, as this person sees them; null without access. */
export const loadsFor = async (
  who: Persona,
  athlete: TestUser,
  from = daysAgo(3),
  to = daysAgo(-3),
): Promise<LoadsDocument | null> =>
  (await call<{ athlete: { loads: LoadsDocument } | null }>(who, 'get_calendar', athlete.id, from, to))
    .athlete?.loads ?? null

/** A planned workout with one logged set, done on its day; today unless told otherwise. */
export const lift = async (
  by: TestUser,
  athlete: TestUser,
  exercises: Exercises,
  { workout: over, ...log }: Record<string, unknown> & { workout?: Record<string, unknown> } = {},
): Promise<{ workout: Draft; log: string }> => {
  const at = typeof log.completed_at === 'string' ? log.completed_at : new Date().toISOString()
  const workout = aWorkout(athlete.id, exercises, { date: at.slice(0, 10), ...over })
  await call(by, 'save_workout', workout)
  const entry = aLog(workout, { id: randomUUID(), completed_at: at, ...log })
  await call(by, 'log_set', entry)
  return { workout, log: entry.id }
}
