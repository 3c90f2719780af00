import { call } from '@coach-app/data'
import { callFor } from '../answers/call-for.ts'
import type { LogPort } from '../ports/log-port.ts'
import { nothing, toJson } from './document.ts'

export const supabaseLog: LogPort = {
  logSet: log => callFor('log_set', { log: toJson(log) }),
  deleteSetLog: (log_id_param, { seen, after, device_name } = {}) =>
    callFor('delete_set_log', {
      log_id_param,
      // A task stored by an earlier release has no seen version.
      ...(after && { seen_param: seen ?? null, after_param: after, device_name_param: device_name ?? null }),
    }),
  chooseSetLog: (log_id_param, rival_id_param, choice_param) =>
    callFor('choose_set_log', { log_id_param, rival_id_param, choice_param }),
  chooseSessionValue: (workout_id_param, { field, value, open }) =>
    callFor('choose_session_value', {
      workout_id_param,
      field_param: field,
      value_param: value,
      open_param: open,
    }),
  saveExerciseLog: log => callFor('save_exercise_log', { log: toJson(log) }),
  suggestsAlternatives: workout_id_param =>
    call('suggests_alternatives', { workout_id_param }, ({ suggested }) => suggested),
  completeWorkout: (workout_id_param, session) =>
    callFor('complete_workout', { workout_id_param, session: toJson(session) }),
  skipWorkout: (workout_id_param, reason_param, seen) =>
    callFor('skip_workout', { workout_id_param, reason_param, ...madeOf(seen) }),
  reopenWorkout: workout_id_param => callFor('reopen_workout', { workout_id_param }),
  setTrainingDay: (workout_id_param, date_param) =>
    callFor('set_training_day', { workout_id_param, date_param }),
  saveAthleteNote: (workout_id_param, note_param, seen) =>
    callFor('save_athlete_note', { workout_id_param, note_param, ...madeOf(seen) }),
  saveDayNote: (athlete_id_param, { date, audience, text }, seen) =>
    call(
      'save_day_note',
      { athlete_id_param, date_param: date, audience_param: audience, text_param: text, ...madeOf(seen) },
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

/** What the words that are sent were made of. */
const madeOf = (seen: string | undefined) => (seen === undefined ? {} : { seen_param: seen })
