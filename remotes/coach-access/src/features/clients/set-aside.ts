import type { ClientRow } from './clients.data.ts'
import { addDays } from './days.ts'

/** Setting a client aside: handled, snoozed, or back in the list. */
export type SettingAside = { kind: 'handle' } | { kind: 'snooze'; until: string } | { kind: 'wake' }

/** The day it is now in a time zone; without one, the device's. YYYY-MM-DD. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** A week on: the days of a week repeat. */
export const inAWeek = (today: string): string => addDays(today, 7)

/** Those of the chosen that it can be done with. */
export function affected(clients: readonly ClientRow[], act: SettingAside): ClientRow[] {
  const listed = clients.filter(client => !client.is_archived && client.expired_at === null)
  if (act.kind === 'handle')
    return listed.filter(({ reasons, handled_at }) => reasons.length > 0 && handled_at === null)
  return act.kind === 'snooze'
    ? listed
    : listed.filter(({ snoozed_until, handled_at }) => snoozed_until !== null || handled_at !== null)
}

/** A client as the list will have them. */
export function setAside(client: ClientRow, act: SettingAside, now: string): ClientRow {
  if (act.kind === 'handle') return { ...client, handled_at: now }
  return act.kind === 'snooze'
    ? { ...client, snoozed_until: act.until }
    : { ...client, snoozed_until: null, handled_at: null }
}
