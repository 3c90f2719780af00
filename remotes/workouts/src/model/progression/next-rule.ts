import { counted, plural } from '@coach-app/contracts'
import { takesLoad } from '../set/amount.ts'
import type { Measurement } from '../units/measurement.ts'
import { formatNumber, fromKg, toKg } from '../units/weight.ts'
import type { TypedLoad, TypedSet } from '../workout/typed-document.ts'

/** How an exercise goes on from one week to the next; a row of private.progression_rules without whose it is. */
export interface NextRule {
  /**
   * The three steps of a {@link Progression}; `range`: one repetition more up to the top of the range, then the load and the range from its
   * beginning; `copy`: as it was asked.
   */
  kind: 'kg' | 'percent' | 'reps' | 'range' | 'copy'
  /** kg, points of a percentage or repetitions, by the kind; of a range kg, or points where its load is a percentage. 0 of a copy. */
  amount: number
  /** Where a range begins again; null for every other kind. */
  reps_min: number | null
  reps_max: number | null
}

export const COPY: NextRule = { kind: 'copy', amount: 0, reps_min: null, reps_max: null }

const isWarmUp = ({ set_type }: TypedSet): boolean => set_type === 'warmup'
const isPercent = ({ load_kind }: TypedLoad): boolean => load_kind === 'pct_1rm' || load_kind === 'pct_bw'

/** Whether its load has a number of its own: neither open, nor of the body, nor of another set. */
export const hasOwnLoad = (set: TypedLoad): boolean =>
  set.load_min !== null && (isPercent(set) || set.load_kind === 'kg' || set.load_kind === 'bw_plus')

/** A range of repetitions that can be climbed. */
const isRange = ({ reps_min, reps_max, amrap, reps_parts }: TypedSet): boolean =>
  reps_min !== null && reps_max !== null && reps_min < reps_max && !amrap && reps_parts === null

/** The first working set with a load of its own: what a rule goes by. */
export const leadingSet = <T extends TypedSet>(sets: readonly T[]): T | undefined =>
  sets.find(set => !isWarmUp(set) && hasOwnLoad(set))

/** The step that fits a load: 2.5 points of a percentage, else 2.5 kg, or 5 lb where it was typed in pounds. */
export function fittingStep(set: TypedLoad): Pick<NextRule, 'kind' | 'amount'> & { kind: 'kg' | 'percent' } {
  if (isPercent(set)) return { kind: 'percent', amount: 2.5 }
  return { kind: 'kg', amount: set.load_unit === 'lb' ? toKg(5, 'lb') : 2.5 }
}

/** The rule of an exercise for which none was chosen. Body weight, loads of another set and open ones are copied. */
export function fittingRule(sets: readonly TypedSet[], measurement: Measurement): NextRule {
  const leading = leadingSet(sets)
  if (!leading || !takesLoad(measurement)) return COPY
  const { kind, amount } = fittingStep(leading)
  return isRange(leading)
    ? { kind: 'range', amount, reps_min: leading.reps_min, reps_max: leading.reps_max }
    : { kind, amount, reps_min: null, reps_max: null }
}

/** Whether a rule that was kept says something about what is asked now: a range of other repetitions, or kilograms of a percentage, do not. */
export function isAbout({ kind, reps_max }: NextRule, sets: readonly TypedSet[]): boolean {
  const leading = leadingSet(sets)
  switch (kind) {
    case 'copy':
      return true
    case 'reps':
      return sets.some(set => !isWarmUp(set) && set.reps_min !== null)
    case 'kg':
      return leading !== undefined && !isPercent(leading)
    case 'percent':
      return leading !== undefined
    case 'range':
      return leading !== undefined && sets.some(set => !isWarmUp(set) && set.reps_max === reps_max)
  }
}

/** Other rules that an exercise can be given, the fitting one first; a kept one is among them. */
export function rulesFor(
  sets: readonly TypedSet[],
  measurement: Measurement,
  kept: NextRule | null,
): NextRule[] {
  const fitting = fittingRule(sets, measurement)
  const leading = leadingSet(sets)
  const others: NextRule[] = []
  if (leading && takesLoad(measurement)) {
    const { kind } = fittingStep(leading)
    const isLb = kind === 'kg' && leading.load_unit === 'lb'
    const amounts = isLb
      ? [2.5, 5, 10].map(value => toKg(value, 'lb'))
      : kind === 'kg'
        ? [1.25, 2.5, 5, 10]
        : [1, 2.5, 5]
    others.push(...amounts.map(amount => ({ kind, amount, reps_min: null, reps_max: null })))
  }
  if (sets.some(set => !isWarmUp(set) && set.reps_min !== null))
    others.push({ kind: 'reps', amount: 1, reps_min: null, reps_max: null })
  const all = new Map([...(kept ? [kept] : []), fitting, ...others, COPY].map(rule => [ruleKey(rule), rule]))
  return [...all.values()]
}

export const ruleKey = ({ kind, amount, reps_min, reps_max }: NextRule): string =>
  [kind, amount, reps_min, reps_max].join(' ')

/** `+2.5 kg`, `+2.5 points`, `+1 rep`, `8–10, then +2.5 kg`, `Copy`. */
export function ruleWords(
  { kind, amount, reps_min, reps_max }: NextRule,
  load: TypedLoad | undefined,
): string {
  const sign = amount < 0 ? '−' : '+'
  const size = Math.abs(amount)
  const isPoints = kind === 'percent' || (kind === 'range' && load !== undefined && isPercent(load))
  const unit = load?.load_unit ?? 'kg'
  const step = isPoints
    ? `${sign}${formatNumber(size)} ${plural(size, 'point')}`
    : `${sign}${formatNumber(fromKg(size, unit))} ${unit}`
  switch (kind) {
    case 'copy':
      return 'Copy'
    case 'reps':
      return `${sign}${counted(size, 'rep')}`
    case 'range':
      return `${reps_min}–${reps_max}, then ${step}`
    default:
      return step
  }
}
