import type { Result } from '@coach-app/data'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type {
  ChangedRecord,
  ExerciseRecords,
  HistoryCursor,
  HistoryPage,
  TrainedDay,
  TrainedExercise,
} from '../../model/history/history.ts'
import type { Progress } from '../../model/progress/progress.ts'

/** An athlete's days as they are, and what was done in them: read only. */
export interface HistoryPort {
  /** Whether changes by others arrive by realtime, so that open pages follow them. */
  readonly isShared: boolean
  /** Days are YYYY-MM-DD, both included, at most 121. */
  readCalendar(athleteId: string, from: string, to: string): Promise<Result<Calendar>>
  /**
   * Totals by week, session loads by day and maxima by exercise. Days are YYYY-MM-DD, both included, at most 1,101; weeks begin on
   * 1 = Monday … 7 = Sunday.
   */
  readProgress(athleteId: string, from: string, to: string, weekStart: number): Promise<Result<Progress>>
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
  /** Of all athletes whom the reader plans for, until they are put away. */
  readChangedRecords(): Promise<Result<ChangedRecord[]>>
  putChangedRecordsAway(): Promise<Result<void>>
}
