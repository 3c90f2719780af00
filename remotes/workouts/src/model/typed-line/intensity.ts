import type { WeightUnit } from '../units/weight.ts'
import { toKg } from '../units/weight.ts'
import { NO_EFFORT, NO_LOAD, type TypedEffort, type TypedLoad } from '../workout/typed-document.ts'
import type { NameReader } from './name-reader.ts'
import { type TakenRange, takeNumber, takeRange } from './number-reader.ts'
import type { Scanner } from './scanner.ts'

/** A load or an effort, for each set of a wave one. */
export interface Intensities {
  values: ({ load: TypedLoad } | { effort: TypedEffort })[]
  start: number
  end: number
}

interface LoadContext {
  /** The reader's unit, of bare numbers. */
  unit: WeightUnit
  /** Reads the exercise after "of". */
  names: NameReader
  /** Whether the sets are a wave, so that `72,5/80` is a decimal sign. */
  isWave: boolean
}

/** What stands behind a number. */
type Suffix =
  | { kind: 'weight'; unit: WeightUnit }
  | { kind: 'percent'; base: '1rm' | 'tm' | 'bw'; exerciseId: string | null }
  | { kind: 'rir' }
  | { kind: 'rpe' }

const AT = /@/y
const BODY_WEIGHT = /(?:bw|bodyweight)(?![a-z])/iy
const SIGN = /([+-]) *(?=\d)/y
const PERCENT = /%/y
const BASE = /(tm|1rm|bw)(?![a-z0-9])/iy
const OF = /of(?![a-z0-9])/iy
const UNIT = /(kg|lb)s?(?![a-z0-9])/iy
const RIR = /rir(?![a-z])/iy
const RPE = /rpe(?![a-z])/iy
const NEXT = /\/ *(?=\d)/y

/** A load or an effort with or without `@`; undefined when there is none here, null after an error. */
export function takeIntensity(scan: Scanner, context: LoadContext): Intensities | null | undefined {
  scan.skipBlanks()
  const start = scan.pos
  const hasAt = scan.take(AT) !== null
  const values = takeValues(scan, context, hasAt, start)
  if (values === undefined && hasAt)
    return scan.fail(start, Math.max(scan.pos, start + 1), 'expected a load or an RPE after @')
  return values && { values, start, end: scan.pos }
}

function takeValues(
  scan: Scanner,
  context: LoadContext,
  hasAt: boolean,
  start: number,
): Intensities['values'] | null | undefined {
  if (scan.take(BODY_WEIGHT)) return one(takeBodyWeight(scan, context, start))
  const sign = scan.take(SIGN)
  if (sign) return one(takeChange(scan, context, sign.groups[0] === '-' ? -1 : 1, start))
  if (scan.take(RPE)) return takeEffort(scan, { kind: 'rpe' }, start)
  if (scan.take(RIR)) return takeEffort(scan, { kind: 'rir' }, start)
  return takeNumbers(scan, context, hasAt, start)
}

const one = (load: TypedLoad | null): Intensities['values'] | null => load && [{ load }]

/** After `bw`: `+20kg`, `-15`, or nothing. */
function takeBodyWeight(scan: Scanner, context: LoadContext, start: number): TypedLoad | null {
  const sign = scan.take(SIGN)
  if (!sign) return { ...NO_LOAD, load_kind: 'bodyweight' }
  const number = takeNumber(scan, context)
  const unit = takeWeightUnit(scan) ?? context.unit
  const kg = toKg(number?.value ?? 0, unit)
  if (kg > 2000) return scan.fail(start, scan.pos, 'a load is up to 2000 kg')
  if (kg === 0) return { ...NO_LOAD, load_kind: 'bodyweight' }
  return single('bw_plus', sign.groups[0] === '-' ? -kg : kg, unit)
}

/** After a sign: what is added to or taken from the set before. */
function takeChange(scan: Scanner, context: LoadContext, sign: 1 | -1, start: number): TypedLoad | null {
  const value = takeNumber(scan, context)?.value ?? 0
  if (scan.take(PERCENT)) {
    if (value > 500 || (sign < 0 && value >= 100))
      return scan.fail(start, scan.pos, 'a change is more than -100% and up to +500%')
    return single('prev_pct', round(sign * value), 'kg')
  }
  const unit = takeWeightUnit(scan) ?? context.unit
  const kg = toKg(value, unit)
  return kg > 2000
    ? scan.fail(start, scan.pos, 'a load is up to 2000 kg')
    : single('prev_kg', kg === 0 ? 0 : sign * kg, unit)
}

