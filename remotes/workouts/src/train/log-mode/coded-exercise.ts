import type { SessionExercise } from '../../model/log/session-blocks.ts'

/** An exercise of the workout that is trained, with its code: A, B1. */
export interface CodedExercise {
  code: string
  exercise: SessionExercise
}
