import { counted } from '@coach-app/contracts'

/** One answer of the server with its time, and when the question left and the answer came by this device's clock. */
export interface ClockSample {
  sentAt: number
  receivedAt: number
  serverAt: number
}

/** How far the server's clock is ahead of this device's, and by how much that may be wrong. */
export interface Skew {
  ms: number
  withinMs: number
}

export const NO_SKEW: Skew = { ms: 0, withinMs: Number.POSITIVE_INFINITY }

/**
 * As network time does it: the server looked at its clock somewhere between question and answer, so the shortest round trip
 * knows best. After ten minutes a worse one replaces it, since clocks drift and devices sleep.
 */
export function betterSkew(
  known: Skew & { at?: number },
  { sentAt, receivedAt, serverAt }: ClockSample,
): Skew & { at: number } {
  const withinMs = Math.max(0, (receivedAt - sentAt) / 2)
  const sample = { ms: Math.round(serverAt - (sentAt + receivedAt) / 2), withinMs, at: receivedAt }
  const isOld = known.at === undefined || Math.abs(receivedAt - known.at) > MAX_AGE_MS
  // The sample contradicts the known skew: the device's clock was set.
  const contradicts = Math.abs(sample.ms - known.ms) > withinMs + known.withinMs
  return isOld || contradicts || withinMs <= known.withinMs
    ? sample
    : { ...known, at: known.at ?? receivedAt }
}

const MAX_AGE_MS = 600_000

/** From this much on the reader is told that this device's clock is wrong. */
export const isWrong = ({ ms, withinMs }: Skew): boolean => Math.abs(ms) - Math.min(withinMs, 5_000) > 30_000

/** 23:59:59, and with days before it. Never below zero. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const rest = seconds - days * 86_400
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = `${two(rest / 3600)}:${two((rest / 60) % 60)}:${two(rest % 60)}`
  // The whole event is 24:00:00, not one day.
  if (days === 1 && rest === 0) return '24:00:00'
  return days === 0 ? clock : `${counted(days, 'day')} ${clock}`
}

/** About how long, for a screen reader and a badge: 3 hours, 12 minutes. */
export function roughly(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  const [amount, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day']
  return counted(amount, unit)
}
