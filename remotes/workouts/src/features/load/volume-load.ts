import type { SetLog, SetTarget, Workout } from '../workout/workout.ts'
import { prescriptionsOf } from '../workout/workout.ts'

/** Warm-ups are no working sets. */
export const isWorkingSet = (target: Pick<SetTarget, 'set_type'> | null): boolean =>
  target?.set_type !== 'warmup'

/** Σ reps × kg × load_multiplier over the working sets that were done, in kg. */
export function volumeLoadDone(workout: Pick<Workout, 'blocks' | 'logs'>): number {
  const multipliers = new Map(
    prescriptionsOf(workout).map(({ exercise }) => [exercise.id, exercise.load_multiplier]),
  )
  return workout.logs
    .filter(log => isWorkingSet(log.target_snapshot))
    .reduce((sum, log) => sum + load(log.reps, log.load_kg) * (multipliers.get(log.exercise_id) ?? 1), 0)
}

/**
 * The same as planned, ranges with their lower end. Null when a set with repetitions has no weight in kg: part of a sum
 * would look like the whole of it beside what was really lifted.
 */
export function volumeLoadPlanned(workout: Pick<Workout, 'blocks'>): number | null {
  let sum = 0
  for (const { exercise, sets } of prescriptionsOf(workout)) {
    if (exercise.measurement !== 'weight_reps') continue
    for (const set of sets.filter(isWorkingSet)) {
      if (set.load_kind !== 'kg' || set.reps_min === null) return null
      sum += load(set.reps_min, set.load_min) * exercise.load_multiplier
    }
  }
  return sum
}

const load = (reps: SetLog['reps'], kg: SetLog['load_kg']): number => (reps ?? 0) * (kg ?? 0)
