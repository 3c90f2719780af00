import { call } from '@coach-app/data'
import { PAGE_SIZE } from '../../model/history/history.ts'
import { callFor } from '../answers/call-for.ts'
import type { HistoryPort } from '../ports/history-port.ts'

export const supabaseHistory: HistoryPort = {
  isShared: true,
  readCalendar: (athlete_id_param, from_param, to_param) =>
    callFor('get_calendar', { athlete_id_param, from_param, to_param }),
  readProgress: (athlete_id_param, from_param, to_param, week_start_param) =>
    callFor('get_progress', { athlete_id_param, from_param, to_param, week_start_param }),
  readExerciseHistory: (athlete_id_param, exercise_id_param, before, limit_count) =>
    callFor('get_exercise_history', {
      athlete_id_param,
      exercise_id_param,
      limit_count,
      ...(before && { before_param: before }),
    }),
  readHistory: (athlete_id_param, search_term, after) =>
    callFor('get_training_history', {
      athlete_id_param,
      limit_count: PAGE_SIZE,
      ...(search_term.trim() && { search_term }),
      ...(after && { before_date: after.date, before_order: after.order_in_day, before_id: after.id }),
    }),
  readTrainedDays: (athlete_id_param, from_param, to_param) =>
    callFor('get_training_days', { athlete_id_param, from_param, to_param }),
  readTrainedExercises: athlete_id_param => callFor('get_trained_exercises', { athlete_id_param }),
  readRecords: (athlete_id_param, exercise_id_param) =>
    callFor('get_exercise_records', { athlete_id_param, exercise_id_param }),
  readChangedRecords: () => callFor('get_changed_records', {}),
  putChangedRecordsAway: () => call('see_changed_records', {}),
}
