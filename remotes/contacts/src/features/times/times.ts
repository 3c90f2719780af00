/** Making a formatter is slow, and a thread formats a time a line. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(
  at: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  locale?: string,
) {
  const key = JSON.stringify([timeZone, options, locale])
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
  formatters.set(key, formatter)
  return formatter.format(new Date(at))
}

/** The calendar day there, yyyy-mm-dd. */
export const dayOf = (at: string, timeZone: string | undefined): string =>
  format(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

export const timeText = (at: string, timeZone: string | undefined): string =>
  format(at, timeZone, { hour: 'numeric', minute: '2-digit' })

const DAY_MS = 24 * 60 * 60_000

/** 'Today', 'Yesterday', or the day; its year when it is not this one. */
export function dayText(at: string, timeZone: string | undefined, now = Date.now()): string {
  const day = dayOf(at, timeZone)
  const ago = (days: number) => dayOf(new Date(now - days * DAY_MS).toISOString(), timeZone)
  if (day === ago(0)) return 'Today'
  if (day === ago(1)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === ago(0).slice(0, 4)
  return format(at, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' as const }),
  })
}

/** In a list: the time today, else the day. */
export const shortText = (at: string, timeZone: string | undefined, now = Date.now()): string => {
  const text = dayText(at, timeZone, now)
  return text === 'Today' ? timeText(at, timeZone) : text
}
