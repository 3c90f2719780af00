import { call, type Result } from '@coach-app/data'
import type { SetLog, SetTarget, WorkoutState } from '../workout/workout.ts'

/** A set to log. The id is made here; the server computes kilograms from what was entered. */
export interface SetLogToSave extends Omit<SetLog, 'load_kg' | 'target_snapshot' | 'rir'> {
  workout_id: string
  target_snapshot: SetTarget | null
}

/** The set as stored, and the state that logging it has put the workout into. */
type StoredSetLog = SetLog & { workout_state: WorkoutState }

/** Logs a set, or corrects it when its id is known. Idempotent. */
export const logSet = (log: SetLogToSave): Promise<Result<StoredSetLog>> =>
  call(
    'log_set',
    { log: { ...log, target_snapshot: log.target_snapshot && { ...log.target_snapshot } } },
    // log_set builds this document itself (supabase/schemas/logs.sql).
    stored => stored as unknown as StoredSetLog,
  )

export interface SessionToSave {
  ended_at: string
  duration_min: number | null
  srpe: number | null
  comment: string
}
