import type { AmountKind } from '../set/amount.ts'
import { fromKg } from '../units/weight.ts'
import type { TypedAmount, TypedEffort, TypedLoad } from '../workout/typed-document.ts'
import { printDuration } from './duration.ts'
import { printNumber } from './number-reader.ts'

/** `5`, `8-10`, `5+`, `AMRAP`, `45s`, `30-45s`, `1.5km`, `15cal`; empty without an amount. Parts of a cluster: `(2+2+2)`. */
export function printAmount(amount: TypedAmount, own: AmountKind): string {
  const { reps_min, reps_max, reps_parts, amrap, seconds, seconds_max, metres, calories } = amount
  if (reps_parts) return `(${reps_parts.join('+')})`
  if (amrap) return reps_min === null ? 'AMRAP' : `${reps_min}+`
  if (reps_min !== null) return range(reps_min, reps_max) + (own === 'reps' ? '' : 'reps')
  if (seconds !== null) return seconds_max === null ? printDuration(seconds) : `${seconds}-${seconds_max}s`
  if (metres !== null) return metres >= 1000 && metres % 100 === 0 ? `${metres / 1000}km` : `${metres}m`
  return calories === null ? '' : `${calories}cal`
}

const range = (low: number, high: number | null): string =>
  high === null || high === low ? printNumber(low) : `${printNumber(low)}-${printNumber(high)}`

/** A load in two parts, so that a wave can say the second once for all: numbers, and what they are. */
export interface PrintedLoad {
  numbers: string
  /** `kg`, `%TM`, `% of "Deadlift"`; null when the load cannot be one of several with a common suffix. */
  suffix: string | null
}

/** @param nameOf how the exercise of another lift's maximum is written. */
export function printLoad(load: TypedLoad, nameOf: (exerciseId: string) => string): PrintedLoad {
  const low = load.load_min ?? 0
  const high = load.load_max ?? low
  const weight = (kg: number): number => (load.load_unit === 'lb' ? fromKg(kg, 'lb') : kg)
  const signed = (value: number): string => `${value < 0 ? '-' : '+'}${printNumber(Math.abs(value))}`
  switch (load.load_kind) {
    case 'kg':
      return { numbers: range(weight(low), weight(high)), suffix: load.load_unit }
    case 'pct_1rm': {
      const base = load.pct_base === 'tm' ? 'TM' : ''
      const of = load.pct_exercise_id === null ? '' : ` of ${nameOf(load.pct_exercise_id)}`
      return { numbers: `@${range(low, high)}`, suffix: `%${base}${of}` }
    }
    case 'pct_bw':
      return { numbers: `@${range(low, high)}`, suffix: '%bw' }
    case 'bw_plus':
      return { numbers: `bw${signed(Math.sign(low) * weight(Math.abs(low)))}${load.load_unit}`, suffix: null }
    case 'prev_pct':
      return { numbers: `${signed(low)}%`, suffix: null }
    case 'prev_kg':
      return { numbers: `${signed(Math.sign(low) * weight(Math.abs(low)))}${load.load_unit}`, suffix: null }
    case 'bodyweight':
      return { numbers: 'bw', suffix: null }
    case 'open':
      return { numbers: '', suffix: null }
  }
}

/** `RPE 8`, `RPE 7-8`, `2RIR`; empty without one. */
export function printEffort({ rpe, rpe_max, rir, rir_max }: TypedEffort): string {
  return [rpe === null ? '' : `RPE ${range(rpe, rpe_max)}`, rir === null ? '' : `${range(rir, rir_max)}RIR`]
    .filter(part => part !== '')
    .join(' ')
}
