import { clockOf } from './session-times.ts'
import type { Source } from './to-choose.ts'

/** What says which of two devices something is of: one's own, and the day on which it is read. */
export interface SeenHere {
  isHere: (writeId: string | null) => boolean
  now: Date
  /** All of it is of one person, whom the question names. */
  isOfOne?: boolean
  locale?: string
  timeZone?: string
}

/**
 * Who entered something, where and when: `Phone (this device), 18:02`, `Anna, on Phone, Sat 21 Nov, 18:02`. Two devices may have one name,
 * so that the time is always said, with its day where that is another one.
 */
export function sourceWords(
  source: Source,
  { isHere, now, isOfOne: isNamed = false, locale, timeZone }: SeenHere,
): string {
  const { by, by_name, device_name, write_id, at } = source
  const device = device_name ?? (isNamed || by === undefined || by === 'you' ? 'Another device' : '')
  const where = isHere(write_id) ? `${device_name ?? 'Here'} (this device)` : device
  const who = !isNamed && (by === 'athlete' || by === 'other') ? (by_name ?? 'Unknown User') : ''
  return [who && where ? `${who}, on ${where}` : who || where, at && whenWords(at, now, locale, timeZone)]
    .filter(Boolean)
    .join(', ')
}

function whenWords(at: string, now: Date, locale?: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const said = day.format(new Date(at))
  return [said === day.format(now) ? '' : said, clockOf(at, timeZone)].filter(Boolean).join(', ')
}

/** Whether one person has entered all of it. */
export const isOfOne = ([first, ...others]: readonly Source[]): boolean =>
  others.every(({ by, by_name }) => by === first?.by && by_name === first?.by_name)

/** What is asked, of whoever reads it: an athlete about their devices, a coach about theirs. `mayChoose`: else it is only said. */
export function questionWords(said: readonly Source[], mayChoose: boolean): string {
  const [first] = said
  const end = mayChoose ? ': which one counts?' : ', and it differs.'
  if (!isOfOne(said)) return `Entered by two people${end}`
  const count = said.length === 2 ? 'two' : String(said.length)
  if (first?.by === 'athlete' || first?.by === 'other')
    return `${first.by_name ?? 'Unknown User'} entered it on ${count} devices${end}`
  return `${count === 'two' ? 'Two' : count} devices${mayChoose ? ': which one counts?' : ' say different things.'}`
}
