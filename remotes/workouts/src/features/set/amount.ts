import { formatNumber } from '../load/weight.ts'
import type { Measurement, SetTarget } from '../workout/workout.ts'

/** How much of one set: repetitions, seconds, metres or calories. */
export type Amount = Pick<SetTarget, 'reps_min' | 'reps_max' | 'amrap' | 'seconds' | 'metres' | 'calories'>

export const NO_AMOUNT: Amount = {
  reps_min: null,
  reps_max: null,
  amrap: false,
  seconds: null,
  metres: null,
  calories: null,
}

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

/** `5`, `8–10`, `5+`, `AMRAP`, `30 s`, `1:30`, `400 m`, `20 cal`; empty without an amount. */
export function formatAmount(amount: Amount): string {
  if (amount.seconds !== null) return formatSeconds(amount.seconds)
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

/**
 * Reads what `formatAmount` writes and what people type for it: `8-10`, `amrap`, `max`, `45s`, `2 min`, `1.5km`.
 * A bare number is in the exercise's own measure. Null when it cannot be understood or is out of bounds.
 */
export function parseAmount(text: string, measurement: Measurement): Amount | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, '').replace(/[–—]/, '-').replace(',', '.')
  if (typed === '') return NO_AMOUNT
  if (/^(amrap|max)$/.test(typed)) return { ...NO_AMOUNT, amrap: true }

  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return seconds(Number(clock[1]) * 60 + Number(clock[2]))
  const [, number, suffix = ''] = /^(\d+(?:\.\d+)?)([a-z]*\+?)$/.exec(typed) ?? []
  if (number !== undefined) return measured(Number(number), suffix, measurement)

  const [, low, high] = /^(\d+)-(\d+)(?:reps?)?$/.exec(typed) ?? []
  if (low === undefined || high === undefined || amountKind(measurement) !== 'reps') return null
  return reps(Number(low), Number(high))
}

function measured(value: number, suffix: string, measurement: Measurement): Amount | null {
  switch (suffix || amountKind(measurement)) {
    case '+':
      return amountKind(measurement) === 'reps' ? reps(value, value, true) : null
    case 'reps':
    case 'rep':
    case 'x':
      return reps(value, value)
    case 'seconds':
    case 's':
    case 'sec':
      return seconds(value)
    case 'min':
      return seconds(value * 60)
    case 'metres':
    case 'm':
      return metres(value)
    case 'km':
      return metres(value * 1000)
    case 'calories':
    case 'cal':
      return Number.isInteger(value) && value >= 1 && value <= 10_000
        ? { ...NO_AMOUNT, calories: value }
        : null
    default:
      return null
  }
}

function reps(min: number, max: number, amrap = false): Amount | null {
  const fits = [min, max].every(value => Number.isInteger(value) && value >= 0 && value <= 1000) && min <= max
  return fits ? { ...NO_AMOUNT, reps_min: min, reps_max: amrap ? null : max, amrap } : null
}

const seconds = (value: number): Amount | null =>
  Number.isInteger(value) && value >= 1 && value <= 86_400 ? { ...NO_AMOUNT, seconds: value } : null

const metres = (value: number): Amount | null =>
  value > 0 && value < 1_000_000 ? { ...NO_AMOUNT, metres: Math.round(value * 100) / 100 } : null
