import { call } from '@coach-app/data'
import type { StoredSetLog } from '../../model/workout/set-log.ts'
import type { LoggedExercise, Workout } from '../../model/workout/workout.ts'
import type { LogPort } from '../ports/log-port.ts'
import { as, nothing, toJson } from './document.ts'

const asWorkout = as<Workout>()

export const supabaseLog: LogPort = {
  logSet: log => call('log_set', { log: toJson(log) }, as<StoredSetLog>()),
  deleteSetLog: log_id_param => call('delete_set_log', { log_id_param }, nothing),
  saveExerciseLog: log => call('save_exercise_log', { log: toJson(log) }, as<LoggedExercise>()),
  suggestsAlternatives: workout_id_param =>
    call('suggests_alternatives', { workout_id_param }, ({ suggested }) => suggested),
  completeWorkout: (workout_id_param, session) =>
    call('complete_workout', { workout_id_param, session: toJson(session) }, asWorkout),
  skipWorkout: (workout_id_param, reason_param) =>
    call('skip_workout', { workout_id_param, reason_param }, asWorkout),
  reopenWorkout: workout_id_param => call('reopen_workout', { workout_id_param }, asWorkout),
  saveAthleteNote: (workout_id_param, note_param) =>
    call('save_athlete_note', { workout_id_param, note_param }, asWorkout),
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
}
