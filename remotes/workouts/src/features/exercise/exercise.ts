import type { PrescribedExercise } from '../workout/workout.ts'

/** An exercise as the library has it: what a prescription needs, and what it is found by. */
export interface Exercise extends PrescribedExercise {
  aliases: string[]
  equipment: string
}
