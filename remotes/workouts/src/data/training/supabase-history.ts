import { call } from '@coach-app/data'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import {
  type ExerciseRecords,
  type HistoryPage,
  PAGE_SIZE,
  type TrainedDay,
  type TrainedExercise,
} from '../../model/history/history.ts'
import type { Progress } from '../../model/progress/progress.ts'
import type { HistoryPort } from '../ports/history-port.ts'
import { as } from './document.ts'

export const supabaseHistory: HistoryPort = {
  isShared: true,
  readCalendar: (athlete_id_param, from_param, to_param) =>
    call('get_calendar', { athlete_id_param, from_param, to_param }, as<Calendar>()),
  readProgress: (athlete_id_param, from_param, to_param, week_start_param) =>
    call('get_progress', { athlete_id_param, from_param, to_param, week_start_param }, as<Progress>()),
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
}
