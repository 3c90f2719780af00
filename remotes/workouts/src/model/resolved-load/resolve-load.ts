import type { AthleteLoads, LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import type {
  LoadReason,
  LoadRole,
  MissingForLoad,
  Range,
  ResolvedLoad,
} from '../athlete-loads/resolved-load.ts'
import { type RoundedLoad, roundLoad } from '../athlete-loads/round-load.ts'
import { bodyWeightOn, countedMax } from '../athlete-loads/which-max.ts'
import type { TypedLoad } from '../workout/typed-document.ts'
import { changed, type PreviousSet, referenceOf } from './previous-set.ts'

export interface LoadContext {
  exercise: LoadedExercise
  athlete: AthleteLoads
  /** The day it is asked for, YYYY-MM-DD. */
  on: string
}

/** The load of every set of one exercise, in its order. */
export const resolveLoads = (sets: readonly PreviousSet[], context: LoadContext): ResolvedLoad[] =>
  sets.map(({ target }, index) => resolveLoad(target, sets.slice(0, index), context))

/** @param before the sets of the same exercise before it. */
function resolveLoad(target: TypedLoad, before: readonly PreviousSet[], context: LoadContext): ResolvedLoad {
  const asked = askedOf(target)
  switch (target.load_kind) {
    case 'kg':
      return asked ? written(asked, roleOf(context.exercise), target, context) : OPEN
    case 'bodyweight':
      return written({ low: 0, high: 0 }, 'added', target, context)
    case 'bw_plus':
      return asked ? addedToBody(asked.low, target, context) : OPEN
    case 'pct_1rm':
      return asked ? percentOfMax(asked, target, context) : OPEN
    case 'pct_bw':
      return asked ? percentOfBody(asked, context) : OPEN
    case 'prev_pct':
    case 'prev_kg':
      return asked ? fromPrevious(asked.low, target.load_kind, before, context) : OPEN
    case 'open':
      return OPEN
  }
}

const OPEN: ResolvedLoad = { status: 'open' }
const missing = (what: MissingForLoad): ResolvedLoad => ({ status: 'missing', missing: what })

function askedOf({ load_min, load_max }: TypedLoad): Range | null {
  const low = load_min ?? load_max
  if (low === null || !Number.isFinite(low)) return null
  const high = load_max ?? low
  return { low, high: Number.isFinite(high) ? Math.max(low, high) : low }
}

/** A weight stays as it was written, unless it was written in a unit that the athlete does not load. */
function written(kg: Range, role: LoadRole, { load_unit }: TypedLoad, context: LoadContext): ResolvedLoad {
  const { exercise, athlete } = context
  const isPlates = exercise.loading === 'plates_per_side' || exercise.loading === 'plates_single_end'
  const unit = (isPlates && athlete.barAndPlates?.unit) || athlete.unit
  const asWritten = (value: number): RoundedLoad => ({ kg: Math.max(0, value), unit, limit: null })
  const rounded = (value: number): RoundedLoad => roundLoad(value, exercise, athlete)
  if (kg.high === 0 || load_unit === unit)
    return answer(asWritten(kg.low), asWritten(kg.high), role, { of: 'written' }, context)
  const reason: LoadReason = { of: 'other_unit', kg, unit: load_unit }
  return answer(rounded(kg.low), rounded(kg.high), role, reason, context)
}

const addedToBody = (kg: number, target: TypedLoad, context: LoadContext): ResolvedLoad =>
  written({ low: Math.abs(kg), high: Math.abs(kg) }, kg < 0 ? 'assistance' : 'added', target, context)

function percentOfMax(percent: Range, target: TypedLoad, context: LoadContext): ResolvedLoad {
  const { exercise, athlete, on } = context
  const base = target.pct_base ?? '1rm'
  const exercise_id = target.pct_exercise_id ?? exercise.id
  const max = countedMax(athlete.maxes, exercise_id, base, on)
  if (!max) return missing({ what: base, exercise_id })
  const isOtherExercise = exercise_id !== exercise.id
  return percentOf(max.kg, percent, { of: 'max', percent, max, isOtherExercise }, context)
}

function percentOfBody(percent: Range, context: LoadContext): ResolvedLoad {
  const bodyWeight = bodyWeightOn(context.athlete.bodyWeights, context.on)
  if (!bodyWeight) return missing({ what: 'body_weight' })
  return percentOf(bodyWeight.kg, percent, { of: 'body_weight', percent, bodyWeight }, context)
}

function percentOf(kg: number, { low, high }: Range, reason: LoadReason, context: LoadContext): ResolvedLoad {
  const of = (percent: number): RoundedLoad =>
    roundLoad((kg * percent) / 100, context.exercise, context.athlete)
  return answer(of(low), of(high), roleOf(context.exercise), reason, context)
}

function fromPrevious(
  change: number,
  kind: 'prev_pct' | 'prev_kg',
  before: readonly PreviousSet[],
  context: LoadContext,
): ResolvedLoad {
  const index = referenceOf(before)
  const reference = before[index]
  if (!reference) return missing({ what: 'previous_set', set: null })
  const set = index + 1
  const resolved = resolveLoad(reference.target, before.slice(0, index), context)
  const { lifted_kg: lifted } = reference
  const isLifted = lifted !== null && lifted >= 0 && lifted < Infinity
  if (!isLifted && resolved.status === 'missing') return resolved
  if (!isLifted && resolved.status === 'open') return missing({ what: 'previous_set', set })
  const role = resolved.status === 'load' ? resolved.role : roleOf(context.exercise)
  const kg =
    isLifted || resolved.status !== 'load'
      ? { low: lifted ?? 0, high: lifted ?? 0 }
      : { low: resolved.low.kg, high: resolved.high.kg }
  const next = changed(kg, change, kind, role)
  const of = (value: number): RoundedLoad => roundLoad(value, context.exercise, context.athlete)
  const unit = kind === 'prev_pct' ? 'percent' : 'kg'
  const reason: LoadReason = { of: 'previous_set', set, isLifted, kg, change, unit }
  return answer(of(next.kg.low), of(next.kg.high), next.role, reason, context)
}

/** What stands on an assisting machine is a load as written: 5 kg more is more on its stack. */
const roleOf = ({ measurement }: LoadedExercise): LoadRole =>
  measurement === 'weighted_bodyweight' ? 'added' : 'load'

const answer = (
  low: RoundedLoad,
  high: RoundedLoad,
  role: LoadRole,
  reason: LoadReason,
  { exercise }: LoadContext,
): ResolvedLoad => ({ status: 'load', low, high, role, isEach: exercise.load_multiplier === 2, reason })
