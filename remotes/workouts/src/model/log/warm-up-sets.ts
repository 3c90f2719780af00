import type { AthleteLoads, LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import { roundLoad } from '../athlete-loads/round-load.ts'
import type { WeightUnit } from '../units/weight.ts'

/** A set to warm up with. */
export interface WarmUpSet {
  kg: number
  unit: WeightUnit
  reps: number
}

/** Shares of the work load, and how often it is moved. */
const STEPS: [share: number, reps: number][] = [
  [0.4, 5],
  [0.6, 3],
  [0.8, 2],
]
const BAR_REPS = 10

/**
 * The way to a work load: the empty bar where there is one, then 40, 60 and 80 % of it, each as this person's bar and plates make it. What
 * two steps come to is one set, and none is as heavy as the work.
 */
export function warmUpSets(workKg: number, exercise: LoadedExercise, athlete: AthleteLoads): WarmUpSet[] {
  const bar = roundLoad(0, exercise, athlete)
  const steps = STEPS.map(([share, reps]) => ({ ...roundLoad(workKg * share, exercise, athlete), reps }))
  const sets = [...(bar.kg > 0 ? [{ ...bar, reps: BAR_REPS }] : []), ...steps]
  return sets
    .filter(
      ({ kg }, index) => kg > 0 && kg < workKg - 0.01 && sets.findIndex(set => set.kg >= kg - 0.01) === index,
    )
    .map(({ kg, unit, reps }) => ({ kg, unit, reps }))
}
