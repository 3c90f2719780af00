import type { Plan, Workout, WorkoutLogs } from './workout.ts'

/** Nothing was done yet. */
export const NOT_LOGGED: WorkoutLogs = { logs: [], exercise_logs: [], session: null }

/** A plan as a workout of somebody that nobody has logged: published on its day, the only one of it, unless told otherwise. */
export const newWorkout = (
  known: Plan & Pick<Workout, 'athlete_id' | 'created_by' | 'date'> & Partial<Workout>,
): Workout => ({
  order_in_day: 0,
  athlete_note: '',
  state: 'published',
  skip_reason: '',
  hidden: false,
  version: 1,
  updated_at: '',
  updated_by_name: null,
  ...NOT_LOGGED,
  ...known,
})
