import type { LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import { roundLoad } from '../athlete-loads/round-load.ts'
import type { TypedLoad, TypedSet } from '../workout/typed-document.ts'
import { type Progression, type RuleWeek, ruleWeek } from './progression.ts'

/** Limits of set_targets. */
const MAX_REPS = 1000
const MAX_PERCENT = 200

const inHalves = (value: number): number => Math.round(value * 2) / 2
const isWarmUp = ({ set_type }: TypedSet): boolean => set_type === 'warmup'

/** The sets of a later week by a rule. Warm-ups stay as they are; a deload leaves out working sets from the end, but never the last one. */
export function progressedSets<T extends TypedSet>(
  base: readonly T[],
  exercise: LoadedExercise,
  rule: Progression,
  week: number,
): T[] {
  const at = ruleWeek(rule, week)
  const sets = base.map(set =>
    isWarmUp(set) ? set : { ...set, ...progressedTarget(set, exercise, rule, at) },
  )
  if (!at.isDeload || !rule.deload) return sets
  const working = sets.filter(set => !isWarmUp(set))
  const dropped = new Set(working.slice(Math.max(1, working.length + rule.deload.sets)))
  return sets.filter(set => !dropped.has(set))
}

function progressedTarget(
  set: TypedSet,
  exercise: LoadedExercise,
  { step, deload }: Progression,
  { steps, isDeload }: RuleWeek,
): Partial<TypedSet> {
  const by = step.amount * steps
  const percent = isDeload && deload ? deload.percent : 0
  if (steps === 0 && percent === 0) return {}
  const load = progressedLoad(set, exercise, value => eased(stepped(set, step.kind, value, by), percent))
  return step.kind === 'reps' ? { ...load, ...moreReps(set, by) } : load
}

/** A load after some steps, before it is rounded. Kilograms do not change a percentage; a percentage of kilograms is of the base. */
function stepped(
  { load_kind }: TypedLoad,
  kind: Progression['step']['kind'],
  value: number,
  by: number,
): number {
  if (load_kind === 'pct_1rm' || load_kind === 'pct_bw') return kind === 'percent' ? value + by : value
  if (kind === 'percent') return value * (1 + by / 100)
  return kind === 'kg' ? value + by : value
}

/** Below zero is help of a machine: easier is more of it. */
const eased = (value: number, percent: number): number => value + (Math.abs(value) * percent) / 100

/** Both ends of a load, as they can be put on; a load that was typed in pounds stays in pounds. */
function progressedLoad(
  set: TypedSet,
  exercise: LoadedExercise,
  change: (value: number) => number,
): Partial<TypedSet> {
  const round = roundingOf(set, exercise)
  if (!round) return {}
  const both = (value: number | null) => {
    if (value === null) return null
    const changed = change(value)
    return changed === value ? value : round(changed)
  }
  return { load_min: both(set.load_min), load_max: both(set.load_max) }
}

/** Null: such a load has no number of its own that a week could change. */
function roundingOf(
  { load_kind, load_unit }: TypedLoad,
  exercise: LoadedExercise,
): ((value: number) => number) | null {
  switch (load_kind) {
    case 'pct_1rm':
    case 'pct_bw':
      return value => Math.min(MAX_PERCENT, Math.max(0, inHalves(value)))
    case 'kg':
      return value => loadable(value, exercise, load_unit)
    case 'bw_plus':
      // What is hung on is not on a bar; help of a machine, below zero, becomes less.
      return value =>
        Math.sign(value) * loadable(Math.abs(value), { ...exercise, loading: 'fixed' }, load_unit)
    default:
      return null
  }
}

const loadable = (kg: number, exercise: LoadedExercise, unit: 'kg' | 'lb'): number =>
  roundLoad(kg, exercise, { maxes: [], bodyWeights: [], unit, barAndPlates: null }).kg

/** Both ends; "as many as possible" without a number, and parts of a cluster, stay. */
function moreReps({ reps_min, reps_max, reps_parts }: TypedSet, by: number): Partial<TypedSet> {
  if (reps_parts !== null) return {}
  const more = (reps: number | null) => (reps === null ? null : Math.min(MAX_REPS, Math.max(1, reps + by)))
  return { reps_min: more(reps_min), reps_max: more(reps_max) }
}
