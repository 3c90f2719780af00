import type { Measurement } from '../units/measurement.ts'
import { NO_LOAD, type TypedLoad, type TypedSet } from '../workout/typed-document.ts'
import { round } from './weight.ts'

const isRelative = ({ load_kind }: TypedLoad): boolean => load_kind === 'prev_pct' || load_kind === 'prev_kg'

const isSameLoad = (a: TypedLoad, b: TypedLoad): boolean =>
  a.load_kind === b.load_kind && a.load_min === b.load_min && a.load_unit === b.load_unit

const MAX_KG = 2000

/** A change of body weight, plus or minus, as body weight plus or minus; open where there is nothing to change. */
function ofBodyWeight(
  { load_kind, load_min, load_unit }: TypedLoad,
  before: TypedLoad | undefined,
): TypedLoad {
  if (before?.load_kind !== 'bodyweight' && before?.load_kind !== 'bw_plus') return NO_LOAD
  const from = before.load_kind === 'bodyweight' ? 0 : (before.load_min ?? 0)
  const change = load_min ?? 0
  const kg = round(load_kind === 'prev_pct' ? from * (1 + change / 100) : from + change)
  if (Math.abs(kg) > MAX_KG) return NO_LOAD
  if (kg === 0) return { ...NO_LOAD, load_kind: 'bodyweight' }
  const unit = load_kind === 'prev_pct' ? before.load_unit : load_unit
  return { ...NO_LOAD, load_kind: 'bw_plus', load_min: kg, load_max: kg, load_unit: unit }
}

/**
 * Loads as text can say them: nothing is relative in a first group, where there is nothing before; what is counted in repetitions only
 * carries none; and body weight is plus or minus. The database has the same rule for what was stored before (a migration).
 */
export function settleLoads<S extends TypedSet>(
  sets: readonly S[],
  measurement: Measurement | undefined,
): S[] {
  if (measurement === 'reps') return sets.map(set => ({ ...set, ...NO_LOAD }))
  const [first] = sets
  const firstOther = sets.findIndex(set => !first || !isRelative(set) || !isSameLoad(set, first))
  const firstGroup = firstOther < 0 ? sets.length : firstOther
  return sets.map((set, index) => {
    if (!isRelative(set)) return set
    if (index < firstGroup) return { ...set, ...NO_LOAD }
    if (measurement !== 'weighted_bodyweight') return set
    return {
      ...set,
      ...ofBodyWeight(
        set,
        sets.slice(0, index).findLast(before => !isRelative(before)),
      ),
    }
  })
}
