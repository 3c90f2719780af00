import type { Result } from '@coach-app/data'
import type {
  Exercise,
  ExerciseMark,
  ExerciseMatch,
  NewExercise,
  SimilarExercise,
} from '../../model/exercise/exercise.ts'

/** The exercises to choose from. */
export interface LibraryPort {
  /** Every exercise the caller may prescribe, by name: few and rarely changed. */
  readExercises(): Promise<Result<Exercise[]>>
  /** Finds exercises by name or alias, with slips; what the athlete did lately first among equals. Blank text finds nothing. */
  findExercises(term: string, athleteId: string): Promise<Result<ExerciseMatch[]>>
  /** What the caller marked and uses; an exercise that is not in it is neither. */
  readMarks(): Promise<Result<ExerciseMark[]>>
  /** Exercises that are called much like a name, so that none is made twice; without the one that is being changed. */
  findSimilar(name: string, except: string | null): Promise<Result<SimilarExercise[]>>
  /** Idempotent by id. Error reason `exercise_exists`: the caller has one of that name. */
  createExercise(exercise: NewExercise): Promise<Result<Exercise>>
}
