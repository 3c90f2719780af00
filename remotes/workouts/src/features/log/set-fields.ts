import { displayWeight, formatNumber, fromKg, type WeightUnit } from '../load/weight.ts'
import { type AmountKind, amountKind } from '../set/amount.ts'
import type { PrescribedExercise, SetLog, SetTarget } from '../workout/workout.ts'

/** The three numbers of a set, as text in their fields. */
export interface SetFields {
  amount: string
  weight: string
  rpe: string
}

/** What a log says, in the reader's unit; typed in that unit it comes back as typed. */
export function fieldsOfLog(log: SetLog, kind: AmountKind, unit: WeightUnit): SetFields {
  const amount = { reps: log.reps, seconds: log.seconds, metres: log.metres, calories: log.calories }[kind]
  const weight =
    log.entered_value !== null && log.entered_unit === unit
      ? log.entered_value
      : log.load_kg === null
        ? null
        : fromKg(log.load_kg, unit)
  return { amount: text(amount), weight: text(weight), rpe: text(log.rpe) }
}

/**
 * What to suggest before a set is done: its target, and where the target leaves the weight open,
 * the weight of the set before it.
 */
export function suggestedFields(
  target: SetTarget,
  kind: AmountKind,
  unit: WeightUnit,
  previous: SetFields | null,
): SetFields {
  const amount = {
    reps: target.reps_min,
    seconds: target.seconds,
    metres: target.metres,
    calories: target.calories,
  }[kind]
  const planned =
    target.load_kind === 'kg' && target.load_min !== null
      ? displayWeight(target.load_min, target.load_unit, unit)
      : null
  return {
    amount: text(amount),
    weight: planned === null ? (previous?.weight ?? '') : text(planned),
    rpe: '',
  }
}

const text = (value: number | null): string => (value === null ? '' : formatNumber(value))

/** The numbers to store, or which field is not one. An empty field is no number, and that is fine. */
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
  const amount = number(fields.amount)
  const { max, whole } = LIMITS[kind]
  if (amount !== null && !(amount >= 0 && amount <= max && (!whole || Number.isInteger(amount))))
    return { ok: false, field: 'amount' }
  const weight = number(fields.weight)
  if (weight !== null && !(weight >= 0 && weight <= 5000)) return { ok: false, field: 'weight' }
  const rpe = number(fields.rpe)
  if (rpe !== null && !(rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2)))
    return { ok: false, field: 'rpe' }
  const measured = { reps: null, seconds: null, metres: null, calories: null, [kind]: amount }
  return {
    ok: true,
    value: { ...measured, entered_value: weight, entered_unit: weight === null ? null : unit, rpe },
  }
}

/** Comma or point; NaN for what is no number. */
function number(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}
