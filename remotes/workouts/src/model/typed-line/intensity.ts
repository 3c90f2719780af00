import type { WeightUnit } from '../units/weight.ts'
import { NO_EFFORT, NO_LOAD, type TypedEffort, type TypedLoad } from '../workout/typed-document.ts'
import type { NameReader } from './name-reader.ts'
import { takeDash, takeNumber, takeRange } from './number-reader.ts'
import type { Scanner } from './scanner.ts'
import {
  NO_LOAD_HERE,
  type SignedContext,
  type TakenLoad,
  takeBodyWeight,
  takeSigned,
} from './signed-load.ts'
import { kgOf, round, single, TOO_HEAVY, takeWeightUnit } from './weight.ts'

/** A load or an effort, for each set of a wave one. */
export interface Intensities {
  values: ({ load: TypedLoad } | { effort: TypedEffort })[]
  start: number
  end: number
  /** Whether it is a weight without a unit, read as one of the reader's. */
  isBare: boolean
}

export interface LoadContext extends SignedContext {
  /** Reads the exercise after "of". */
  names: NameReader
  /** Whether the exercise is lifted with two implements, so that a pair can be written. */
  isPairLifted: boolean
}

/** The suffix of a number. */
type Suffix =
  | { kind: 'weight'; unit: WeightUnit }
  | { kind: 'percent'; base: '1rm' | 'tm' | 'bw'; exerciseId: string | null }
  | { kind: 'rir' }
  | { kind: 'rpe' }

interface Numbers {
  low: number
  high: number | null
  suffix: Suffix | null
  start: number
}

type Values = Pick<Intensities, 'values' | 'isBare'>

const AT = /@|at(?= *(?:\d|bw|rpe|rir))/iy
const MAX_LIST = 100
const PERCENT = /%/y
const BASE = /(tm|1rm|bw)(?![a-z0-9])/iy
const OF = /of(?![a-z0-9])/iy
const RIR = /rir:?(?![a-z])/iy
const RPE = /rpe:?(?![a-z])/iy
/** Behind its number; with a blank between and a number behind it the word is of that one: `100 RPE 8`. */
const EFFORT_HERE = /(rir|rpe)(?![a-z])/iy
const EFFORT_BEHIND = /(rir|rpe)(?![a-z])(?!:? ?(?:10|\d)(?:[.,]5)?(?:$|[ ,)/-]))/iy
const NEXT = /\/ *(?=\d)/y
/** Of two implements each: the load is that of one. */
const EACH = /(?:each|per hand)(?! *(?:side|leg|arm))(?![a-z])/iy
const PAIR = /2 ?[x*] ?(?=\d)/iy
const PACE = /\d{1,3}:\d\d/y
const WORD = /[^ ,]+/y
/** Digits with strokes between: a list of loads is written with `/`, so nothing else is meant by it. */
const DASHED_TEMPO = /[\dx](?:-[\dx]){2,3}(?![\dx.,-])/iy
const LIKE_TEMPO = /^\d{4}$/
const TEMPO_OR_LOAD = 'a load is up to 2000 kg; a tempo is written t3010 or 3010 tempo'

/** A load or an effort with or without `@`; undefined when there is none here, null after an error. */
export function takeIntensity(scan: Scanner, context: LoadContext): Intensities | null | undefined {
  scan.skipBlanks()
  const start = scan.pos
  const hasAt = scan.take(AT) !== null
  if (hasAt && scan.sees(PACE)) {
    scan.take(WORD)
    return scan.fail(start, scan.pos, 'a pace has no place yet')
  }
  const values = takeValues(scan, context, hasAt, start)
  if (values === undefined && hasAt)
    return scan.fail(start, Math.max(scan.pos, start + 1), 'expected a load or an RPE after @')
  return values && { ...values, start, end: scan.pos }
}

