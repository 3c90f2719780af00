/**
 * What the clocks of a time zone show: `2026-09-20T18:00:00`. In place of the library's zoned moments, which no other code needs:
 * they would be a tenth of the calendar's first load.
 */
export function clockIn(timeZone: string | undefined, moment = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find(part => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

/** The day that it is there: `2026-09-20`. */
export const dayIn = (timeZone: string | undefined, moment?: Date): string =>
  clockIn(timeZone, moment).slice(0, 10)

/**
 * `18:05`: a time of day, where its reader is as their profile says, wherever the device is. Every time of day that is shown is written here.
 * @param timeZone undefined: nothing is known of the reader, as in a demo; then where the device is.
 */
export const clockOf = (at: string | Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))
