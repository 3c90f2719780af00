import { readNumber } from '../units/read-weight.ts'
import { type AmountKind, formatSeconds } from './amount.ts'

/** The unit that a bare number in a field of a distance has. */
export type DistanceUnit = 'm' | 'km'

const METRES: Record<string, number> = { m: 1, km: 1000, mi: 1609.344 }
const LIMITS: Record<AmountKind, { max: number; isWhole: boolean }> = {
  reps: { max: 1000, isWhole: true },
  seconds: { max: 86_400, isWhole: false },
  metres: { max: 999_999, isWhole: false },
  calories: { max: 10_000, isWhole: true },
}

const HOURS = /^(\d+(?:[.,]\d+)?) ?h(?:ours?)? ?(?:(\d+) ?(?:m|mins?|minutes?)?)?$/i
const MINUTES = /^(\d+(?:[.,]\d+)?) ?(?:m|mins?|minutes?) ?(?:(\d+) ?(?:s|secs?|seconds?)?)?$/i
const SECONDS = /^(\d+) ?(?:s|secs?|seconds?)?$/i
/** A keypad for numbers may have no colon: 25.30 and 25,30 are 25:30. */
const CLOCK = /^(?:(\d{1,2})[:.,])?(\d{1,3})[:.,]([0-5]\d)$/
/** 1:49.5, as an erg shows it, and 45.5. Two digits after the last point are seconds. */
const TENTHS = /^(\d+|.*[:.,]\d\d)[.,](\d) ?(?:s|secs?|seconds?)?$/i
/** Filled from the right, as on a stopwatch. */
const DIGITS = /^(\d{0,2}?)(\d{1,2})([0-5]\d)$/

/**
 * A time as one types it: `90`, `45s`, `1:30`, `25.30`, `1:49.5`, `25min`, `1min30`, `1:00:00`, `1h 15`.
 *
 * @param isClock minutes are meant: digits alone fill from the right, `155` is 1:55.
 * @returns seconds; null for nothing, NaN for what is no time.
 */
export function readTime(text: string, isClock = false): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  const tenths = TENTHS.exec(typed)
  if (tenths?.[1]) return Math.round(((readTime(tenths[1], isClock) ?? 0) + Number(tenths[2]) / 10) * 10) / 10
  const digits = isClock && /^\d{3,}$/.test(typed)
  if (digits) {
    const filled = DIGITS.exec(typed)
    return filled ? readTime(filled.slice(1).filter(Boolean).join(':')) : Number.NaN
  }
  const clock = CLOCK.exec(typed)
  if (clock) {
    const minutes = number(clock[2])
    if (clock[1] !== undefined && (minutes > 59 || clock[2]?.length !== 2)) return Number.NaN
    return number(clock[1]) * 3600 + minutes * 60 + number(clock[3])
  }
  for (const [pattern, first, second] of [
    [HOURS, 3600, 60],
    [MINUTES, 60, 1],
    [SECONDS, 1, 0],
  ] as const) {
    const found = pattern.exec(typed)
    if (found) return Math.round((number(found[1]) * first + number(found[2]) * second) * 10) / 10
  }
  return Number.NaN
}

/** `400 m`, `5 km`, `1.5km`, `3 mi` in metres to the centimetre; a bare number is in `unit`. Null and NaN as `readTime`. */
export function readDistance(text: string, unit: DistanceUnit): number | null {
  const [, bare = text, named = unit] = /^(.*?)\s*(km|mi|m)\s*$/i.exec(text) ?? []
  const value = readNumber(bare)
  return value === null ? null : Math.round(value * (METRES[named.toLowerCase()] ?? 1) * 100) / 100
}

/** Value of an amount's field; null for empty, NaN for invalid text. */
export function readAmountText(
  text: string,
  kind: AmountKind,
  { distance: unit, isClock = false }: { distance: DistanceUnit; isClock?: boolean },
): number | null {
  const value =
    kind === 'seconds'
      ? readTime(text, isClock)
      : kind === 'metres'
        ? readDistance(text, unit)
        : readNumber(text)
  const { max, isWhole } = LIMITS[kind]
  if (value === null) return null
  return value >= 0 && value <= max && (!isWhole || Number.isInteger(value)) ? value : Number.NaN
}

/** The text of a field: `8`, `45`, `25:30`, `5` where kilometres are meant. Nothing of it is rounded. */
export function amountText(value: number | null, kind: AmountKind, unit: DistanceUnit): string {
  if (value === null) return ''
  if (kind === 'seconds') return formatSeconds(value).replace(/ s$/, '')
  return String(kind === 'metres' && unit === 'km' ? Math.round(value * 100) / 100_000 : value)
}

/** By how much − and + change an amount: the longer it is, the more. */
export function amountStep(value: number | null, kind: AmountKind, unit: DistanceUnit): number {
  const seconds = kind === 'seconds' ? (value ?? 0) : 0
  return {
    reps: 1,
    seconds: seconds < 120 ? 5 : seconds < 600 ? 15 : 60,
    metres: unit === 'km' ? 100 : 10,
    calories: 1,
  }[kind]
}
