import { call } from '@coach-app/data'
import type { BlockedWorkout, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import type { Workout, WorkoutToSave } from '../../model/workout/workout.ts'
import type { PlanPort } from '../ports/plan-port.ts'
import { as, toJson } from './document.ts'

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

export const supabasePlan: PlanPort = {
  days: 'dated',
  saveWorkout: workout => call('save_workout', { workout: toJson(toDocument(workout)) }, as<Workout>()),
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
}
