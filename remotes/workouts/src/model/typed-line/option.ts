import { takeDuration } from './duration.ts'
import type { Scanner } from './scanner.ts'

export type Option = { tempo: string } | { rest_s: number }

const TEMPO_SIGN = /t(?:empo)? ?(?=[\dx])/iy
const TEMPO = /([\dx]{4})(?![\da-z])/iy
const REST_SIGN = /r(?:est)? ?(?=\d)/iy
const MAX_REST_S = 3600

/** `t31X0`, `r180`, `r2min`; undefined when there is no option here, null after an error. */
export function takeOption(scan: Scanner): Option | null | undefined {
  const sign = scan.take(TEMPO_SIGN)
  if (sign) {
    const tempo = scan.take(TEMPO)?.groups[0]
    if (tempo !== undefined) return { tempo: tempo.toUpperCase() }
    scan.pos = sign.start
    return scan.failHere('tempo is four digits or X, such as t31X0')
  }
  const rest_s = takeRest(scan)
  return typeof rest_s === 'number' ? { rest_s } : rest_s
}

/** `r90`, `r3:00`, `r2min` in seconds. */
export function takeRest(scan: Scanner): number | null | undefined {
  const sign = scan.take(REST_SIGN)
  if (!sign) return undefined
  const seconds = takeDuration(scan, { isBareRead: true })
  if (seconds !== null && Number.isInteger(seconds) && seconds <= MAX_REST_S) return seconds
  scan.pos = sign.start
  return scan.failHere('rest is 0 to 60 minutes, such as r90 or r2min')
}
