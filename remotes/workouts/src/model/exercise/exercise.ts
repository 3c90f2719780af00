import type { Measurement } from '../units/measurement.ts'
import type { PrescribedExercise, SetLog } from '../workout/workout.ts'

/** An exercise as the library has it: what a prescription needs, and what it is found by. */
export interface Exercise extends PrescribedExercise {
  aliases: string[]
  /** Of the movement, such as squat or hinge; missing in lists that earlier releases kept on a device. */
  pattern?: string
  /** Whose it is for the reader. */
  owner: 'mine' | 'team' | 'global'
}

/** What a search in the database has found. */
export interface ExerciseMatch {
  id: string
  /** The alias that was meant, if it was not the name. */
  matchedAlias: string | null
}

/** An exercise that a search has found. */
export interface FoundExercise extends Exercise {
  matchedAlias: string | null
}

/** What a new exercise needs; the rest has defaults. */
export type NewExercise = { id: string; name: string; measurement: Measurement } & Partial<
  Pick<Exercise, 'aliases' | 'equipment' | 'loading' | 'laterality' | 'load_multiplier' | 'cues' | 'muscles'>
>

/** One session in which an exercise was logged. */
export interface ExerciseSession {
  workout_id: string
  date: string
  title: string
  logs: SetLog[]
}
