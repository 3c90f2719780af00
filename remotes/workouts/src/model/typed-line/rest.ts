import { type TakenTimes, takeTimes } from './duration.ts'
import type { Scanner } from './scanner.ts'

/** A rest as typed, in whole seconds. */
export interface TakenRest extends TakenTimes {
  start: number
  end: number
}

const SIGN = /(?:rest[:=]? ?|r ?)(?=\d)/iy
const WORD = /rest(?![a-z-])/iy
/** A time with the word behind it: `60s rest`, `2-3min rest`; in `60 rest 2` the word belongs to what follows. */
const TIME_THEN_WORD =
  /\d[\d:.,]*(?: ?- ?\d[\d:.,]*)? ?(?:(?:s|secs?|seconds?|min|mins|minutes?|["']) ?rest(?![a-z-])|rest(?![a-z-]|[:=]? ?\d))/iy
const MAX_REST_S = 3600

/** `r90`, `r3:00`, `rest 2-3min`, `60s rest`; undefined when there is no rest here, null after an error. */
export function takeRest(scan: Scanner): TakenRest | null | undefined {
  scan.skipBlanks()
  const start = scan.pos
  const isBehind = scan.sees(TIME_THEN_WORD)
  if (!isBehind && !scan.take(SIGN)) return undefined
  const times = takeTimes(scan)
  const isWhole = times && (!isBehind || scan.take(WORD)) && isRest(times)
  if (isWhole && (times.high === null || times.low <= times.high)) return { ...times, start, end: scan.pos }
  const isTurned = isWhole && times.high !== null
  scan.pos = start
  return scan.failHere(
    isTurned ? 'the smaller number first' : 'rest is 0 to 60 minutes, such as r90 or r2min',
  )
}

const isRest = ({ low, high }: TakenTimes): boolean =>
  [low, high ?? low].every(seconds => Number.isInteger(seconds) && seconds <= MAX_REST_S)

/** `r90`, `r5s`, `r90-120`. A bare number below ten would be minutes. */
export function printRest(rest_s: number, rest_max_s: number | null): string {
  const top = rest_max_s ?? rest_s
  const range = rest_max_s === null ? String(rest_s) : `${rest_s}-${rest_max_s}`
  return `r${range}${top > 0 && top < 10 ? 's' : ''}`
}
