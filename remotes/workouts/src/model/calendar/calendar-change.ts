import type { AppError } from '@coach-app/data'
import type { WorkoutState } from '../workout/workout.ts'

/** One step of a change of calendars. Days are YYYY-MM-DD. */
export type ChangeStep =
  /** Without `order_in_day` to the end of its day. */
  | { op: 'move'; workout_id: string; date: string; order_in_day?: number }
  /** `id` of the copy is made here. A copy is a draft, on one's own calendar published. */
  | { op: 'copy'; workout_id: string; id: string; athlete_id: string; date: string; order_in_day?: number }
  | { op: 'delete' | 'publish' | 'draft' | 'hide' | 'show'; workout_id: string }
  /** Moves every workout from a day on; `days` may be negative. */
  | { op: 'shift'; athlete_id: string; from_date: string; days: number }

export interface CalendarChange {
  /** Made here: the same id again changes nothing, and undoes it. */
  id: string
  /** At most 500. */
  steps: ChangeStep[]
  /** Ids of workouts that may be left as they are, because the person has seen why. */
  skip?: string[]
}

/** A workout that a change or an undo cannot touch. */
export interface BlockedWorkout {
  workout_id: string
  /** `changed` and `logged` occur on undo: somebody did it since. */
  reason: 'not_found' | 'no_access' | 'read_only' | 'plan_of_coach' | 'has_logs' | 'changed' | 'logged'
  /** Null where the person may not see it. */
  title: string | null
  date: string | null
  /** Who changed it. */
  by?: string | null
}

export interface ChangedWorkout {
  id: string
  athlete_id: string
  date: string
  planned_date?: string
  title: string
  state: WorkoutState
  version: number
  deleted: boolean
}

/** Parses the list of a refused change or undo; null for other errors. */
export function blockedOf(error: AppError): BlockedWorkout[] | null {
  if (error.reason !== 'calendar_blocked' && error.reason !== 'undo_conflict') return null
  const details = (error.cause as { details?: unknown } | undefined)?.details
  try {
    const list: unknown = JSON.parse(String(details))
    return Array.isArray(list) ? (list as BlockedWorkout[]) : []
  } catch {
    return []
  }
}

const REASONS: Record<BlockedWorkout['reason'], (by: string) => string> = {
  not_found: () => 'is no longer there, or not shared with you',
  no_access: () => 'cannot be put there: the training is not shared with you',
  read_only: () => 'is shared with you for reading only',
  plan_of_coach: () => 'was planned by a coach',
  has_logs: () => 'has been trained already',
  changed: by => `was changed by ${by} since`,
  logged: () => 'has been logged since',
}

/** Why, as the end of a sentence that begins with the workout's title. */
export const blockedReason = ({ reason, by }: BlockedWorkout): string =>
  (REASONS[reason] ?? REASONS.not_found)(by ?? 'somebody')
