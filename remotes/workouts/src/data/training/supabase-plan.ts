import { call } from '@coach-app/data'
import type { BlockedWorkout, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import { toSentBlocks } from '../../model/workout/sent-plan.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { PlanPort } from '../ports/plan-port.ts'
import { as, toJson } from './document.ts'

export const supabasePlan: PlanPort = {
  days: 'dated',
  saveWorkout: workout =>
    call(
      'save_workout',
      { workout: toJson({ ...workout, blocks: toSentBlocks(workout.blocks) }) },
      as<Workout>(),
    ),
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
