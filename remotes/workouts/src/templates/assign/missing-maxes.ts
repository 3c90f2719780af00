import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { bodyWeightOn, countedMax } from '../../model/athlete-loads/which-max.ts'
import type { TemplateWorkout } from '../../model/template/template.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import type { PlannedItem } from './assign.data.ts'

/** A max that percentages of a workout are of. */
interface Needed {
  exerciseId: string
  base: '1rm' | 'tm'
}

interface NeedsOfWorkout {
  maxes: Needed[]
  bodyWeight: boolean
}

/** What the percentages of each workout are of. Once for a template: there are many athletes. */
export function needsOf(workouts: readonly TemplateWorkout[]): Map<string, NeedsOfWorkout> {
  return new Map(
    workouts.map(workout => {
      const maxes = new Map<string, Needed>()
      let bodyWeight = false
      for (const { exercise, sets } of prescriptionsOf(workout)) {
        for (const set of sets) {
          if (set.load_min === null && set.load_max === null) continue
          bodyWeight ||= set.load_kind === 'pct_bw'
          if (set.load_kind !== 'pct_1rm') continue
          const needed = {
            exerciseId: set.pct_exercise_id ?? exercise.id,
            base: set.pct_base ?? '1rm',
          } as const
          maxes.set(`${needed.exerciseId} ${needed.base}`, needed)
        }
      }
      return [workout.id, { maxes: [...maxes.values()], bodyWeight }]
    }),
  )
}

/** `body_weight` or the id of an exercise. */
export type MissingWhat = string
export const BODY_WEIGHT: MissingWhat = 'body_weight'

/**
 * What has to be known of an athlete before every percentage is a load. Of days before today nothing is asked: what is entered counts from
 * today on.
 */
export function missingOf(
  items: readonly PlannedItem[],
  needs: ReadonlyMap<string, NeedsOfWorkout>,
  { maxes, bodyWeights }: Pick<AthleteLoads, 'maxes' | 'bodyWeights'>,
  today: string,
): Set<MissingWhat> {
  const missing = new Set<MissingWhat>()
  for (const { template_workout_id, date, skipped } of items) {
    const needed = needs.get(template_workout_id)
    if (!needed || skipped !== null || date < today) continue
    if (needed.bodyWeight && !bodyWeightOn(bodyWeights, date)) missing.add(BODY_WEIGHT)
    for (const { exerciseId, base } of needed.maxes)
      if (!missing.has(exerciseId) && !countedMax(maxes, exerciseId, base, date)) missing.add(exerciseId)
  }
  return missing
}

/** Columns of the table: those that anybody misses, in the order in which the template needs them, the body weight last. */
export function missingColumns(
  needs: ReadonlyMap<string, NeedsOfWorkout>,
  missing: Iterable<ReadonlySet<MissingWhat>>,
): MissingWhat[] {
  const anybody = new Set([...missing].flatMap(set => [...set]))
  const order = [...needs.values()].flatMap(({ maxes }) => maxes.map(({ exerciseId }) => exerciseId))
  return [...new Set([...order, BODY_WEIGHT])].filter(what => anybody.has(what))
}
