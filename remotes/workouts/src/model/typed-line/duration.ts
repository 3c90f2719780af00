import { takeDash, takeNumber } from './number-reader.ts'
import type { Scanner, Taken } from './scanner.ts'

const CLOCK = /(\d{1,4}):([0-5]\d)(?!\d)/y
const UNIT = /(s|secs?|seconds?|min|mins|minutes?)(?![a-z0-9])/iy
const PRIME = /["']/y

const clockSeconds = ({ groups: [minutes, seconds] }: Taken): number => Number(minutes) * 60 + Number(seconds)

/** `1:30` in seconds. */
export function takeClock(scan: Scanner): number | null {
  const clock = scan.take(CLOCK)
  return clock && clockSeconds(clock)
}

/** Seconds of a time unit: `s`, `min`, `"`, `'`. */
function takeTimeUnit(scan: Scanner): 1 | 60 | null {
  const unit = scan.take(UNIT)
  if (unit) return unit.groups[0]?.toLowerCase().startsWith('m') ? 60 : 1
  const prime = scan.takeHere(PRIME)
  return prime && (scan.text[prime.start] === "'" ? 60 : 1)
}

/** A time as typed: the seconds of a bare number are for its reader to say. */
interface TypedTime {
  value: number
  /** What the number counts, in seconds; null for a bare one. */
  unit: 1 | 60 | null
}

function takeTime(scan: Scanner): TypedTime | null {
  const before = scan.pos
  const clock = takeClock(scan)
  if (clock !== null) return { value: clock, unit: 1 }
  const number = takeNumber(scan)
  if (!number) return null
  const unit = takeTimeUnit(scan)
  if (unit !== null || !/[a-z]/i.test(scan.text[scan.pos] ?? '')) return { value: number.value, unit }
  scan.pos = before
  return null
}

const secondsOf = ({ value, unit }: TypedTime, bare: 1 | 60): number => value * (unit ?? bare)

/** `90s`, `2min`, `1:30` in seconds, which may have a fraction; null, and no step, when there is no time. */
export function takeDuration(scan: Scanner, { isBareRead = false } = {}): number | null {
  const before = scan.pos
  const time = takeTime(scan)
  if (time && (time.unit !== null || isBareRead)) return secondsOf(time, 1)
  scan.pos = before
  return null
}

/** A time, or one to another. */
export interface TakenTimes {
  low: number
  high: number | null
  /** Read as minutes because a bare number was below ten. */
  isGuessed: boolean
}

/** A bare number below this is minutes; in a range the upper one decides. */
const MINUTES_BELOW = 10

/** `90`, `2min`, `90-120`, `2-3min`, `1:30-2:00` in seconds. */
export function takeTimes(scan: Scanner): TakenTimes | null {
  const low = takeTime(scan)
  if (!low) return null
  const beforeDash = scan.pos
  const high = takeDash(scan) ? takeTime(scan) : null
  if (!high) scan.pos = beforeDash
  const unit = high?.unit ?? low.unit
  const top = high?.value ?? low.value
  const isGuessed = unit === null && top > 0 && top < MINUTES_BELOW
  const bare = unit ?? (isGuessed ? 60 : 1)
  return { low: secondsOf(low, bare), high: high && secondsOf(high, bare), isGuessed }
}

/** `45s`, `2min`, `1:30`: one form for each number of seconds. */
export function printDuration(seconds: number): string {
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60}min`
  if (seconds < 90) return `${seconds}s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
