/** The length of an event. A day with a change of clocks is not a calendar day: it ends at another local time. */
export const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function numbersIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(zone, format)
  return format
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(zone: string, at: number): number {
  const parts = Object.fromEntries(
    numbersIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at / 1000) * 1000
}

/** What an instant is called in a zone, as `datetime-local` writes it: 2027-03-28T10:00. */
export const localOf = (zone: string, at: number): string =>
  new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)

/** Which instants a local time names: none in the hour that clocks skip, two in the hour that comes twice. */
export type LocalTime =
  | { kind: 'once'; at: number }
  | { kind: 'twice'; first: number; second: number }
  | { kind: 'skipped' }
  | { kind: 'unreadable' }

/** @param local as `datetime-local` writes it: 2027-03-28T10:00 */
export function instantsOf(zone: string, local: string): LocalTime {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wall) || !isZone(zone)) return { kind: 'unreadable' }
  // Clocks change at most once in two days, so the offsets a day before and after are all there can be.
  const offsets = new Set([offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)])
  const found = [...offsets]
    .map(offset => wall - offset)
    .filter(at => at + offsetAt(zone, at) === wall)
    .sort((one, other) => one - other)
  const [first, second] = found
  if (first === undefined) return { kind: 'skipped' }
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', first, second }
}

function isZone(zone: string): boolean {
  try {
    numbersIn(zone)
    return true
  } catch {
    return false
  }
}

/** The time zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every zone that the browser knows, and those that must not be missing. */
export const zoneNames = (required: readonly string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...required])].sort()

/** How far the clocks of a zone are from UTC at an instant: UTC+2, UTC+5:30. */
export function offsetName(zone: string, at: number): string {
  const minutes = Math.round(offsetAt(zone, at) / 60_000)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** Day and time in a zone: Sat, 27 Mar 2027, 10:00. */
export const dayAndTime = (zone: string, at: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

export const timeOfDay = (zone: string, at: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** An instant in the zone of the event and, where its clocks differ then, in the reader's. */
export interface TimeInZones {
  event: string
  /** null where both clocks show the same. */
  reader: string | null
}

export function timeInZones(zone: string, readerZone: string, at: number, locale?: string): TimeInZones {
  // Of UTC itself place and offset are one word.
  const place = [...new Set([placeOf(zone), offsetName(zone, at)])].join(', ')
  const event = `${dayAndTime(zone, at, locale)} (${place})`
  if (offsetAt(zone, at) === offsetAt(readerZone, at)) return { event, reader: null }
  return { event, reader: `${dayAndTime(readerZone, at, locale)} (${placeOf(readerZone)})` }
}

/** Europe/Zurich is read as Zurich. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The 24 hours of an event by number, each with what clocks show at its beginning; a skipped hour is not named, a doubled one twice. */
export const hourNames = (zone: string, start: number): string[] =>
  Array.from({ length: 24 }, (_, hour) => timeOfDay(zone, start + hour * 3_600_000, 'en-GB'))
