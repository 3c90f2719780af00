import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { type AmountKind, amountKind } from '../../model/set/amount.ts'
import { namesUnit, readNumber, readWeight } from '../../model/units/read-weight.ts'
import { displayWeight, formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetLog, SetTarget } from '../../model/workout/workout.ts'

/** How hard a set was, as it is asked and typed. */
export type EffortKind = 'rpe' | 'rir'

/** The three numbers of a set, as text in their fields. */
export interface SetFields {
  amount: string
  weight: string
  effort: string
}

/** As it was logged, else as it was asked, else as this person writes it. */
export const effortKind = (
  log: Pick<SetLog, 'rpe' | 'rir'> | null,
  target: Pick<SetTarget, 'rpe' | 'rir'>,
  own: EffortKind,
): EffortKind => {
  const said = [log, target].find(one => one && (one.rpe === null) !== (one.rir === null))
  if (!said) return own
  return said.rir === null ? 'rpe' : 'rir'
}

/** Field texts of a log. A weight is shown as typed, with its unit if that is not the reader's, so that it is never rounded. */
export function fieldsOfLog(log: SetLog, kind: AmountKind, unit: WeightUnit): SetFields {
  const weight =
    log.entered_value === null || log.entered_unit === null
      ? text(log.load_kg === null ? null : fromKg(log.load_kg, unit))
      : text(log.entered_value) + (log.entered_unit === unit ? '' : ` ${log.entered_unit}`)
  return { amount: text(log[kind]), weight, effort: text(log.rpe ?? log.rir) }
}

export interface Beside {
  /** The set before it in this session: its fields, and whether they were done. */
  previous: { fields: SetFields; isDone: boolean } | null
  /** What was done in its place last time. */
  last: SetLog | null
  /** What its load comes to for the athlete. */
  resolved: ResolvedLoad | undefined
}

/**
 * What a set that is not done is filled with, so that one tap logs it: its target as it comes to for the athlete. In a range what was done
 * last time, as far as it lies in it, else the least; what is left open is as in the set before, if that is done, else as last time.
 */
export function suggestedFields(
  target: SetTarget,
  kind: AmountKind,
  unit: WeightUnit,
  { previous, last, resolved }: Beside,
): SetFields {
  const asked = {
    reps: { min: target.reps_min, max: target.amrap ? null : (target.reps_max ?? target.reps_min) },
    seconds: { min: target.seconds, max: target.seconds_max ?? target.seconds },
    metres: { min: target.metres, max: target.metres },
    calories: { min: target.calories, max: target.calories },
  }[kind]
  const lastTime = last && fieldsOfLog(last, kind, unit)
  const planned = plannedWeight(target, resolved)
  // What was written in another unit stands in that of the athlete's plates, also for a reader of the other one.
  const inUnit = planned?.isOtherUnit ? planned.unit : unit
  const shown = (kg: number) =>
    text(displayWeight(kg, planned?.unit ?? 'kg', inUnit)) + (inUnit === unit ? '' : ` ${inUnit}`)
  const before = previous?.fields.weight ?? ''
  const weight = !planned
    ? (previous?.isDone ? before : '') || lastTime?.weight || before
    : planned.isNothing
      ? ''
      : within(last?.load_kg ?? null, planned.low, planned.high) && planned.low < planned.high
        ? (lastTime?.weight ?? shown(planned.low))
        : shown(last?.load_kg != null && last.load_kg > planned.high ? planned.high : planned.low)
  const done = last?.[kind] ?? null
  const { min, max } = asked
  const amount = done === null ? min : Math.max(min ?? 0, max === null ? done : Math.min(done, max))
  return { amount: text(amount), weight, effort: '' }
}

const within = (value: number | null, low: number, high: number): boolean =>
  value !== null && value >= low - 0.01 && value <= high + 0.01

interface PlannedWeight {
  /** In kg. */
  low: number
  high: number
  unit: WeightUnit
  /** It was written in a unit that the athlete does not load. */
  isOtherUnit: boolean
  /** Nothing on top of the body. */
  isNothing: boolean
}

