import { SURE_REPS } from '../e1rm/one-rep-max.ts'
import { type MeasuredBy, maySetRecord, recordSetOf } from '../records/record-set.ts'
import type { SetLog } from '../workout/workout.ts'
import type { DayEstimate, Goal } from './goal.ts'

/** Whether a logged set reaches a goal, as `private.goal_document` has it: it counts for records, and lacks neither repetitions nor load. */
export function reaches(
  log: SetLog,
  { exercise, reps, load_kg }: Pick<Goal, 'exercise' | 'reps' | 'load_kg'>,
): boolean {
  if (log.exercise_id !== exercise.id || !maySetRecord(log) || (log.reps ?? 0) < reps) return false
  if (exercise.measurement === 'reps') return true
  if (exercise.measurement === 'weighted_bodyweight') return (log.load_kg ?? 0) >= (load_kg ?? 0)
  return log.load_kg !== null && log.load_kg >= (load_kg ?? 0)
}

/** The best estimate of the sets of a day that decides a course; null without one. */
export function estimateOfDay(
  logs: readonly SetLog[],
  day: string,
  { exercise }: Pick<Goal, 'exercise'>,
  bodyWeights: MeasuredBy['bodyWeights'],
): DayEstimate | null {
  const measured = { measurement: exercise.measurement, bodyWeights }
  const estimates = logs
    .filter(log => log.exercise_id === exercise.id && maySetRecord(log) && (log.reps ?? 0) <= SURE_REPS)
    .flatMap(log => recordSetOf(log, day, measured).e1rm ?? [])
  return estimates.length > 0 ? { date: day, kg: Math.max(...estimates) } : null
}
