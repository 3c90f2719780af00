import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { LoggedExercise, SetLog, SetTarget, WorkoutState } from './workout.ts'

/** The load that a percentage gave, as the person who logs the first set saw it. */
export interface LoadToFix {
  set_target_id: string
  load: Extract<ResolvedLoad, { status: 'load' }>
}

/** A set to log. The id is made here; the server computes kilograms from what was entered. */
export interface SetLogToSave extends Omit<SetLog, 'load_kg' | 'target_snapshot' | 'rir'> {
  workout_id: string
  /** Missing in what an earlier release has stored. */
  rir?: number | null
  target_snapshot: SetTarget | null
  /** Of every set with a percentage; the server keeps them with the first set of a workout and ignores them afterwards. */
  loads?: LoadToFix[]
}

/** The set as stored, and the state that logging it has put the workout into. */
export type StoredSetLog = SetLog & { workout_state: WorkoutState }

/** What was different about an exercise, as a whole. The id is made here. */
export interface ExerciseLogToSave extends Omit<LoggedExercise, 'exercise'> {
  workout_id: string
  exercise_id: string
}

export interface SessionToSave {
  ended_at: string
  duration_min: number | null
  srpe: number | null
  comment: string
}
