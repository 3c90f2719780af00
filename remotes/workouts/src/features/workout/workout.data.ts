import { type AppError, call, type Result } from '@coach-app/data'
import type { Block, Workout } from './workout.ts'

/** A workout as it is sent: what the server adds is missing, exercises go by id. */
export interface WorkoutToSave {
  id: string
  athlete_id: string
  /** 0 for a new one; else the version that was edited. */
  version: number
  /** Idempotency key of this content: safe to retry after a lost answer. */
  save_id: string
  date: string
  title: string
  coach_note: string
  state: Workout['state']
  hidden: boolean
  blocks: Block[]
}

/** Creates or changes a workout with its blocks and sets, and returns it as stored. */
export function saveWorkout({ blocks, ...workout }: WorkoutToSave): Promise<Result<Workout>> {
  const document = {
    ...workout,
    blocks: blocks.map(({ prescriptions, ...block }) => ({
      ...block,
      prescriptions: prescriptions.map(({ exercise, sets, ...prescription }) => ({
        ...prescription,
        exercise_id: exercise.id,
        sets: sets.map(set => ({ ...set })),
      })),
    })),
  }
  return call('save_workout', { workout: document }, asWorkout)
}

// The functions build this document themselves (supabase/schemas/workouts.sql); the generated types only know that it is JSON.
export const asWorkout = (document: unknown) => document as Workout

/** An edit conflict: somebody else saved the workout first. */
export interface WorkoutConflict {
  version: number
  changedBy: string | null
  deleted: boolean
}

/** Parses the conflict from the error of `save_workout`; null for other errors. */
export function conflictOf(error: AppError): WorkoutConflict | null {
  if (error.code !== 'conflict' || error.reason !== 'workout_changed') return null
  const details = (error.cause as { details?: unknown } | undefined)?.details
  try {
    const { version, updated_by_name, deleted } = JSON.parse(String(details))
    return { version: Number(version), changedBy: updated_by_name ?? null, deleted: deleted === true }
  } catch {
    return { version: 0, changedBy: null, deleted: false }
  }
}
