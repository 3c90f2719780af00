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

/** The same as planned: ranges count with their lower end, and only loads in kg can be summed. */
export function volumeLoadPlanned(workout: Pick<Workout, 'blocks'>): number {
  return prescriptionsOf(workout).reduce(
    (sum, { exercise, sets }) =>
      sum +
      sets
        .filter(set => isWorkingSet(set) && set.load_kind === 'kg')
        .reduce((own, set) => own + load(set.reps_min, set.load_min) * exercise.load_multiplier, 0),
    0,
  )
}

const load = (reps: SetLog['reps'], kg: SetLog['load_kg']): number => (reps ?? 0) * (kg ?? 0)
