import type { Measurement } from '../units/measurement.ts'
import { formatNumber } from '../units/weight.ts'
import type { TypedAmount } from '../workout/typed-document.ts'

export type AmountKind = 'reps' | 'seconds' | 'metres' | 'calories'

const KINDS: Record<Measurement, AmountKind> = {
  weight_reps: 'reps',
  reps: 'reps',
  weighted_bodyweight: 'reps',
  assisted_bodyweight: 'reps',
  time: 'seconds',
  weighted_time: 'seconds',
  distance_time: 'metres',
  distance_weight: 'metres',
  calories: 'calories',
}

/** The kind of amount that a bare number stands for, by the exercise's measurement. */
export const amountKind = (measurement: Measurement): AmountKind => KINDS[measurement]

/** Whether a set of it can carry a weight at all. */
export const takesLoad = (measurement: Measurement): boolean =>
  !['reps', 'time', 'distance_time', 'calories'].includes(measurement)

export const AMOUNT_LABELS: Record<AmountKind, string> = {
  reps: 'Reps',
  seconds: 'Time',
  metres: 'Distance',
  calories: 'Calories',
}

/** `5`, `8–10`, `2+2+2`, `5+`, `AMRAP`, `30 s`, `30–45 s`, `1:30`, `400 m`, `20 cal`; empty without an amount. */
export function formatAmount(amount: TypedAmount): string {
  if (amount.reps_parts) return amount.reps_parts.join('+')
  if (amount.seconds !== null)
    return amount.seconds_max === null
      ? formatSeconds(amount.seconds)
      : `${amount.seconds}–${amount.seconds_max} s`
  if (amount.metres !== null) return `${formatNumber(amount.metres)} m`
  if (amount.calories !== null) return `${amount.calories} cal`
  const { reps_min: min, reps_max: max } = amount
  if (amount.amrap) return min === null ? 'AMRAP' : `${min}+`
  if (min === null) return ''
  return max === null || max === min ? String(min) : `${min}–${max}`
}

/** Below 90 s as seconds, from there as minutes and seconds. */
export const formatSeconds = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
