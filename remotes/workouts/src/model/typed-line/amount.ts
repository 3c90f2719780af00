import type { AmountKind } from '../set/amount.ts'
import { NO_AMOUNT, type TypedAmount } from '../workout/typed-document.ts'
import { takeClock } from './duration.ts'
import { takeDash, takeRange } from './number-reader.ts'
import type { Scanner } from './scanner.ts'

/** An amount as typed: its unit may still come from the last one of a wave, or from the exercise. */
export interface TypedNumbers {
  low: number
  high: number | null
  /** `5+` */
  isOpen: boolean
  /** As many as possible; `low` means nothing then. */
  isAmrap: boolean
  /** `2+2+2`, in parentheses or not; null for a single amount. */
  parts: number[] | null
  unit: AmountUnit | null
  start: number
  end: number
}

type AmountUnit = 'reps' | 's' | 'min' | 'm' | 'km' | 'cal'

const AS_MANY = /(?:amrap|max)(?![a-z])/iy
const UNITS: [RegExp, AmountUnit][] = [
  [/reps?(?![a-z])/iy, 'reps'],
  [/(?:s|secs?|seconds?)(?![a-z])/iy, 's'],
  [/(?:min|mins|minutes?)(?![a-z])/iy, 'min'],
  [/(?:m|met(?:re|er)s?)(?![a-z])/iy, 'm'],
  [/km?(?![a-z])/iy, 'km'],
  [/(?:k?cals?|calories)(?![a-z])/iy, 'cal'],
]
const PRIMES: [RegExp, AmountUnit][] = [
  [/"/y, 's'],
  [/'(?!\d)/y, 'min'],
]
const MINUS = /-(?!\d)/y
/** `-9` behind `21-15` */
const DASHED = /(?:-\d+)+|(?: - \d+)+/y

const PLUS = /( *)\+( *)/y
/** What a plus adds as a load: `+ 20kg`, `+5%`. */
const LOAD = /\d+(?:[.,]\d+)? ?(?:%|(?:kg|lb)s?(?![a-z]))/iy
const DIGIT = /\d/y
const ENDED = /$|[,/]/y

/** What the plus behind a number does: opens the set, joins a part to it, or belongs to what follows. */
function plusHere(scan: Scanner): 'opens' | 'joins' | null {
  const before = scan.pos
  const plus = scan.takeHere(PLUS)
  const isLoad = plus !== null && scan.sees(LOAD)
  const isNumber = plus !== null && scan.sees(DIGIT)
  const isEnd = plus !== null && scan.sees(ENDED)
  scan.pos = before
  if (!plus) return null
  const [blankBefore, blankAfter] = plus.groups.map(blanks => blanks !== '')
  if (isNumber && blankBefore === blankAfter) return isLoad ? null : 'joins'
  if (!blankBefore) return isNumber && !blankAfter ? null : 'opens'
  return isEnd ? 'opens' : null
}

function takePlus(scan: Scanner, does: 'opens' | 'joins'): boolean {
  if (plusHere(scan) !== does) return false
  const plus = scan.takeHere(PLUS)
  // Blanks after a plus that opens belong to what follows.
  if (plus && does === 'opens') scan.pos = plus.start + (plus.groups[0]?.length ?? 0) + 1
  return plus !== null
}

function takeUnit(scan: Scanner): AmountUnit | null {
  for (const [pattern, unit] of PRIMES) if (scan.takeHere(pattern)) return unit
  const before = scan.pos
  for (const [pattern, unit] of UNITS) if (scan.take(pattern)) return unit
  scan.pos = before
  return null
}

function takeTimeRange(scan: Scanner): Pick<TypedNumbers, 'low' | 'high'> | null {
  const low = takeClock(scan)
  if (low === null) return null
  const beforeDash = scan.pos
  const high = takeDash(scan) ? takeClock(scan) : null
  if (high === null) scan.pos = beforeDash
  return { low, high }
}

/** As many as the database keeps. */
const MAX_PARTS = 20
const TOO_MANY = 'at most 20 parts of a set'

const SINGLE = { isOpen: false, isAmrap: false, parts: null }

/**
 * `5`, `8-10`, `5+`, `2+2+2`, `AMRAP`, `30s`, `1:30`, `400m`; undefined, and no step, when there is no number; null after an error.
 */
export function takeAmount(scan: Scanner): TypedNumbers | null | undefined {
  const asMany = scan.take(AS_MANY)
  if (asMany)
    return {
      ...SINGLE,
      low: 0,
      high: null,
      isAmrap: true,
      unit: 'reps',
      start: asMany.start,
      end: asMany.end,
    }
  scan.skipBlanks()
  const start = scan.pos
  const time = takeTimeRange(scan)
  if (time) return { ...SINGLE, ...time, unit: 's', start, end: scan.pos }
  const range = takeRange(scan)
  if (!range) return undefined
  const { low, high } = range
  if (scan.takeHere(DASHED)) return failDashed(scan, start)
  const minus = scan.takeHere(MINUS)
  if (minus)
    return scan.fail(
      minus.start,
      minus.end,
      `expected a second number after ${scan.text.slice(start, minus.end)}`,
    )
  if (high === null && takePlus(scan, 'opens'))
    return { ...SINGLE, low, high, isOpen: true, unit: null, start, end: scan.pos }
  if (high === null && plusHere(scan) === 'joins') return takeSum(scan, low, start)
  return { ...SINGLE, low, high, unit: takeUnit(scan), start, end: scan.pos }
}

/** `21-15-9`: as many sets as numbers are written with strokes. */
function failDashed(scan: Scanner, start: number): null {
  const numbers = scan.text.slice(start, scan.pos).replaceAll(' ', '').split('-').filter(Boolean)
  const second = scan.text.indexOf('-', scan.text.indexOf('-', start) + 1)
  return scan.fail(second, scan.pos, `write ${numbers.join('/')}`)
}

/** The parts behind the first one: `2+2+2`. */
function takeSum(scan: Scanner, first: number, start: number): TypedNumbers | null {
  const parts = [first]
  while (takePlus(scan, 'joins')) {
    parts.push(takeRange(scan)?.low ?? 0)
    if (parts.length > MAX_PARTS) return scan.fail(start, scan.pos, TOO_MANY)
  }
  return { ...SINGLE, low: first, high: null, parts, unit: 'reps', start, end: scan.pos }
}

const OPENING = /\(/y
const CLOSING = /\)/y
const REPS = /\d+/y
const NEXT_PART = /\+/y

/** `(1+1)`; undefined without a parenthesis, null after an error. */
export function takeParts(scan: Scanner): TypedNumbers | null | undefined {
  if (!scan.take(OPENING)) return undefined
  const start = scan.pos
  const parts: number[] = []
  do {
    const reps = scan.take(REPS)
    if (!reps) return scan.failHere('expected repetitions in the brackets, such as (2+2+2)')
    parts.push(Number(scan.text.slice(reps.start, reps.end)))
    if (parts.length > MAX_PARTS) return scan.fail(start, scan.pos, TOO_MANY)
  } while (scan.take(NEXT_PART))
  const { pos: end } = scan
  if (!scan.take(CLOSING)) return scan.failHere('expected + or )')
  if (parts.length < 2) return scan.fail(start, end, 'two parts or more, such as (1+1)')
  return { ...SINGLE, low: 0, high: null, parts, unit: 'reps', start, end }
}

const OWN_UNITS: Record<AmountKind, AmountUnit> = { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' }

/** Columns of an amount, or what was expected instead. */
export function toAmount(
  { low, high, isOpen, isAmrap, parts, unit }: TypedNumbers,
  own: AmountKind,
): TypedAmount | string {
  if (isAmrap) return { ...NO_AMOUNT, amrap: true }
  if (parts) return partsOf(parts)
  const known = isOpen ? 'reps' : (unit ?? OWN_UNITS[own])
  if (high !== null && high < low) return 'the smaller number first'
  switch (known) {
    case 'reps':
      if (!Number.isInteger(low)) return 'repetitions are whole; one number for each set is written 5/5/3'
      if (!isWhole(low, 0, 1000) || !isWhole(high ?? low, 0, 1000)) return 'repetitions are 0 to 1000'
      return { ...NO_AMOUNT, reps_min: low, reps_max: isOpen ? null : (high ?? low), amrap: isOpen }
    case 's':
      return seconds(low, high)
    case 'min':
      return seconds(low * 60, high === null ? null : high * 60)
    case 'm':
      return metres(low, high)
    case 'km':
      return metres(low * 1000, high)
    case 'cal':
      if (high !== null) return 'one number of calories'
      return isWhole(low, 1, 10_000) ? { ...NO_AMOUNT, calories: low } : 'calories are 1 to 10,000'
  }
}

function partsOf(parts: number[]): TypedAmount | string {
  const sum = parts.reduce((total, part) => total + part, 0)
  if (!parts.every(part => isWhole(part, 1, 1000)) || sum > 1000) return 'repetitions are 1 to 1000'
  return { ...NO_AMOUNT, reps_min: sum, reps_max: sum, reps_parts: parts }
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

function seconds(low: number, high: number | null): TypedAmount | string {
  const [from, to] = [Math.round(low * 100) / 100, high === null ? null : Math.round(high * 100) / 100]
  if (!isWhole(from, 1, 86_400) || !isWhole(to ?? from, 1, 86_400)) return 'a time is 1 second to 24 hours'
  return { ...NO_AMOUNT, seconds: from, seconds_max: to === from ? null : to }
}

function metres(value: number, high: number | null): TypedAmount | string {
  if (high !== null) return 'one distance'
  const rounded = Math.round(value * 100) / 100
  return rounded > 0 && rounded < 1_000_000 ? { ...NO_AMOUNT, metres: rounded } : 'a distance is up to 999 km'
}
