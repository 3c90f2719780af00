import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { bodyWeightOn, countedMax } from '../../model/athlete-loads/which-max.ts'
import { type Plan, prescriptionsOf } from '../../model/workout/workout.ts'
import type { PlacedDay } from './planned.ts'

/** A max that percentages of a workout are of. */
interface Needed {
  exerciseId: string
  base: '1rm' | 'tm'
}

export interface NeedsOfWorkout {
  maxes: Needed[]
  bodyWeight: boolean
}

/** What the percentages of a workout are of. */
export function needsOf(workout: Pick<Plan, 'blocks'>): NeedsOfWorkout {
  const maxes = new Map<string, Needed>()
  let bodyWeight = false
  for (const { exercise, sets } of prescriptionsOf(workout)) {
    for (const set of sets) {
      if (set.load_min === null && set.load_max === null) continue
      bodyWeight ||= set.load_kind === 'pct_bw'
      if (set.load_kind !== 'pct_1rm') continue
      const needed = { exerciseId: set.pct_exercise_id ?? exercise.id, base: set.pct_base ?? '1rm' } as const
      maxes.set(`${needed.exerciseId} ${needed.base}`, needed)
    }
  }
  return { maxes: [...maxes.values()], bodyWeight }
}

/** `body_weight` or the id of an exercise. */
export type MissingWhat = string
export const BODY_WEIGHT: MissingWhat = 'body_weight'

/** What a workout needs on the day on which it comes. */
export interface NeededOn extends Pick<PlacedDay, 'date'> {
  needs: NeedsOfWorkout | undefined
  skipped?: PlacedDay['skipped']
}

/**
 * What has to be known of an athlete before every percentage is a load. Of days before today nothing is asked: what is entered counts from
 * today on.
 */
export function missingOf(
  needed: readonly NeededOn[],
  { maxes, bodyWeights }: Pick<AthleteLoads, 'maxes' | 'bodyWeights'>,
  today: string,
): Set<MissingWhat> {
  const missing = new Set<MissingWhat>()
  for (const { needs, date, skipped } of needed) {
    if (!needs || skipped || date < today) continue
    if (needs.bodyWeight && !bodyWeightOn(bodyWeights, date)) missing.add(BODY_WEIGHT)
    for (const { exerciseId, base } of needs.maxes)
      if (!missing.has(exerciseId) && !countedMax(maxes, exerciseId, base, date)) missing.add(exerciseId)
  }
  return missing
}

/** Columns of the table: those that anybody misses, in the order in which the workouts need them, the body weight last. */
export function missingColumns(
  needs: readonly NeedsOfWorkout[],
  missing: Iterable<ReadonlySet<MissingWhat>>,
): MissingWhat[] {
  const anybody = new Set([...missing].flatMap(set => [...set]))
  const order = needs.flatMap(({ maxes }) => maxes.map(({ exerciseId }) => exerciseId))
  return [...new Set([...order, BODY_WEIGHT])].filter(what => anybody.has(what))
}
