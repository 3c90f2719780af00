import { clockIn } from '../../model/dates/clock.ts'
import { foldWord } from './month-names.ts'

const two = (value: number): string => String(value).padStart(2, '0')

interface Time {
  hour: number
  minute: number
  second: number
}

/** `17:00`, `6:00:00 PM`, also with a narrow no-break space (U+202F) before PM. */
function readTime(text: string): Time | null {
  const found =
    /(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[\s\u00a0\u202f]*([ap])\.?[\s\u00a0\u202f]?m\b\.?)?/i.exec(text)
  if (!found) return null
  const [, hours, minutes, seconds = '0', half] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const time = { hour, minute: Number(minutes), second: Number(seconds) }
  return hour < 24 && time.minute < 60 && time.second < 60 ? time : null
}

function written(year: number, month: number, day: number, { hour, minute, second }: Time): string | null {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day < 1 || day > days) return null
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}

/** The words of a date that may name its month. */
export const wordsOfDate = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}.'’]*/gu) ?? []).map(foldWord).filter(word => !/^([ap]m?|t|z|h)$/.test(word))

/**
 * A moment as the files write it, where the athlete is: ISO 8601 with or without a zone, `2026-09-20 6:00:00 PM`, or `7 Aug 2026, 17:00` with the
 * month by its name. Null when it is none of these.
 */
export function readMoment(
  text: string,
  months: ReadonlyMap<string, number>,
  timeZone: string,
): string | null {
  const trimmed = text.trim()
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed)) {
    const moment = new Date(trimmed.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(moment.getTime()) ? null : clockIn(timeZone, moment)
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})[T\s,]*(.*)$/.exec(trimmed)
  if (iso) {
    const time = readTime(iso[4] ?? '')
    return time && written(Number(iso[1]), Number(iso[2]), Number(iso[3]), time)
  }
  const time = readTime(trimmed)
  const year = /(?<!\d)\d{4}(?!\d)/.exec(trimmed)?.[0]
  if (!time || !year) return null
  const rest = trimmed.replace(/\d{1,2}[:.h]\d{2}([:.]\d{2})?.*$/, '').replace(year, ' ')
  const numbers = (rest.match(/\d{1,2}/g) ?? []).map(Number)
  const month = wordsOfDate(rest)
    .map(word => months.get(word))
    .find(number => number !== undefined)
  const [day] = numbers
  return numbers.length === 1 && day && month ? written(Number(year), month, day, time) : null
}

/** `35m`, `1h 5m`, `45s`, or seconds as a number: in minutes. */
export function readDuration(text: string): number | null {
  const plain = text.trim()
  if (/^\d+$/.test(plain)) return Math.round(Number(plain) / 60)
  const part = (unit: string) => Number(new RegExp(`(\\d+)\\s*${unit}`, 'i').exec(plain)?.[1] ?? 0)
  return /\d\s*[hms]/i.test(plain) ? Math.round(part('h') * 60 + part('m') + part('s') / 60) : null
}
