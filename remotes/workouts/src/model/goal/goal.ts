import type { Access } from '../calendar/calendar.ts'
import type { Measurement } from '../units/measurement.ts'

/** A goal on a lift: at least so many repetitions with at least this load, by a day. */
export interface Goal {
  id: string
  /** Of the last save: what a change has to have seen. */
  save_id: string
  /** What it is about, for the words; what reaches it is the same. */
  kind: 'load' | 'reps'
  reps: number
  /** As sets are logged: of one of two implements, added to the body on weighted_bodyweight; null: none. */
  load_kg: number | null
  /** YYYY-MM-DD, as all days of it. */
  by_date: string
  /** Sets from this day on count. */
  set_on: string
  abandoned_on: string | null
  deleted: boolean
  exercise: { id: string; name: string; measurement: Measurement; load_multiplier: number }
  /** Somebody else who has set it; null: its athlete, or nobody who is still here. */
  set_by: { id: string; name: string } | null
  /** Its athlete may change every one, others those that they have set. */
  may_change: boolean
  /** The first set that did it. */
  reached: { date: string; workout_id: string; reps: number; load_kg: number | null } | null
  /** Of an open one: the best estimated maximum of each of the last 56 days, of ten repetitions at most; with the body what is added to it. */
  estimates: DayEstimate[]
  /** Where the body is lifted too and its weight is known. */
  body_kg: number | null
}

export interface DayEstimate {
  date: string
  kg: number
}

/** What `get_goals` answers. `access` null: not shared with the caller, or no such person. */
export interface Goals {
  access: Access | null
  /** Where the athlete is; null without access. */
  today: string | null
  /** By their day. */
  goals: Goal[]
}

export interface GoalToSave extends Pick<Goal, 'id' | 'save_id' | 'kind' | 'reps' | 'load_kg' | 'by_date'> {
  /** The save that it was made of; null for a new one. */
  seen: string | null
  athlete_id: string
  exercise_id: string
  abandoned: boolean
  deleted: boolean
}

/** Exercises that one can have a goal on, as `save_goal` takes them. */
export const GOAL_MEASUREMENTS: readonly Measurement[] = ['weight_reps', 'weighted_bodyweight', 'reps']

export const isOpen = ({ reached, abandoned_on }: Pick<Goal, 'reached' | 'abandoned_on'>): boolean =>
  reached === null && abandoned_on === null

/** How long what was reached stays in sight as news. */
const NEWS_DAYS = 14

/** Those to look at now: open ones by their day, then what was reached lately, last those whose day is over. */
export function currentGoals(goals: readonly Goal[], today: string): Goal[] {
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - NEWS_DAYS * 86_400_000).toISOString().slice(0, 10)
  return [
    ...goals.filter(goal => isOpen(goal) && goal.by_date >= today),
    ...goals.filter(({ reached }) => reached !== null && reached.date >= since),
    ...goals.filter(goal => isOpen(goal) && goal.by_date < today),
  ]
}

/** A change of a goal, to be saved. */
export const changedGoal = (
  goal: Goal,
  athleteId: string,
  over: Partial<Pick<GoalToSave, 'kind' | 'reps' | 'load_kg' | 'by_date' | 'abandoned' | 'deleted'>>,
  newId: () => string,
): GoalToSave => ({
  id: goal.id,
  save_id: newId(),
  seen: goal.save_id,
  athlete_id: athleteId,
  exercise_id: goal.exercise.id,
  kind: goal.kind,
  reps: goal.reps,
  load_kg: goal.load_kg,
  by_date: goal.by_date,
  abandoned: goal.abandoned_on !== null,
  deleted: goal.deleted,
  ...over,
})
