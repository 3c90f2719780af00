import type { AmountKind } from '../set/amount.ts'
import { NO_AMOUNT, type TypedAmount } from '../workout/typed-document.ts'
import { takeClock } from './duration.ts'
import { takeRange } from './number-reader.ts'
import type { Scanner } from './scanner.ts'

/** An amount as typed: its unit may still come from the last one of a wave, or from the exercise. */
export interface TypedNumbers {
  low: number
  high: number | null
  /** `5+` */
  isOpen: boolean
  /** As many as possible; `low` means nothing then. */
  isAmrap: boolean
  unit: AmountUnit | null
  start: number
  end: number
}

type AmountUnit = 'reps' | 's' | 'min' | 'm' | 'km' | 'cal'

const AS_MANY = /(?:amrap|max)(?![a-z])/iy
const OPEN = /( *)\+( *)/y
const UNITS: [RegExp, AmountUnit][] = [
  [/reps?(?![a-z])/iy, 'reps'],
  [/(?:s|secs?|seconds?)(?![a-z])/iy, 's'],
  [/(?:min|mins|minutes?)(?![a-z])/iy, 'min'],
  [/(?:m|met(?:re|er)s?)(?![a-z])/iy, 'm'],
  [/km(?![a-z])/iy, 'km'],
  [/(?:k?cals?|calories)(?![a-z])/iy, 'cal'],
]

/** `+` that opens a set: not one with a blank before it and a number right after it, which is a load. */
function takeOpen(scan: Scanner): boolean {
  const before = scan.pos
  const plus = scan.takeHere(OPEN)
  if (!plus) return false
  const isOpen = plus.groups[0] === '' || plus.groups[1] !== '' || !/\d/.test(scan.text[scan.pos] ?? '')
  // Blanks after it belong to what follows.
  scan.pos = isOpen ? before + (plus.groups[0]?.length ?? 0) + 1 : before
  return isOpen
}

function takeUnit(scan: Scanner): AmountUnit | null {
  const before = scan.pos
  for (const [pattern, unit] of UNITS) if (scan.take(pattern)) return unit
  scan.pos = before
  return null
}

function takeTimeRange(scan: Scanner): Pick<TypedNumbers, 'low' | 'high'> | null {
  const low = takeClock(scan)
  if (low === null) return null
  return { low, high: scan.takeHere(/ ?- ?(?=\d+:)/y) ? takeClock(scan) : null }
}

/** `5`, `8-10`, `5+`, `AMRAP`, `30s`, `1:30`, `400m`; null, and no step, when there is no number. */
export function takeAmount(scan: Scanner): TypedNumbers | null {
  const isOpen = false
  const asMany = scan.take(AS_MANY)
  if (asMany)
    return { low: 0, high: null, isOpen, isAmrap: true, unit: 'reps', start: asMany.start, end: asMany.end }
  scan.skipBlanks()
  const start = scan.pos
  const time = takeTimeRange(scan)
  if (time) return { ...time, isOpen, isAmrap: false, unit: 's', start, end: scan.pos }
  const range = takeRange(scan)
  if (!range) return null
  const { low, high } = range
  if (high === null && takeOpen(scan))
    return { low, high, isOpen: true, isAmrap: false, unit: null, start, end: scan.pos }
  return { low, high, isOpen, isAmrap: false, unit: takeUnit(scan), start, end: scan.pos }
}

const OWN_UNITS: Record<AmountKind, AmountUnit> = { reps: 'reps', seconds: 's', metres: 'm', calories: 'cal' }

/** The columns of an amount, or what was expected instead. */
export function toAmount(
  { low, high, isOpen, isAmrap, unit }: TypedNumbers,
  own: AmountKind,
): TypedAmount | string {
  if (isAmrap) return { ...NO_AMOUNT, amrap: true }
  const known = isOpen ? 'reps' : (unit ?? OWN_UNITS[own])
  if (high !== null && high < low) return 'the smaller number first'
  switch (known) {
    case 'reps':
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
