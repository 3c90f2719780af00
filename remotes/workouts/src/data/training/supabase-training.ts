import { call } from '@coach-app/data'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { BlockedWorkout, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import type { Exercise, ExerciseSession } from '../../model/exercise/exercise.ts'
import {
  type ExerciseRecords,
  type HistoryPage,
  PAGE_SIZE,
  type TrainedDay,
  type TrainedExercise,
} from '../../model/history/history.ts'
import type { Progress } from '../../model/progress/progress.ts'
import type { StoredSetLog } from '../../model/workout/set-log.ts'
import type { LoggedExercise, Workout, WorkoutToSave } from '../../model/workout/workout.ts'
import type { TrainingStore } from '../ports/training.ts'

// These functions build their documents themselves (supabase/schemas: workouts, logs, exercises, athlete-loads.sql); the generated types only
// know that they are JSON.
const as =
  <Value>() =>
  (document: unknown): Value =>
    document as Value
const asWorkout = as<Workout>()

/** A typed document as an argument: interfaces are not assignable to the generated `Json`. */
const toJson = (document: object) => document as never

/** The order, the exercise's data and what a percentage gave are the server's: only what is planned is sent. */
const toDocument = ({ blocks, ...workout }: WorkoutToSave) => ({
  ...workout,
  blocks: blocks.map(({ prescriptions, ...block }) => ({
    ...block,
    prescriptions: prescriptions.map(({ exercise, sets, ...prescription }) => ({
      ...prescription,
      exercise_id: exercise.id,
      sets: sets.map(({ fixed_load: _, ...set }) => set),
    })),
  })),
})

const nothing = (): void => {}

/** Training data of the project's database. */
export const supabaseStore: TrainingStore = {
  isShared: true,
  readCalendar: (athlete_id_param, from_param, to_param) =>
    call('get_calendar', { athlete_id_param, from_param, to_param }, as<Calendar>()),
  readProgress: (athlete_id_param, from_param, to_param, week_start_param) =>
    call('get_progress', { athlete_id_param, from_param, to_param, week_start_param }, as<Progress>()),
  saveWorkout: workout => call('save_workout', { workout: toJson(toDocument(workout)) }, asWorkout),
  changeCalendar: change =>
    call(
      'change_calendar',
      { change: toJson(change) },
      as<{ blocked: BlockedWorkout[]; workouts: ChangedWorkout[] }>(),
    ),
  tryChange: change =>
    call(
      'change_calendar',
      { change: toJson({ ...change, trial: true }) },
      as<{ blocked: BlockedWorkout[]; count: number }>(),
    ),
  undoChanges: (change_ids, skip) =>
    call('undo_calendar_changes', { change_ids, skip }, as<{ workouts: ChangedWorkout[] }>()),
  saveDayNote: (athlete_id_param, { date, audience, text }) =>
    call(
      'save_day_note',
      { athlete_id_param, date_param: date, audience_param: audience, text_param: text },
      nothing,
    ),
  saveAvailability: ({ id, from_date, to_date, kind, text }) =>
    call(
      'save_availability',
      { id_param: id, from_param: from_date, to_param: to_date, kind_param: kind, text_param: text },
      nothing,
    ),
  deleteAvailability: id_param => call('delete_availability', { id_param }, nothing),
  skipWorkout: (workout_id_param, reason_param) =>
    call('skip_workout', { workout_id_param, reason_param }, asWorkout),
  saveAthleteNote: (workout_id_param, note_param) =>
    call('save_athlete_note', { workout_id_param, note_param }, asWorkout),
  reopenWorkout: workout_id_param => call('reopen_workout', { workout_id_param }, asWorkout),
  completeWorkout: (workout_id_param, session) =>
    call('complete_workout', { workout_id_param, session: toJson(session) }, asWorkout),
  logSet: log => call('log_set', { log: toJson(log) }, as<StoredSetLog>()),
  deleteSetLog: log_id_param => call('delete_set_log', { log_id_param }, nothing),
  saveExerciseLog: log => call('save_exercise_log', { log: toJson(log) }, as<LoggedExercise>()),
  suggestsAlternatives: workout_id_param =>
    call('suggests_alternatives', { workout_id_param }, ({ suggested }) => suggested),
  readExercises: () => call('get_exercises', {}, as<Exercise[]>()),
  findExercises: (search_term, athlete_id_param) =>
    call('search_exercises', { search_term, athlete_id_param, limit_count: 20 }, rows =>
      rows.map(({ id, matched_alias }) => ({ id, matchedAlias: matched_alias })),
    ),
  createExercise: exercise =>
    call('create_exercise', { exercise: toJson(exercise) }, document => ({
      ...as<Exercise>()(document),
      aliases: [...(exercise.aliases ?? [])],
      owner: 'mine' as const,
    })),
  readExerciseHistory: (athlete_id_param, exercise_id_param, before, limit_count) =>
    call(
      'get_exercise_history',
      { athlete_id_param, exercise_id_param, limit_count, ...(before && { before_param: before }) },
      as<ExerciseSession[]>(),
    ),
  readHistory: (athlete_id_param, search_term, after) =>
    call(
      'get_training_history',
      {
        athlete_id_param,
        limit_count: PAGE_SIZE,
        ...(search_term.trim() && { search_term }),
        ...(after && { before_date: after.date, before_order: after.order_in_day, before_id: after.id }),
      },
      as<HistoryPage>(),
    ),
  readTrainedDays: (athlete_id_param, from_param, to_param) =>
    call('get_training_days', { athlete_id_param, from_param, to_param }, as<TrainedDay[]>()),
  readTrainedExercises: athlete_id_param =>
    call('get_trained_exercises', { athlete_id_param }, as<TrainedExercise[]>()),
  readRecords: (athlete_id_param, exercise_id_param) =>
    call('get_exercise_records', { athlete_id_param, exercise_id_param }, as<ExerciseRecords>()),
  saveMax: (athlete_id_param, { exercise_id, kind, kg, date }) =>
    call(
      'save_athlete_max',
      { athlete_id_param, exercise_id_param: exercise_id, kind_param: kind, kg_param: kg, date_param: date },
      as<AthleteMax>(),
    ),
  deleteMax: max_id_param => call('delete_athlete_max', { max_id_param }, nothing),
  saveBodyWeight: (athlete_id_param, { kg, date }) =>
    call('save_body_weight', { athlete_id_param, kg_param: kg, date_param: date }, as<BodyWeight>()),
  deleteBodyWeight: (athlete_id_param, date_param) =>
    call('delete_body_weight', { athlete_id_param, date_param }, nothing),
}
