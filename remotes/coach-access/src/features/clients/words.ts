import { counted } from '@coach-app/contracts'
import { accessExpiryLabel } from '../access/access-expiry.ts'
import type { ClientRow } from './clients.data.ts'
import { todayIn } from './set-aside.ts'

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** A day as one speaks of it: today, yesterday, tomorrow, a weekday within six days, else the date. */
export function dayWords(day: string, today: string, locale?: string): string {
  const away = dayNumber(day) - dayNumber(today)
  if (away === 0) return 'today'
  if (away === -1) return 'yesterday'
  if (away === 1) return 'tomorrow'
  const date = new Date(`${day}T00:00:00Z`)
  const format: Intl.DateTimeFormatOptions =
    away > 0 && away < 7
      ? { weekday: 'short' }
      : {
          day: 'numeric',
          month: 'short',
          ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
        }
  return date.toLocaleDateString(locale, { ...format, timeZone: 'UTC' })
}

/** Percent of sessions done; null where none was due. */
export const percent = (done: number | null, due: number | null): number | null =>
  done !== null && due ? Math.round((done / due) * 100) : null

/** How far below the 30 days before, in points; null where either has fewer than 4 due, which says too little. */
export function changeOfMonth(client: ClientRow): number | null {
  const { month_done, month_due, before_done, before_due } = client
  if (month_done === null || before_done === null || !month_due || !before_due) return null
  if (month_due < 4 || before_due < 4) return null
  return Math.round((month_done / month_due - before_done / before_due) * 100)
}

const hoursSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / 3_600_000

/** `8 weeks in draft`: planned and not published yet; empty when there are none or they may not be seen. */
export const draftWords = ({ draft_weeks: weeks }: ClientRow): string =>
  weeks ? `${counted(weeks, 'week')} in draft` : ''

const REASON_WORDS: Record<string, (client: ClientRow, now: Date, locale?: string) => string> = {
  missed: ({ missed }) => `${missed} missed`,
  drop: client => `down ${Math.abs(changeOfMonth(client) ?? 0)} points`,
  message: ({ waiting_since }, now) =>
    waiting_since === null ? 'message' : `message ${Math.floor(hoursSince(waiting_since, now) / 24)} d`,
  plan: (client, _now, locale) => {
    const { planned_through, today } = client
    const ends =
      planned_through === null || today === null
        ? 'plan ends'
        : `plan ends ${dayWords(planned_through, today, locale)}`
    return [ends, draftWords(client)].filter(Boolean).join(', ')
  },
  access: ({ expires_at }, now) => `access ${lowerFirst(accessExpiryLabel(expires_at, now))}`,
}
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Until when somebody is set aside, or since when: `Snoozed until Thu`, `Handled yesterday`. Days of the reader, where their profile says they are. */
export function setAsideWords(
  { snoozed_until, handled_at }: ClientRow,
  now: Date,
  timeZone: string | undefined,
  locale?: string,
): string {
  const today = todayIn(timeZone, now)
  return [
    snoozed_until !== null && `Snoozed until ${dayWords(snoozed_until, today, locale)}`,
    handled_at !== null && `Handled ${dayWords(todayIn(timeZone, new Date(handled_at)), today, locale)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Why a client needs their coach, in words: `2 missed`, `plan ends Fri`. */
export const reasonWords = (client: ClientRow, now: Date, locale?: string): string[] =>
  client.reasons.map(reason => REASON_WORDS[reason]?.(client, now, locale) ?? reason)
