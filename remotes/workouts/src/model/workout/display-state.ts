import { plannedDay } from './planned-day.ts'
import type { Workout } from './workout.ts'

export type DisplayState =
  | 'draft'
  | 'hidden'
  | 'planned'
  | 'today'
  | 'in_progress'
  | 'completed'
  | 'missed'
  | 'skipped'

/**
 * The state that a calendar shows. `missed` is derived, not stored: a planned workout is missed when the day on which it stands and the
 * one for which it was planned are over in the athlete's time zone. Days are compared as strings (YYYY-MM-DD).
 */
export function displayState(
  workout: Pick<Workout, 'state' | 'hidden' | 'date' | 'planned_date'>,
  today: string,
): DisplayState {
  if (workout.state === 'published') {
    if (workout.hidden) return 'hidden'
    if (workout.date < today && plannedDay(workout) < today) return 'missed'
    return workout.date === today ? 'today' : 'planned'
  }
  return workout.state
}

export const STATE_LABELS: Record<DisplayState, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  planned: 'Planned',
  today: 'Today',
  in_progress: 'In progress',
  completed: 'Completed',
  missed: 'Missed',
  skipped: 'Skipped',
}
