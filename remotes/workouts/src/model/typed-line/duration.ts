import { takeNumber } from './number-reader.ts'
import type { Scanner, Taken } from './scanner.ts'

const CLOCK = /(\d{1,4}):([0-5]\d)(?!\d)/y
const UNIT = /(s|secs?|seconds?|min|mins|minutes?)(?![a-z0-9])/iy

const clockSeconds = ({ groups: [minutes, seconds] }: Taken): number => Number(minutes) * 60 + Number(seconds)

/** `1:30` in seconds. */
export function takeClock(scan: Scanner): number | null {
  const clock = scan.take(CLOCK)
  return clock && clockSeconds(clock)
}

/** `90s`, `2min`, `1:30` in seconds, which may have a fraction; null, and no step, when there is no time. */
export function takeDuration(scan: Scanner, { isBareRead = false } = {}): number | null {
  const before = scan.pos
  const clock = takeClock(scan)
  if (clock !== null) return clock
  const number = takeNumber(scan)
  const unit = number && scan.take(UNIT)
  if (number && unit) return unit.groups[0]?.toLowerCase().startsWith('m') ? number.value * 60 : number.value
  if (number && isBareRead && !/[a-z]/i.test(scan.text[scan.pos] ?? '')) return number.value
  scan.pos = before
  return null
}

/** `45s`, `2min`, `1:30`: one form for each number of seconds. */
export function printDuration(seconds: number): string {
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60}min`
  if (seconds < 90) return `${seconds}s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
