import type { Result } from '@coach-app/data'
import type { BlockedWorkout, CalendarChange, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import type { AthleteWithWeek, PlannedWeeks, RuleOfExercise } from '../../model/calendar/planned-weeks.ts'
import type { Workout, WorkoutToSave } from '../../model/workout/workout.ts'

/** What is planned, of an athlete or of a template: workouts, and changes of a calendar as wholes. */
export interface PlanPort {
  /** How its days are called: by their dates, or by week and day of a plan for nobody yet, a template. A routine has none. */
  readonly days: 'dated' | 'numbered' | 'none'
  /** Of a template: its undo is in memory of the page that has it open (openPlan), under this id. */
  readonly templateId?: string
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
  /** Whether a week of it can be planned from the one before it; what does it is a {@link WeeksPort}. */
  readonly hasWeeks?: true
}

/** Weeks that are planned on, of one athlete or several. */
export interface WeeksPort {
  /** Next rules of an athlete's exercises, where one was chosen; needs write access. */
  readRules(athleteId: string): Promise<Result<RuleOfExercise[]>>
  /** Others whom the reader plans for and who have all the workouts of this week, by title. `from`: its first day, YYYY-MM-DD. */
  readAthletesWithWeek(athleteId: string, from: string): Promise<Result<AthleteWithWeek[]>>
  /**
   * All or nothing, and one change that `undoChanges` undoes. Error reason `week_changed`: something that is not in `seen` stands on these
   * days; `calendar_blocked`: one of `replace` cannot go.
   */
  planWeeks(change: PlannedWeeks): Promise<Result<{ workouts: ChangedWorkout[] }>>
}
