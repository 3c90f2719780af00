import { namesUnit, readNumber, readWeight } from '../load/read-weight.ts'
import { displayWeight, formatNumber, fromKg, type WeightUnit } from '../load/weight.ts'
import type { ResolvedLoad } from '../loads/resolved-load.ts'
import { type AmountKind, amountKind } from '../set/amount.ts'
import type { PrescribedExercise, SetLog, SetTarget } from '../workout/workout.ts'

/** The three numbers of a set, as text in their fields. */
export interface SetFields {
  amount: string
  weight: string
  rpe: string
}

/** Field texts of a log. A weight is shown as typed, with its unit if that is not the reader's, so that it is never rounded. */
export function fieldsOfLog(log: SetLog, kind: AmountKind, unit: WeightUnit): SetFields {
  const amount = { reps: log.reps, seconds: log.seconds, metres: log.metres, calories: log.calories }[kind]
  const weight =
    log.entered_value === null || log.entered_unit === null
      ? text(log.load_kg === null ? null : fromKg(log.load_kg, unit))
      : text(log.entered_value) + (log.entered_unit === unit ? '' : ` ${log.entered_unit}`)
  return { amount: text(amount), weight, rpe: text(log.rpe) }
}

/**
 * Suggested values of a set that is not done: its target, as it comes to for the athlete; if that has no weight,
 * the weight of the previous set.
 */
export function suggestedFields(
  target: SetTarget,
  kind: AmountKind,
  unit: WeightUnit,
  previous: SetFields | null,
  resolved: ResolvedLoad | undefined,
): SetFields {
  const amount = {
    reps: target.reps_min,
    seconds: target.seconds,
    metres: target.metres,
    calories: target.calories,
  }[kind]
  const planned = plannedWeight(target, unit, resolved)
  return {
    amount: text(amount),
    weight: planned === null ? (previous?.weight ?? '') : text(planned),
    rpe: '',
  }
}

/** A weight that helps is not logged as one that is lifted. */
function plannedWeight(
  target: SetTarget,
  unit: WeightUnit,
  resolved: ResolvedLoad | undefined,
): number | null {
  if (target.load_kind === 'kg')
    return target.load_min === null ? null : displayWeight(target.load_min, target.load_unit, unit)
  if (resolved?.status !== 'load' || resolved.role === 'assistance') return null
  const { kg, unit: loadedIn } = resolved.low
  return resolved.role === 'added' && kg === 0 ? null : displayWeight(kg, loadedIn, unit)
}

const text = (value: number | null): string => (value === null ? '' : formatNumber(value))

/** Parses the fields: the numbers to store, or the invalid fields. Empty fields are valid. */
export type ReadFields =
  | {
      ok: true
      value: Pick<
        SetLog,
        'reps' | 'seconds' | 'metres' | 'calories' | 'entered_value' | 'entered_unit' | 'rpe'
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
): ReadFields {
  const kind = amountKind(exercise.measurement)
  const amount = readNumber(fields.amount)
  const { max, whole } = LIMITS[kind]
  if (amount !== null && !(amount >= 0 && amount <= max && (!whole || Number.isInteger(amount))))
    return { ok: false, field: 'amount' }
  const { value: weight, unit: typedIn } = readWeight(fields.weight, unit)
  if (weight !== null && !(weight >= 0 && weight <= 5000)) return { ok: false, field: 'weight' }
  const rpe = readNumber(fields.rpe)
  if (rpe !== null && !(rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2)))
    return { ok: false, field: 'rpe' }
  const measured = { reps: null, seconds: null, metres: null, calories: null, [kind]: amount }
  return {
    ok: true,
    value: { ...measured, entered_value: weight, entered_unit: weight === null ? null : typedIn, rpe },
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
