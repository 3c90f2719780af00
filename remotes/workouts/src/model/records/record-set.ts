import type { BodyWeight } from '../athlete-loads/athlete-loads.ts'
import { bodyWeightOn } from '../athlete-loads/which-max.ts'
import { estimatedAdded, estimatedMax } from '../e1rm/one-rep-max.ts'
import type { Measurement } from '../units/measurement.ts'
import { isWorkingSet, setTypeOf } from '../volume/working-set.ts'
import type { SetLog } from '../workout/workout.ts'

/** A logged set as far as a record asks: what is not written is null. */
export interface RecordSet {
  reps: number
  /** kg; on weighted_bodyweight 0 is the body alone and less is assistance; on assisted_bodyweight the assistance. */
  load: number | null
  seconds: number
  metres: number
  calories: number
  /** kg; null when the set says nothing about one. */
  e1rm: number | null
}

export interface MeasuredBy {
  measurement: Measurement
  /** Body weights of the athlete, for exercises with body weight. */
  bodyWeights: readonly BodyWeight[]
}

/** Whether a set counts for records, as `private.may_set_record` has it: no warm-up, no drop set, no cluster and no complex. */
export const maySetRecord = (log: SetLog): boolean =>
  isWorkingSet(log) && setTypeOf(log) !== 'dropset' && !log.target_snapshot?.reps_parts

/** @param day of the athlete on which it was done, YYYY-MM-DD */
export function recordSetOf(log: SetLog, day: string, { measurement, bodyWeights }: MeasuredBy): RecordSet {
  const isBody = measurement === 'weighted_bodyweight'
  const load = isBody ? (log.load_kg ?? 0) : log.load_kg
  return {
    reps: log.reps ?? 0,
    load,
    seconds: log.seconds ?? 0,
    metres: log.metres ?? 0,
    calories: log.calories ?? 0,
    e1rm: estimateOf(log.reps ?? 0, load, isBody ? bodyWeightOn(bodyWeights, day) : null, measurement),
  }
}

function estimateOf(
  reps: number,
  load: number | null,
  body: BodyWeight | null,
  measurement: Measurement,
): number | null {
  if (measurement === 'weight_reps') return load !== null && load > 0 ? estimatedMax(load, reps) : null
  return body && load !== null ? estimatedAdded(load, reps, body.kg) : null
}
