import type { Result } from '@coach-app/data'
import type { Routine, RoutineToSave } from '../../model/routine/routine.ts'

/** Workouts that the caller keeps to repeat them; nobody else's can be read. */
export interface RoutinesPort {
  readRoutines(): Promise<Result<Routine[]>>
  /** Those that were deleted in the last 30 days, the last first; a save made of one brings it back. Not there without a network. */
  readDeleted(): Promise<Result<Routine[]>>
  /**
   * Makes, changes or deletes one, and answers it as stored; null where what is deleted was never there. Idempotent by `save_id`. Error reason
   * `routine_changed`: another device has saved it since the saves in `after`.
   */
  saveRoutine(routine: RoutineToSave): Promise<Result<Routine | null>>
  /** Says which workouts were made from it; what is not there is passed over. */
  linkRoutine(routineId: string, workoutIds: string[]): Promise<Result<void>>
}