/** Null where no weight is asked for; a weight that helps is not logged as one that is lifted. */
function plannedWeight(target: SetTarget, resolved: ResolvedLoad | undefined): PlannedWeight | null {
  const isOtherUnit = resolved?.status === 'load' && resolved.reason.of === 'other_unit'
  if (target.load_kind === 'kg' && !isOtherUnit) {
    const { load_min: low, load_max: high, load_unit: unit } = target
    return low === null ? null : { low, high: high ?? low, unit, isOtherUnit, isNothing: false }
  }
  if (resolved?.status !== 'load' || resolved.role === 'assistance') return null
  const { low, high, role } = resolved
  return {
    low: low.kg,
    high: high.kg,
    unit: low.unit,
    isOtherUnit,
    isNothing: role === 'added' && high.kg === 0,
  }
}

const text = (value: number | null): string => (value === null ? '' : formatNumber(value))

/** Parses the fields: the numbers to store, or the invalid fields. Empty fields are valid. */
export type ReadFields =
  | {
      ok: true
      value: Pick<
        SetLog,
        'reps' | 'seconds' | 'metres' | 'calories' | 'entered_value' | 'entered_unit' | 'rpe' | 'rir'
      >
    }
  | { ok: false; field: keyof SetFields }

const LIMITS: Record<AmountKind, { max: number; whole: boolean }> = {
  reps: { max: 1000, whole: true },
  seconds: { max: 86_400, whole: true },
  metres: { max: 999_999, whole: false },
  calories: { max: 10_000, whole: true },
}

export function readFields(
  fields: SetFields,
  exercise: Pick<PrescribedExercise, 'measurement'>,
  unit: WeightUnit,
  effort: EffortKind = 'rpe',
): ReadFields {
  const kind = amountKind(exercise.measurement)
  const amount = readNumber(fields.amount)
  const { max, whole } = LIMITS[kind]
  if (amount !== null && !(amount >= 0 && amount <= max && (!whole || Number.isInteger(amount))))
    return { ok: false, field: 'amount' }
  const { value: weight, unit: typedIn } = readWeight(fields.weight, unit)
  if (weight !== null && !(weight >= 0 && weight <= 5000)) return { ok: false, field: 'weight' }
  const hard = readNumber(fields.effort)
  const [least, steps] = effort === 'rpe' ? [1, 2] : [0, 1]
  if (hard !== null && !(hard >= least && hard <= 10 && Number.isInteger(hard * steps)))
    return { ok: false, field: 'effort' }
  const measured = { reps: null, seconds: null, metres: null, calories: null, [kind]: amount }
  return {
    ok: true,
    value: {
      ...measured,
      entered_value: weight,
      entered_unit: weight === null ? null : typedIn,
      rpe: effort === 'rpe' ? hard : null,
      rir: effort === 'rir' ? hard : null,
    },
  }
}

/** Step size of − and +: one rep, the smallest pair of plates, a few seconds. */
export function stepOf(field: 'amount' | 'weight', kind: AmountKind, unit: WeightUnit): number {
  if (field === 'weight') return unit === 'kg' ? 2.5 : 5
  return { reps: 1, seconds: 5, metres: 10, calories: 1 }[kind]
}

/** The text of a field after a step: never below 0, in its own unit; invalid text is unchanged. */
export function stepped(text: string, by: number, unit: WeightUnit): string {
  const { value, unit: typedIn } = readWeight(text, unit)
  if (Number.isNaN(value)) return text
  const next = formatNumber(Math.max(0, (value ?? 0) + by))
  return namesUnit(text) ? `${next} ${typedIn}` : next
}

/** The same number in the other unit: a plate says lb where the reader counts in kg. */
export function withOtherUnit(text: string, unit: WeightUnit): string {
  const { value, unit: typedIn } = readWeight(text, unit)
  if (value === null || Number.isNaN(value)) return text
  const other = typedIn === 'kg' ? 'lb' : 'kg'
  return formatNumber(value) + (other === unit ? '' : ` ${other}`)
}
