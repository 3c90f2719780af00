import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { isBegun } from '../compared-sets/outcome.ts'

export const isTrained = (workout: Workout): boolean => isBegun(workout) || workout.exercise_logs.length > 0

/** Whether it can be taken off for another one: nothing is logged, and it is not a coach's for its athlete. */
export const isReplaceable = (workout: Workout, isOwn: boolean): boolean =>
  !isTrained(workout) && !(isOwn && isPlanOfOther(workout))
