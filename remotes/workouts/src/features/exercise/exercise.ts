import type { PrescribedExercise } from '../workout/workout.ts'

/** An exercise as the library has it: what a prescription needs, and what it is found by. */
export interface Exercise extends PrescribedExercise {
  aliases: string[]
  equipment: string
}

/** An exercise that a search has found. */
export interface FoundExercise extends Exercise {
  /** The alias that was meant, if it was not the name. */
  matchedAlias: string | null
}
