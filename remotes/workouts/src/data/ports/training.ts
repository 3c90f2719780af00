import type { Result } from '@coach-app/data'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { BlockedWorkout, CalendarChange, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import type { Availability, DayNote } from '../../model/calendar/days.ts'
import type { Exercise, ExerciseMatch, ExerciseSession, NewExercise } from '../../model/exercise/exercise.ts'
import type {
  ExerciseRecords,
  HistoryCursor,
  HistoryPage,
  TrainedDay,
  TrainedExercise,
} from '../../model/history/history.ts'
import type { Progress } from '../../model/progress/progress.ts'
import type {
  ExerciseLogToSave,
  SessionToSave,
  SetLogToSave,
  StoredSetLog,
} from '../../model/workout/set-log.ts'
import type { LoggedExercise, Workout, WorkoutToSave } from '../../model/workout/workout.ts'

/** A maximum that a person enters: estimates come from logged sets. */
export interface MaxToSave {
  exercise_id: string
  kind: 'tested' | 'training'
  kg: number
  /** YYYY-MM-DD, not after today. */
  date: string
}

/**
 * All training data that calendar, builder and log read and write: the one port to it. `supabaseStore` is the product's; another one, such as
 * one in memory, is given by `TrainingStoreProvider`.
 */
export interface TrainingStore {
  /** Whether others' changes are told (realtime), so that open pages follow them. */
  readonly isShared: boolean
  /** A plan for nobody yet, a template: its days have no dates, nothing is logged, and its undo is in memory. */
  readonly isTemplate?: boolean
  /** Days are YYYY-MM-DD, both included, at most 121. */
  readCalendar(athleteId: string, from: string, to: string): Promise<Result<Calendar>>
  /**
   * Totals by week, session loads by day and maxima by exercise. Days are YYYY-MM-DD, both included, at most 1,101; weeks begin on
   * 1 = Monday … 7 = Sunday.
   */
  readProgress(athleteId: string, from: string, to: string, weekStart: number): Promise<Result<Progress>>
  /** Creates or changes a workout with its blocks and sets, and returns it as stored. Idempotent by `save_id`. */
  saveWorkout(workout: WorkoutToSave): Promise<Result<Workout>>
  /** All or nothing; error reason `calendar_blocked` (blockedOf) lists what cannot be done and is not in `skip`. */
  changeCalendar(
    change: CalendarChange,
  ): Promise<Result<{ blocked: BlockedWorkout[]; workouts: ChangedWorkout[] }>>
  /** What a change would leave out, and how many workouts it would change. Changes nothing. */
  tryChange(change: CalendarChange): Promise<Result<{ blocked: BlockedWorkout[]; count: number }>>
  /** Undoes changes, newest first, and saves by their `change_id`; error reason `undo_conflict` as above. */
  undoChanges(ids: string[], skip: string[]): Promise<Result<{ workouts: ChangedWorkout[] }>>
  /** Blank text deletes the note. */
  saveDayNote(athleteId: string, note: Pick<DayNote, 'date' | 'audience' | 'text'>): Promise<Result<void>>
  /** Of the caller. */
  saveAvailability(availability: Availability): Promise<Result<void>>
  deleteAvailability(id: string): Promise<Result<void>>
  /** Published and not begun; an empty reason is none. */
  skipWorkout(workoutId: string, reason: string): Promise<Result<Workout>>
  /** Takes back a completion or a skip. */
  reopenWorkout(workoutId: string): Promise<Result<Workout>>
  /** Of the athlete only; blank text deletes it. */
  saveAthleteNote(workoutId: string, note: string): Promise<Result<Workout>>
  completeWorkout(workoutId: string, session: SessionToSave): Promise<Result<Workout>>
  /** Logs a set, or corrects it when its id is known. Idempotent. */
  logSet(log: SetLogToSave): Promise<Result<StoredSetLog>>
  deleteSetLog(logId: string): Promise<Result<void>>
  /** Notes, replaces, adds or leaves out an exercise of a log. Idempotent. */
  saveExerciseLog(log: ExerciseLogToSave): Promise<Result<LoggedExercise>>
  /** Whether whoever planned a workout suggests other exercises for those in it. */
  suggestsAlternatives(workoutId: string): Promise<Result<boolean>>
  /** Every exercise the caller may prescribe, by name: few and rarely changed. */
  readExercises(): Promise<Result<Exercise[]>>
  /** Finds exercises by name or alias, with slips; what the athlete did lately first among equals. Blank text finds nothing. */
  findExercises(term: string, athleteId: string): Promise<Result<ExerciseMatch[]>>
  /** Idempotent by id. Error reason `exercise_exists`: the caller has one of that name. */
  createExercise(exercise: NewExercise): Promise<Result<Exercise>>
  /** The last sessions in which an exercise was logged, newest first, before a day (YYYY-MM-DD; null: all). */
  readExerciseHistory(
    athleteId: string,
    exerciseId: string,
    before: string | null,
    limit: number,
  ): Promise<Result<ExerciseSession[]>>
  /** Sessions that were trained, newest first, PAGE_SIZE after the cursor. A term finds titles and exercises; blank finds all. */
  readHistory(athleteId: string, term: string, after: HistoryCursor | null): Promise<Result<HistoryPage>>
  /** Days with training. YYYY-MM-DD, both included, at most 401. */
  readTrainedDays(athleteId: string, from: string, to: string): Promise<Result<TrainedDay[]>>
  /** Every exercise with a logged set, the one done last first. */
  readTrainedExercises(athleteId: string): Promise<Result<TrainedExercise[]>>
  readRecords(athleteId: string, exerciseId: string): Promise<Result<ExerciseRecords>>
  /** A second one of the same kind and day takes the place of the first. */
  saveMax(athleteId: string, max: MaxToSave): Promise<Result<AthleteMax>>
  deleteMax(maxId: string): Promise<Result<void>>
  saveBodyWeight(athleteId: string, weight: BodyWeight): Promise<Result<BodyWeight>>
  deleteBodyWeight(athleteId: string, date: string): Promise<Result<void>>
}