function takeValues(
  scan: Scanner,
  context: LoadContext,
  hasAt: boolean,
  start: number,
): Values | null | undefined {
  const ofBody = takeBodyWeight(scan, context, start)
  const signed = ofBody === undefined ? takeSigned(scan, context, start) : ofBody
  if (signed !== undefined) return signed && one(signed)
  if (scan.take(RPE)) return takeEffort(scan, { kind: 'rpe' }, start)
  if (scan.take(RIR)) return takeEffort(scan, { kind: 'rir' }, start)
  return takeNumbers(scan, context, hasAt, start)
}

const one = ({ load, isBare }: TakenLoad): Values => ({ values: [{ load }], isBare })

/** `2x24kg`: each of a pair; null after an error, undefined when there is none here. */
export function takePair(scan: Scanner, context: LoadContext): Intensities | null | undefined {
  const { pos: before } = scan
  const hasAt = scan.take(AT) !== null
  const pair = scan.take(PAIR)
  const number = pair && takeNumber(scan, context)
  const unit = number && takeWeightUnit(scan)
  if (!pair || !number || !unit) {
    scan.pos = before
    return undefined
  }
  const kg = kgOf(number.value, unit)
  const typed = scan.typed.slice(number.start, scan.pos)
  if (!context.isPairLifted) return scan.fail(pair.start, pair.end, `one implement here: ${typed}`)
  const start = hasAt ? before : pair.start
  if (kg === null) return scan.fail(start, scan.pos, TOO_HEAVY)
  return { values: [{ load: single('kg', kg, unit) }], start, end: scan.pos, isBare: false }
}

/** After `RPE`, `RIR`: `8`, `7-8`, `7/8/9`. */
function takeEffort(scan: Scanner, suffix: Suffix, start: number): Values | null {
  const values: Intensities['values'] = []
  do {
    const range = takeRange(scan)
    if (!range) return scan.failHere(`expected a number after ${suffix.kind.toUpperCase()}`)
    const value = toValue(
      scan,
      { ...range, suffix, start: values.length === 0 ? start : range.start },
      suffix,
    )
    if (!value) return null
    values.push(value)
    if (values.length > MAX_LIST) return scan.fail(start, scan.pos, 'at most 100 sets')
  } while (scan.take(NEXT))
  return { values, isBare: false }
}

/** `75`, `75%TM`, `70-75%`, `70%-75%`; undefined without a number, null after an error. */
function takeOne(scan: Scanner, context: LoadContext): Numbers | null | undefined {
  const low = takeNumber(scan, context)
  if (!low) return undefined
  const first = takeSuffix(scan, context)
  if (first === 'failed') return null
  const beforeDash = scan.pos
  const high = takeDash(scan) ? takeNumber(scan, context) : null
  if (!high) {
    scan.pos = beforeDash
    return { low: low.value, high: null, suffix: first, start: low.start }
  }
  const suffix = takeSuffix(scan, context)
  if (suffix === 'failed') return null
  return { low: low.value, high: high.value, suffix: suffix ?? first, start: low.start }
}

/** Numbers with one suffix for all of them: `75%`, `75/85/95%TM`, `100-105kg`, `2RIR`. */
function takeNumbers(
  scan: Scanner,
  context: LoadContext,
  hasAt: boolean,
  start: number,
): Values | null | undefined {
  const tempo = scan.take(DASHED_TEMPO)
  if (tempo) return scan.fail(tempo.start, tempo.end, 'a tempo is t and four digits or X, such as t3010')
  const taken: Numbers[] = []
  do {
    const numbers = takeOne(scan, context)
    if (!numbers) return numbers
    taken.push(numbers)
    if (taken.length > MAX_LIST) return scan.fail(start, scan.pos, 'at most 100 sets')
  } while (scan.take(NEXT))

  if (/[a-z]/i.test(scan.text[scan.pos] ?? '')) {
    scan.pos = start
    return scan.failHere('expected kg, lb, % or RIR after a number')
  }
  const isRpe = hasAt && taken.every(({ low, high }) => low <= 10 && (high ?? 0) <= 10)
  const typed = taken.at(-1)?.suffix
  const last: Suffix = typed ?? (isRpe ? { kind: 'rpe' } : { kind: 'weight', unit: context.unit })
  const values: Intensities['values'] = []
  for (const numbers of taken) {
    const at = taken.length === 1 ? start : numbers.start
    const value = toValue(scan, { ...numbers, start: at }, numbers.suffix ?? last)
    if (!value) return null
    values.push(value)
  }
  const each = last.kind === 'weight' ? scan.take(EACH) : null
  if (each && !context.isPairLifted) return scan.fail(each.start, each.end, 'one implement here')
  if (context.measurement === 'reps' && values.some(value => 'load' in value))
    return scan.fail(start, scan.pos, NO_LOAD_HERE)
  return { values, isBare: !typed && last.kind === 'weight' }
}