const single = (load_kind: TypedLoad['load_kind'], value: number, load_unit: WeightUnit): TypedLoad => ({
  ...NO_LOAD,
  load_kind,
  load_min: value,
  load_max: value,
  load_unit,
})

const takeWeightUnit = (scan: Scanner): WeightUnit | null => {
  const unit = scan.take(UNIT)
  return unit && (unit.groups[0]?.toLowerCase() === 'lb' ? 'lb' : 'kg')
}

function takeEffort(scan: Scanner, suffix: Suffix, start: number): Intensities['values'] | null {
  const range = takeRange(scan)
  if (!range) return scan.failHere(`expected a number after ${suffix.kind.toUpperCase()}`)
  const value = toValue(scan, { ...range, start }, suffix)
  return value && [value]
}

/** Numbers with one suffix for all of them: `75%`, `75/85/95%TM`, `100-105kg`, `2RIR`. */
function takeNumbers(
  scan: Scanner,
  context: LoadContext,
  hasAt: boolean,
  start: number,
): Intensities['values'] | null | undefined {
  const taken: { range: TakenRange; suffix: Suffix | null }[] = []
  do {
    const range = takeRange(scan, context)
    if (!range) return undefined
    const suffix = takeSuffix(scan, context)
    if (suffix === 'failed') return null
    taken.push({ range, suffix })
  } while (scan.take(NEXT))

  if (/[a-z]/i.test(scan.text[scan.pos] ?? '')) {
    scan.pos = start
    return scan.failHere('expected kg, lb, % or RIR after a number')
  }
  const isRpe = hasAt && taken.every(({ range }) => range.low <= 10 && (range.high ?? 0) <= 10)
  const last = taken.at(-1)?.suffix ?? (isRpe ? { kind: 'rpe' } : { kind: 'weight', unit: context.unit })
  const values: Intensities['values'] = []
  for (const { range, suffix } of taken) {
    const value = toValue(
      scan,
      { ...range, start: taken.length === 1 ? start : range.start, end: scan.pos },
      suffix ?? last,
    )
    if (!value) return null
    values.push(value)
  }
  return values
}

function takeSuffix(scan: Scanner, { names }: LoadContext): Suffix | null | 'failed' {
  const unit = takeWeightUnit(scan)
  if (unit) return { kind: 'weight', unit }
  if (scan.take(RIR)) return { kind: 'rir' }
  if (!scan.take(PERCENT)) return null
  const base = (scan.take(BASE)?.groups[0]?.toLowerCase() ?? '1rm') as '1rm' | 'tm' | 'bw'
  if (base === 'bw' || !scan.take(OF)) return { kind: 'percent', base, exerciseId: null }
  const exercise = names.takeAfterOf(scan)
  return exercise ? { kind: 'percent', base, exerciseId: exercise.id } : 'failed'
}

function toValue(
  scan: Scanner,
  { low, high, start, end }: TakenRange,
  suffix: Suffix,
): { load: TypedLoad } | { effort: TypedEffort } | null {
  if (high !== null && high < low) return scan.fail(start, end, 'the smaller number first')
  const top = high ?? low
  const max = high === null || high === low ? null : high
  switch (suffix.kind) {
    case 'rpe':
      if (low < 1 || top > 10 || !Number.isInteger(low * 2) || !Number.isInteger(top * 2))
        return scan.fail(start, end, 'RPE is 1 to 10, in halves')
      return { effort: { ...NO_EFFORT, rpe: low, rpe_max: max } }
    case 'rir':
      if (top > 10 || !Number.isInteger(low) || !Number.isInteger(top))
        return scan.fail(start, end, 'RIR is 0 to 10')
      return { effort: { ...NO_EFFORT, rir: low, rir_max: max } }
    case 'weight': {
      const { unit } = suffix
      if (toKg(Math.min(top, 1e6), unit) > 2000) return scan.fail(start, end, 'a load is up to 2000 kg')
      return {
        load: {
          ...NO_LOAD,
          load_kind: 'kg',
          load_min: toKg(low, unit),
          load_max: toKg(top, unit),
          load_unit: unit,
        },
      }
    }
    case 'percent': {
      if (top > 500) return scan.fail(start, end, 'a percentage is up to 500%')
      const { base, exerciseId } = suffix
      const range = { load_min: round(low), load_max: round(top) }
      if (base === 'bw') return { load: { ...NO_LOAD, load_kind: 'pct_bw', ...range } }
      return {
        load: { ...NO_LOAD, load_kind: 'pct_1rm', ...range, pct_base: base, pct_exercise_id: exerciseId },
      }
    }
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
