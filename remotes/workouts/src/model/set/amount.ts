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

/** `5`, `8–10`, `2+2+2`, `5+`, `AMRAP`, `30 s`, `30–45 s`, `1:30`, `400 m`, `5 km`, `20 cal`; empty without an amount. */
export function formatAmount(amount: TypedAmount): string {
  if (amount.reps_parts) return amount.reps_parts.join('+')
  if (amount.seconds !== null) return formatSecondsRange(amount.seconds, amount.seconds_max)
  if (amount.metres !== null) return formatDistance(amount.metres)
  if (amount.calories !== null) return `${amount.calories} cal`
  const { reps_min: min, reps_max: max } = amount
  if (amount.amrap) return min === null ? 'AMRAP' : `${min}+`
  if (min === null) return ''
  return max === null || max === min ? String(min) : `${min}–${max}`
}

/** `400 m`, from a kilometre on `5 km`, `42.195 km`: the one form of a distance on screen. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${formatNumber(metres)} m` : `${Math.round(metres) / 1000} km`

const two = (count: number): string => String(count).padStart(2, '0')

/** `45 s`, from a minute on `1:00`, from an hour on `1:00:00`, with a tenth `1:49.5`: the one form of a time on screen. */
export function formatSeconds(time: number): string {
  const tenths = Math.round(time * 10)
  const [seconds, tenth] = [Math.floor(tenths / 10), tenths % 10 === 0 ? '' : `.${tenths % 10}`]
  if (seconds < 60) return `${seconds}${tenth} s`
  const [minutes, rest] = [Math.floor(seconds / 60), two(seconds % 60) + tenth]
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

/** `30–45 s`, `45 s–1:30`, `1:00–1:30`; without an upper end as one time. */
export const formatSecondsRange = (from: number, to: number | null): string =>
  to === null || to === from
    ? formatSeconds(from)
    : `${to < 60 ? from : formatSeconds(from)}–${formatSeconds(to)}`
