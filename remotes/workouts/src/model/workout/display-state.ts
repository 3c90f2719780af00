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
 * The state that a calendar shows. `missed` is derived, not stored: a planned workout is missed when its day is over
 * in the athlete's time zone. Days are compared as strings (YYYY-MM-DD).
 */
export function displayState(
  workout: Pick<Workout, 'state' | 'hidden' | 'date'>,
  today: string,
): DisplayState {
  if (workout.state === 'published') {
    if (workout.hidden) return 'hidden'
    if (workout.date < today) return 'missed'
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
