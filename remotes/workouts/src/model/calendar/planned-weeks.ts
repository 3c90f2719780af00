import type { NextRule } from '../progression/next-rule.ts'
import type { Plan } from '../workout/workout.ts'

/** Weeks to be written into calendars, as `plan_weeks` takes them. */
export interface PlannedWeeks {
  /** Made here: the same id again changes nothing, and undoes it. */
  id: string
  /** At most 400. */
  workouts: PlannedWeekWorkout[]
  /** Ids of what the person has seen on these days. */
  seen: string[]
  /** Ids of those of them that go. */
  replace: string[]
  /** How exercises go on, kept for the next time. */
  rules: KeptRule[]
}

export interface PlannedWeekWorkout extends Pick<Plan, 'title' | 'coach_note' | 'blocks'> {
  athlete_id: string
  /** The workout that it goes on from. */
  from_id: string
  /** YYYY-MM-DD */
  date: string
  state: 'published' | 'draft'
}

export interface RuleOfExercise extends NextRule {
  exercise_id: string
}

export interface KeptRule extends RuleOfExercise {
  athlete_id: string
}

/** Another athlete whose week has the same workouts. */
export interface AthleteWithWeek {
  athlete_id: string
  name: string
}
