import { counted } from '@coach-app/contracts'
import type { WeightUnit } from '../units/weight.ts'
import type { SetLog } from '../workout/workout.ts'
import { formatLog } from './format-log.ts'

/** As much of an exercise as its loads need. */
type Loaded = Parameters<typeof formatLog>[2]

/**
 * The sets of an exercise by their best one, so that it is not read as all of them: `6 × 92.5 kg` of one set, `4 sets of 6 × 92.5 kg` where
 * they are known to be alike, else `4 sets, best 6 × 92.5 kg`.
 *
 * @param count working sets
 */
export function setsInBrief(
  count: number,
  best: SetLog,
  unit: WeightUnit,
  exercise?: Loaded,
  isAlike = false,
): string {
  const words = formatLog({ ...best, rpe: null, rir: null }, unit, exercise)
  if (count < 2) return words
  return isAlike ? `${counted(count, 'set')} of ${words}` : `${counted(count, 'set')}, best ${words}`
}

/** Whether each was as the best one, as it is written. */
export const areAlike = (sets: readonly SetLog[], unit: WeightUnit, exercise?: Loaded): boolean =>
  new Set(sets.map(set => formatLog({ ...set, rpe: null, rir: null }, unit, exercise))).size < 2