function takeSuffix(scan: Scanner, { names }: LoadContext): Suffix | null | 'failed' {
  const unit = takeWeightUnit(scan)
  if (unit) return { kind: 'weight', unit }
  const effort = scan.takeHere(EFFORT_HERE) ?? scan.take(EFFORT_BEHIND)
  if (effort) return { kind: effort.groups[0]?.toLowerCase() === 'rir' ? 'rir' : 'rpe' }
  if (!scan.take(PERCENT)) return null
  const typed = scan.take(BASE)?.groups[0]?.toLowerCase() as '1rm' | 'tm' | 'bw' | undefined
  const base = typed ?? '1rm'
  if (base === 'bw' || !scan.take(OF)) return { kind: 'percent', base, exerciseId: null }
  const ofBase = scan.take(BASE)?.groups[0]?.toLowerCase() as '1rm' | 'tm' | 'bw' | undefined
  if (ofBase) return { kind: 'percent', base: ofBase, exerciseId: null }
  const exercise = names.takeAfterOf(scan)
  return exercise ? { kind: 'percent', base, exerciseId: exercise.id } : 'failed'
}

function toValue(
  scan: Scanner,
  { low, high, start }: Numbers,
  suffix: Suffix,
): { load: TypedLoad } | { effort: TypedEffort } | null {
  const fail = (message: string): null => scan.fail(start, scan.pos, message)
  if (high !== null && high < low) return fail('the smaller number first')
  const top = high ?? low
  const max = high === null || high === low ? null : high
  switch (suffix.kind) {
    case 'rpe':
      if (low < 1 || top > 10 || !Number.isInteger(low * 2) || !Number.isInteger(top * 2))
        return fail('RPE is 1 to 10, in halves')
      return { effort: { ...NO_EFFORT, rpe: low, rpe_max: max } }
    case 'rir':
      if (top > 10 || !Number.isInteger(low) || !Number.isInteger(top)) return fail('RIR is 0 to 10')
      return { effort: { ...NO_EFFORT, rir: low, rir_max: max } }
    case 'weight': {
      const { unit: load_unit } = suffix
      const [load_min, load_max] = [kgOf(low, load_unit), kgOf(top, load_unit)]
      if (load_min === null || load_max === null)
        return fail(LIKE_TEMPO.test(scan.typed.slice(start, scan.pos)) ? TEMPO_OR_LOAD : TOO_HEAVY)
      return { load: { ...NO_LOAD, load_kind: 'kg', load_min, load_max, load_unit } }
    }
    case 'percent': {
      if (top > 500) return fail('a percentage is up to 500%')
      const { base, exerciseId } = suffix
      const range = { load_min: round(low), load_max: round(top) }
      if (base === 'bw') return { load: { ...NO_LOAD, load_kind: 'pct_bw', ...range } }
      return {
        load: { ...NO_LOAD, load_kind: 'pct_1rm', ...range, pct_base: base, pct_exercise_id: exerciseId },
      }
    }
  }
}
