import type { WorkoutLoads } from '../resolved-load/workout-loads.ts'
import type { PrescribedExercise, SetLog, Workout } from '../workout/workout.ts'
import { prescriptionsOf } from '../workout/workout.ts'
import { isWorkingSet, workOf } from './working-set.ts'

type Lifted = Pick<PrescribedExercise, 'measurement' | 'load_multiplier'>

/** External load only: body weight and assistance add nothing. */
const hasVolume = ({ measurement }: Lifted): boolean =>
  measurement === 'weight_reps' || measurement === 'weighted_bodyweight'

/**
 * Volume load of a logged set in kg: reps × kg × load_multiplier, twice where both sides belong to it and none is named. 0 of what is no
 * working set.
 */
export function volumeLoad(log: SetLog, exercise: Lifted): number {
  if (!isWorkingSet(log) || !hasVolume(exercise)) return 0
  return (log.reps ?? 0) * Math.max(0, log.load_kg ?? 0) * sidesOf(log) * exercise.load_multiplier
}

/** How many sides the repetitions of a log were done with. */
export const sidesOf = ({ side, target_snapshot }: Pick<SetLog, 'side' | 'target_snapshot'>): 1 | 2 =>
  side === null && target_snapshot?.per_side ? 2 : 1

const UNKNOWN: Lifted = { measurement: 'weight_reps', load_multiplier: 1 }

/** Σ of the sets that were done, in kg. */
export function volumeLoadDone(
  workout: Pick<Workout, 'blocks' | 'logs'> & Partial<Pick<Workout, 'exercise_logs'>>,
): number {
  const known = new Map(
    [...(workout.exercise_logs ?? []), ...prescriptionsOf(workout)].map(({ exercise }) => [
      exercise.id,
      exercise,
    ]),
  )
  return workout.logs.reduce((sum, log) => sum + volumeLoad(log, known.get(log.exercise_id) ?? UNKNOWN), 0)
}

/** Planned volume load, and the number of sets it covers. */
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

/** The same as planned, ranges with their lower end. A set with the body alone, or with assistance, is not of lifted weight. */
export function volumeLoadPlanned(workout: Pick<Workout, 'blocks'>, loads: WorkoutLoads): PlannedVolume {
  const planned = { ...NO_VOLUME }
  for (const { prescription, sets } of workOf(workout)) {
    const { exercise } = prescription
    if (!hasVolume(exercise)) continue
    const isBody = exercise.measurement === 'weighted_bodyweight'
    for (const set of sets) {
      const load = loads.get(set.id)
      if (isBody && (load === undefined || load.status === 'open')) continue
      if (load?.status !== 'load') planned.withoutLoad++
      else if (isBody && (load.role === 'assistance' || load.high.kg === 0)) continue
      else if (set.reps_min === null) planned.withoutReps++
      else {
        planned.counted++
        planned.kg += set.reps_min * load.low.kg * exercise.load_multiplier * (set.per_side ? 2 : 1)
      }
    }
  }
  return planned
}
