import { clockOf, dayIn } from '../../model/dates/clock.ts'

/**
 * `Friday 18:10`, `18:10` of today, `3 November`.
 * @param timeZone of who reads it.
 */
export function whenWords(when: string, timeZone: string | undefined, now = new Date()): string {
  const at = new Date(when)
  const days = (now.getTime() - at.getTime()) / 86_400_000
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, { ...options, timeZone }).format(at)
  const time = clockOf(when, timeZone)
  if (dayIn(timeZone, at) === dayIn(timeZone, now)) return time
  return days < 6 ? `${write({ weekday: 'long' })} ${time}` : write({ day: 'numeric', month: 'long' })
}

/** `since Friday 18:10` */
export const sinceWords = (since: string, timeZone: string | undefined, now?: Date): string =>
  `since ${whenWords(since, timeZone, now)}`
