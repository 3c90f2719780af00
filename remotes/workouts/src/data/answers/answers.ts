// What calls answer, by the names of the calls. Loaded with the first call: no page waits for it before it is shown.
export {
  athletesWithWeek as get_athletes_with_week,
  calendar as get_calendar,
  calendarChange as change_calendar,
  calendarChange as plan_weeks,
  progressionRules as get_progression_rules,
  triedChange,
  undoneChanges as undo_calendar_changes,
} from './calendar-answers.ts'
export { goal as save_goal, goals as get_goals } from './goal-answers.ts'
export {
  changedRecords as get_changed_records,
  exerciseRecords as get_exercise_records,
  historyPage as get_training_history,
  progress as get_progress,
  trainedDays as get_training_days,
  trainedExercises as get_trained_exercises,
} from './history-answers.ts'
export { athleteMax as save_athlete_max, bodyWeight as save_body_weight } from './load-answers.ts'
export { readAnswer } from './read-answer.ts'
export { reviewList as get_review_list } from './review-answers.ts'
export {
  routine as save_routine,
  routines as get_deleted_routines,
  routines as get_routines,
} from './routine-answers.ts'
export {
  linkedTemplate as read_template_link,
  programLibrary as get_library,
  savedVersion as save_template_version,
  template as copy_template,
  template as get_template,
  template as get_template_version,
  template as save_template,
  templateLink as get_template_link,
  templates as get_templates,
  templateVersions as get_template_versions,
} from './template-answers.ts'
export {
  exerciseMarks,
  exerciseSessions as get_exercise_history,
  exercises as get_exercises,
  loggedExercise as save_exercise_log,
  prescribedExercise as create_exercise,
  setTakenBack as delete_set_log,
  similarExercises as get_similar_exercises,
  storedSetLog as log_set,
  workout as choose_session_value,
  workout as complete_workout,
  workout as reopen_workout,
  workout as save_athlete_note,
  workout as save_workout,
  workout as set_training_day,
  workout as skip_workout,
  workoutOrNone as choose_set_log,
} from './workout-answers.ts'
