import type { Result } from '@coach-app/data'
import type { Availability, DayNote } from '../../model/calendar/days.ts'
import type {
  ExerciseLogToSave,
  SessionToSave,
  SetLogToSave,
  StoredSetLog,
} from '../../model/workout/set-log.ts'
import type { LoggedExercise, Workout } from '../../model/workout/workout.ts'

/** What is written about an athlete's days: sets and sessions, what was skipped, notes, when they are away. */
export interface LogPort {
  /** Logs a set, or corrects it when its id is known. Idempotent. */
  logSet(log: SetLogToSave): Promise<Result<StoredSetLog>>
  deleteSetLog(logId: string): Promise<Result<void>>
  /** Notes, replaces, adds or leaves out an exercise of a log. Idempotent. */
  saveExerciseLog(log: ExerciseLogToSave): Promise<Result<LoggedExercise>>
  /** Whether whoever planned a workout suggests other exercises for those in it. */
  suggestsAlternatives(workoutId: string): Promise<Result<boolean>>
  completeWorkout(workoutId: string, session: SessionToSave): Promise<Result<Workout>>
  /** Published and not begun; an empty reason is none. */
  skipWorkout(workoutId: string, reason: string): Promise<Result<Workout>>
  /** Takes back a completion or a skip. */
  reopenWorkout(workoutId: string): Promise<Result<Workout>>
  /** Of the athlete only: the day on which they train it, begun or not. The planned day of another's plan stays. */
  setTrainingDay(workoutId: string, date: string): Promise<Result<Workout>>
  /** Of the athlete only; blank text deletes it. */
  saveAthleteNote(workoutId: string, note: string): Promise<Result<Workout>>
  /** Blank text deletes the note. */
  saveDayNote(athleteId: string, note: Pick<DayNote, 'date' | 'audience' | 'text'>): Promise<Result<void>>
  /** Of the caller. */
  saveAvailability(availability: Availability): Promise<Result<void>>
  deleteAvailability(id: string): Promise<Result<void>>
}
