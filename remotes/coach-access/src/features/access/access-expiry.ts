import { counted } from '@coach-app/contracts'

const DAY_MS = 86_400_000

/** Days since 1970 of the reader's calendar day. */
const calendarDay = (time: Date): number =>
  Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS

/**
 * Calendar days, in the reader's time zone, until an access ends: 0 is later today, whatever the hour.
 * A grant of 7 days says 'Expires in 7 days' from the first minute on.
 */
const daysUntil = (expiresAt: Date, now: Date): number => calendarDay(expiresAt) - calendarDay(now)

/**
 * 'Never', 'Expired', 'Expires today', 'Expires tomorrow', 'Expires in N days' up to 7, else a date.
 *
 * @param expiresAt ISO timestamp, or null for no end.
 */
export function accessExpiryLabel(expiresAt: string | null, now = new Date(), locale?: string): string {
  if (expiresAt === null) return 'Never'
  const end = new Date(expiresAt)
  if (end.getTime() < now.getTime()) return 'Expired'
  const days = daysUntil(end, now)
  if (days === 0) return 'Expires today'
  if (days === 1) return 'Expires tomorrow'
  if (days <= 7) return `Expires in ${days} days`
  return end.toLocaleDateString(locale, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** 'Expired' and the day on which it did, of an access that has ended. @param expiredAt ISO timestamp. */
export function expiredLabel(expiredAt: string, now = new Date(), locale?: string): string {
  const end = new Date(expiredAt)
  return `Expired ${end.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(end.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })}`
}

/** 1 to 7 days remain. 'Expires today' is not soon but now. */
export function isExpiringSoon(expiresAt: string | null, now = new Date()): boolean {
  if (expiresAt === null) return false
  const days = daysUntil(new Date(expiresAt), now)
  return days >= 1 && days <= 7
}

/** Hint beside the duration field: 'Never expires', 'Expires in 1 day' or 'Expires in N days'. */
export function accessDurationHint(days: number | null): string {
  if (days === null) return 'Never expires'
  return `Expires in ${counted(days, 'day')}`
}
