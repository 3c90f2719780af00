import type { Measurement } from '../units/measurement.ts'
import type { WeightUnit } from '../units/weight.ts'
import { NO_LOAD, type TypedLoad } from '../workout/typed-document.ts'
import { takeNumber } from './number-reader.ts'
import type { Scanner } from './scanner.ts'
import { kgOf, round, single, TOO_HEAVY, takeWeightUnit } from './weight.ts'

/** What a load with a sign means depends on these. */
export interface SignedContext {
  /** The reader's unit, of bare numbers. */
  unit: WeightUnit
  /** How the exercise is measured. */
  measurement: Measurement
  /** Whether the group is the first of its exercise, with nothing before it. */
  isFirst: boolean
  isWave: boolean
}

/** A load, and whether its number stood without a unit. */
export interface TakenLoad {
  load: TypedLoad
  isBare: boolean
}

const BODY_WEIGHT = /(?:bw|bodyweight)(?![a-z])/iy
const SIGN = /([+-]) *(?=\d)/y
const PERCENT = /%/y

export const NO_LOAD_HERE = 'no load here: it is counted in repetitions only'

const signOf = (text: string | undefined): 1 | -1 => (text === '-' ? -1 : 1)

/** Body weight, plus or minus. */
function ofBodyWeight(kg: number, sign: 1 | -1, unit: WeightUnit): TypedLoad {
  return kg === 0 ? { ...NO_LOAD, load_kind: 'bodyweight' } : single('bw_plus', sign * kg, unit)
}

/** `bw`, `bw+20kg`, `bw-15`; undefined when there is none here, null after an error. */
export function takeBodyWeight(
  scan: Scanner,
  context: SignedContext,
  start: number,
): TakenLoad | null | undefined {
  if (!scan.take(BODY_WEIGHT)) return undefined
  const isCounted = context.measurement === 'reps'
  const sign = scan.take(SIGN)
  if (!sign) return { load: isCounted ? NO_LOAD : { ...NO_LOAD, load_kind: 'bodyweight' }, isBare: false }
  const number = takeNumber(scan, context)
  const typed = takeWeightUnit(scan)
  const unit = typed ?? context.unit
  const kg = kgOf(number?.value ?? 0, unit)
  if (isCounted) return scan.fail(start, scan.pos, NO_LOAD_HERE)
  if (kg === null) return scan.fail(start, scan.pos, TOO_HEAVY)
  return { load: ofBodyWeight(kg, signOf(sign.groups[0]), unit), isBare: typed === null }
}

/**
 * `-10%`, `+5kg`: body weight plus or minus where that is what is lifted, assistance at first where a machine assists, else a change of
 * the group before.
 */
export function takeSigned(
  scan: Scanner,
  context: SignedContext,
  start: number,
): TakenLoad | null | undefined {
  const taken = scan.take(SIGN)
  if (!taken) return undefined
  const { measurement, isFirst } = context
  const sign = signOf(taken.groups[0])
  const value = takeNumber(scan, context)?.value ?? 0
  const isPercent = scan.take(PERCENT) !== null
  const typed = isPercent ? null : takeWeightUnit(scan)
  const fail = (message: string): null => scan.fail(start, scan.pos, message)

  if (measurement === 'reps') return fail(NO_LOAD_HERE)
  if (isPercent) {
    if (measurement === 'weighted_bodyweight') return fail('a percentage of body weight is written 90%bw')
    if (isFirst) return fail('nothing before it to add to')
    if (value > 500 || (sign < 0 && value >= 100)) return fail('a change is more than -100% and up to +500%')
    return { load: single('prev_pct', round(sign * value), 'kg'), isBare: false }
  }
  const unit = typed ?? context.unit
  const kg = kgOf(value, unit)
  const isBare = typed === null
  if (kg === null) return fail(TOO_HEAVY)
  if (measurement === 'weighted_bodyweight') return { load: ofBodyWeight(kg, sign, unit), isBare }
  if (!isFirst) return { load: single('prev_kg', kg === 0 ? 0 : sign * kg, unit), isBare }
  return measurement === 'assisted_bodyweight'
    ? { load: single('kg', kg, unit), isBare }
    : fail('nothing before it to add to')
}
