import type { Result } from '@coach-app/data'
import type { Availability, DayNote } from '../../model/calendar/days.ts'
import type {
  ChosenValue,
  ExerciseLogToSave,
  RivalChoice,
  SessionToSave,
  SetLogToSave,
  Stamp,
  StoredSetLog,
} from '../../model/workout/set-log.ts'
import type { LoggedExercise, Workout } from '../../model/workout/workout.ts'

/** What is written about an athlete's days: sets and sessions, what was skipped, notes, when they are away. */
export interface LogPort {
  /** Logs a set, or corrects it when its id is known. Idempotent. */
  logSet(log: SetLogToSave): Promise<Result<StoredSetLog>>
  /** Answers the set that stands there nevertheless: another device has changed it, or says something else of it. */
  deleteSetLog(
    logId: string,
    stamp?: Pick<Stamp, 'seen' | 'after' | 'device_name'>,
  ): Promise<Result<StoredSetLog | null>>
  /** Which of two logs of one set counts; null where the set is there no more. Idempotent. */
  chooseSetLog(logId: string, rivalId: string, choice: RivalChoice): Promise<Result<Workout | null>>
  /** Which of the numbers that devices have said of a session counts. Idempotent. */
  chooseSessionValue(workoutId: string, chosen: ChosenValue): Promise<Result<Workout>>
  /** Notes, replaces, adds or leaves out an exercise of a log. Idempotent. */
  saveExerciseLog(log: ExerciseLogToSave): Promise<Result<LoggedExercise>>
  /** Whether the coach who planned the workout allows suggested alternatives. */
  suggestsAlternatives(workoutId: string): Promise<Result<boolean>>
  completeWorkout(workoutId: string, session: SessionToSave): Promise<Result<Workout>>
  /** Skips a published workout that is not begun; an empty reason is none. `seen`: the reason it replaces. */
  skipWorkout(workoutId: string, reason: string, seen?: string): Promise<Result<Workout>>
  /** Takes back a completion or a skip. */
  reopenWorkout(workoutId: string): Promise<Result<Workout>>
  /** Of the athlete only: the day on which they train it, begun or not. The planned day of another's plan stays. */
  setTrainingDay(workoutId: string, date: string): Promise<Result<Workout>>
  /** Of the athlete only; blank text deletes it. `seen`: the note that it takes the place of. */
  saveAthleteNote(workoutId: string, note: string, seen?: string): Promise<Result<Workout>>
  /** Blank text deletes the note. `seen`: the note it replaces; a different one stored meanwhile is kept and joined. */
  saveDayNote(
    athleteId: string,
    note: Pick<DayNote, 'date' | 'audience' | 'text'>,
    seen?: string,
  ): Promise<Result<void>>
  /** Of the caller. */
  saveAvailability(availability: Availability): Promise<Result<void>>
  deleteAvailability(id: string): Promise<Result<void>>
}
