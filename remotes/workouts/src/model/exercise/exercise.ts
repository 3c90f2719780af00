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

/** A person's favourites and use counts. */
export interface ExerciseMark {
  id: string
  favourite: boolean
  /** How much and how lately they trained or prescribed it; 0 for not. */
  used: number
}

/** An exercise in a list that can be narrowed. */
export interface ListedExercise extends Exercise, ExerciseMark {
  archived: boolean
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
  Pick<
    Exercise,
    | 'aliases'
    | 'equipment'
    | 'loading'
    | 'laterality'
    | 'load_multiplier'
    | 'cues'
    | 'muscles'
    | 'pattern'
    | 'video_url'
    | 'figure'
  > & {
    /** What often goes wrong. */
    faults: string[]
  }
>

/** An exercise that is called much like another. */
export interface SimilarExercise {
  id: string
  name: string
  owner: string
  matched_alias: string | null
}

/** One session in which an exercise was logged. */
export interface ExerciseSession {
  workout_id: string
  date: string
  title: string
  logs: SetLog[]
}
