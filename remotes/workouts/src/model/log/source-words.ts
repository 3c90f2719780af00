import { clockOf } from '../dates/clock.ts'
import type { Source } from './to-choose.ts'

/** What says which of two devices something is of: one's own, and the day on which it is read. */
export interface SeenHere {
  isHere: (writeId: string | null) => boolean
  now: Date
  /** What a device is called among those that are shown ({@link deviceNames}); absent: as it was called then. */
  nameOf?: (source: Source) => string | null
  /** All of it is of one person, whom the question names. */
  isOfOne?: boolean
  locale?: string
  /** Of who reads it. */
  timeZone: string | undefined
}

/**
 * Who entered something, where and when: `Phone (this device), 18:02`, `Anna, on Phone, Sat 21 Nov, 18:02`. Two devices may have one name,
 * so that the time is always said, with its day where that is another one.
 */
export function sourceWords(
  source: Source,
  {
    isHere,
    nameOf = ({ device_name }) => device_name,
    now,
    isOfOne: isNamed = false,
    locale,
    timeZone,
  }: SeenHere,
): string {
  const { by, by_name, write_id, at } = source
  const name = nameOf(source)
  const device = name ?? (isNamed || by === undefined || by === 'you' ? 'Another device' : '')
  const where = isHere(write_id) ? `${name ?? 'Here'} (this device)` : device
  const who = !isNamed && (by === 'athlete' || by === 'other') ? (by_name ?? 'Unknown User') : ''
  return [who && where ? `${who}, on ${where}` : who || where, at && whenWords(at, now, locale, timeZone)]
    .filter(Boolean)
    .join(', ')
}

/** Which device something is of, and what this one is called now. */
interface Devices {
  isHere: SeenHere['isHere']
  deviceOf: (writeId: string | null) => string | null
  hereName: string
}

/**
 * What each device is called among those of `sources`: this one as it is called now, others as they were called then. Of one name and one
 * person they are numbered, in an order that is the same wherever the same devices are shown.
 */
export function deviceNames(
  sources: readonly Source[],
  { isHere, deviceOf, hereName }: Devices,
): (source: Source) => string | null {
  const nameOf = ({ write_id, device_name }: Source) => (isHere(write_id) ? hereName : device_name)
  const isAlike = (one: Source, other: Source) =>
    nameOf(one) === nameOf(other) && one.by === other.by && one.by_name === other.by_name
  return source => {
    const name = nameOf(source)
    const own = deviceOf(source.write_id)
    if (name === null || own === null) return name
    const alike = sources
      .filter(other => isAlike(other, source))
      .flatMap(({ write_id }) => deviceOf(write_id) ?? [])
    const devices = [...new Set([...alike, own])].toSorted()
    return devices.length > 1 ? `${name} ${devices.indexOf(own) + 1}` : name
  }
}

function whenWords(at: string, now: Date, locale: string | undefined, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const said = day.format(new Date(at))
  return [said === day.format(now) ? '' : said, clockOf(at, timeZone)].filter(Boolean).join(', ')
}

/** Whether one person has entered all of it. */
export const isOfOne = ([first, ...others]: readonly Source[]): boolean =>
  others.every(({ by, by_name }) => by === first?.by && by_name === first?.by_name)

/** The question which device counts, worded for its reader: an athlete about own devices, a coach about the athlete's. Without `mayChoose` a statement. */
export function questionWords(said: readonly Source[], mayChoose: boolean): string {
  const [first] = said
  const end = mayChoose ? ': which one counts?' : ', and it differs.'
  if (!isOfOne(said)) return `Entered by two people${end}`
  const count = said.length === 2 ? 'two' : String(said.length)
  if (first?.by === 'athlete' || first?.by === 'other')
    return `${first.by_name ?? 'Unknown User'} entered it on ${count} devices${end}`
  return `${count === 'two' ? 'Two' : count} devices${mayChoose ? ': which one counts?' : ' say different things.'}`
}
