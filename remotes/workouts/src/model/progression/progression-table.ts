import { formatTargets } from '../set/format-target.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { Prescription } from '../workout/workout.ts'
import { governedBy, isByHand, type PlanWithRules, type RuledWorkout } from './apply-progressions.ts'
import { progressedSets } from './progressed-sets.ts'
import { type Progression, ruleWeek } from './progression.ts'
import { reasonText } from './progression-text.ts'

export interface ProgressionCell {
  week: number
  /** Null: the week has no such workout or exercise. */
  prescriptionId: string | null
  /** What stands there now; of a week without it, what the rule would give. */
  targets: string
  reason: string
  isDeload: boolean
  /** Edited by hand: the rule would give `ruleTargets`. */
  byHand: boolean
  ruleTargets: string
}

export interface ProgressionRow {
  key: string
  /** `Back Squat, day 1`. */
  name: string
  cells: ProgressionCell[]
}

/** What a rule comes to, as numbers: a row for each exercise that it is about, with each week. */
export function progressionTable(plan: PlanWithRules, rule: Progression, unit: WeightUnit): ProgressionRow[] {
  // Of this rule alone: another one that meets the same exercise first is said where the numbers are.
  const governed = [...governedBy({ ...plan, progressions: [rule] }).values()]
  return basesOf(plan, rule).map(({ base, day }) => {
    const cells: ProgressionCell[] = []
    for (let week = rule.from_week; week <= rule.to_week; week++) {
      const sets = week === rule.from_week ? base.sets : progressedSets(base.sets, base.exercise, rule, week)
      const met =
        week === rule.from_week ? null : governed.find(one => one.week === week && one.base === base)
      const later = week === rule.from_week ? base : (met?.later ?? null)
      cells.push({
        week,
        prescriptionId: later?.id ?? null,
        targets: formatTargets(later?.sets ?? sets, unit),
        ruleTargets: formatTargets(sets, unit),
        reason: reasonText(base.sets, sets, rule, week),
        isDeload: ruleWeek(rule, week).isDeload,
        byHand: met ? isByHand(met) : false,
      })
    }
    return { key: base.id, name: `${base.exercise.name}, day ${day}`, cells }
  })
}

/** The prescriptions of the base week that a rule is about. */
function basesOf({ workouts }: PlanWithRules, rule: Progression): { base: Prescription; day: number }[] {
  const { scope, from_week } = rule
  const ofWeek = workouts
    .filter(({ week }) => week === from_week)
    .sort((one, other) => one.day - other.day || one.order_in_day - other.order_in_day)
  return ofWeek.flatMap(workout =>
    workout.blocks
      .filter(block => isMeant(workout, ofWeek, block.label, rule))
      .flatMap(({ prescriptions }) => prescriptions)
      .filter(({ exercise }) => scope.kind === 'block' || exercise.id === scope.exercise_id)
      .map(base => ({ base, day: workout.day })),
  )
}

function isMeant(
  workout: RuledWorkout,
  ofWeek: readonly RuledWorkout[],
  label: string,
  { scope }: Progression,
): boolean {
  if (scope.kind === 'exercise') return true
  const place = ofWeek.filter(({ day }) => day === workout.day).indexOf(workout)
  return workout.day === scope.day && place === scope.order_in_day && label === scope.label
}
