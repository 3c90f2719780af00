import type { Workout } from './workout.ts'

export type ShownState =
  | 'draft'
  | 'hidden'
  | 'planned'
  | 'today'
  | 'in_progress'
  | 'completed'
  | 'missed'
  | 'skipped'

/**
 * What a workout looks like on a calendar. Missed is not stored by anyone: it is what a planned one becomes
 * once its day is over for the athlete. Days compare as text since they are all YYYY-MM-DD.
 */
export function shownState(workout: Pick<Workout, 'state' | 'hidden' | 'date'>, today: string): ShownState {
  if (workout.state === 'published') {
    if (workout.hidden) return 'hidden'
    if (workout.date < today) return 'missed'
    return workout.date === today ? 'today' : 'planned'
  }
  return workout.state
}

export const STATE_LABELS: Record<ShownState, string> = {
  draft: 'Draft',
  hidden: 'Hidden',
  planned: 'Planned',
  today: 'Today',
  in_progress: 'In progress',
  completed: 'Completed',
  missed: 'Missed',
  skipped: 'Skipped',
}
