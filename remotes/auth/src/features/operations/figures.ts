import { plural } from '@coach-app/contracts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1234567` → `1.2 MB`, in powers of a thousand, on one line. */
export function formatBytes(bytes: number): string {
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit++
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)}\u00a0${UNITS[unit]}`
}

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

/** `3 minutes ago`. @param at ISO 8601: from when it is looked at. */
export function formatAge(time: string, at: string, locale?: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(time)) / 1000))
  const [size, unit] = STEPS.find(([step]) => seconds >= step) ?? [1, 'second']
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}

export const formatNumber = (value: number, locale?: string): string => value.toLocaleString(locale)

/** `1 mail`, `2 mails`. */
export const formatCount = (value: number, thing: string): string =>
  `${formatNumber(value)} ${plural(value, thing)}`
