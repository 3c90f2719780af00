import { toSentBlocks } from '../../model/workout/sent-plan.ts'
import { callFor } from '../answers/call-for.ts'
import type { PlanPort } from '../ports/plan-port.ts'
import { toJson } from './document.ts'

export const supabasePlan: PlanPort = {
  days: 'dated',
  hasWeeks: true,
  saveWorkout: workout =>
    callFor('save_workout', { workout: toJson({ ...workout, blocks: toSentBlocks(workout.blocks) }) }),
  changeCalendar: change => callFor('change_calendar', { change: toJson(change) }),
  tryChange: change =>
    callFor('change_calendar', { change: toJson({ ...change, trial: true }) }, 'triedChange'),
  undoChanges: (change_ids, skip) => callFor('undo_calendar_changes', { change_ids, skip }),
}
