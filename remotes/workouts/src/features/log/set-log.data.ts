import { attempt, fromSupabase, getSupabase, ok, type Result } from '@coach-app/data'
import type { SetLog, SetTarget, Workout, WorkoutState } from '../workout/workout.ts'

/** A set to log. The id is made here; the server computes kilograms from what was entered. */
export interface SetLogToSave extends Omit<SetLog, 'load_kg' | 'target_snapshot' | 'rir'> {
  workout_id: string
  target_snapshot: SetTarget | null
}

/** The set as stored, and the state that logging it has put the workout into. */
export type StoredSetLog = SetLog & { workout_state: WorkoutState }

/** Logs a set, or corrects it when its id is known. Sending it again changes nothing. */
export function logSet(log: SetLogToSave): Promise<Result<StoredSetLog>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase().rpc('log_set', {
        log: { ...log, target_snapshot: log.target_snapshot && { ...log.target_snapshot } },
      }),
    )
    // log_set builds this document itself (supabase/schemas/logs.sql).
    return answer.ok ? ok(answer.value as unknown as StoredSetLog) : answer
  })
}

/** Takes a logged set back. */
export function deleteSetLog(id: string): Promise<Result<null>> {
  return attempt(async () => {
    const answer = fromSupabase(await getSupabase().rpc('delete_set_log', { log_id_param: id }))
    return answer.ok ? ok(null) : answer
  })
}

export interface SessionToSave {
  ended_at: string
  duration_min: number | null
  srpe: number | null
  comment: string
}

/** Ends the session. */
export function completeWorkout(workoutId: string, session: SessionToSave): Promise<Result<Workout>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase().rpc('complete_workout', { workout_id_param: workoutId, session: { ...session } }),
    )
    return answer.ok ? ok(answer.value as unknown as Workout) : answer
  })
}
