import type { WorkoutLoads } from '../resolved-load/workout-loads.ts'
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
    .reduce((sum, log) => sum + volume(log.reps, log.load_kg) * (multipliers.get(log.exercise_id) ?? 1), 0)
}

/** What is planned, and of how many sets that is. */
export interface PlannedVolume {
  kg: number
  /** Working sets of lifted weight that are counted. */
  counted: number
  /** Those whose load is not known: a percentage without a max, an effort. */
  withoutLoad: number
  /** Those with a load whose repetitions are left open. */
  withoutReps: number
}

export const NO_VOLUME: PlannedVolume = { kg: 0, counted: 0, withoutLoad: 0, withoutReps: 0 }

/** The same as planned, ranges with their lower end. */
export function volumeLoadPlanned(workout: Pick<Workout, 'blocks'>, loads: WorkoutLoads): PlannedVolume {
  const planned = { ...NO_VOLUME }
  for (const { exercise, sets } of prescriptionsOf(workout)) {
    if (exercise.measurement !== 'weight_reps') continue
    for (const set of sets.filter(isWorkingSet)) {
      const load = loads.get(set.id)
      if (load?.status !== 'load') planned.withoutLoad++
      else if (set.reps_min === null) planned.withoutReps++
      else {
        planned.counted++
        planned.kg += volume(set.reps_min, load.low.kg) * exercise.load_multiplier
      }
    }
  }
  return planned
}

const volume = (reps: SetLog['reps'], kg: SetLog['load_kg']): number => (reps ?? 0) * (kg ?? 0)
