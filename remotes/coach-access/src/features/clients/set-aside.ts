import { call, type Result } from '@coach-app/data'
import type { ClientRow } from './clients.data.ts'
import { addDays } from './copy-week.data.ts'

/** What is done about clients who need somebody: dealt with, later, or back in the list. */
export type SettingAside = { kind: 'handle' } | { kind: 'snooze'; until: string } | { kind: 'wake' }

/** The furthest that one may snooze, in days. */
export const MOST_DAYS = 366

/** The day it is now in a time zone; without one, the device's. YYYY-MM-DD. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** A week on: the days of a week repeat. */
export const inAWeek = (today: string): string => addDays(today, 7)

/** The days that are offered for a snooze, each once. */
export function snoozeDays(today: string): { label: string; day: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const days = [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'In 3 days', day: addDays(today, 3) },
    { label: 'Next Monday', day: addDays(today, 8 - weekday) },
    { label: 'In a week', day: inAWeek(today) },
    { label: 'In 4 weeks', day: addDays(today, 28) },
  ]
  // On a Monday the next one is in a week, on a Sunday it is tomorrow.
  return days.filter(({ day }, place) => days.findIndex(other => other.day === day) === place)
}

/** What is wrong with a day that was typed; null where nothing is. */
export function dayError(day: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Choose a day.'
  if (day <= today) return 'Choose a day from tomorrow on.'
  return day > addDays(today, MOST_DAYS) ? 'Choose a day within a year.' : null
}

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

/** Sends it. @returns the ids of those of whom it is so now. */
export async function sendSetAside(
  clients: readonly ClientRow[],
  act: SettingAside,
): Promise<Result<string[]>> {
  const client_ids = clients.map(({ user_id }) => user_id)
  if (act.kind === 'handle')
    return call('handle_clients', {
      client_ids,
      handled_param: true,
      marks_param: clients.map(({ mark }) => mark),
    })
  if (act.kind === 'snooze') return call('snooze_clients', { client_ids, until_param: act.until })
  const handled = clients.filter(({ handled_at }) => handled_at !== null).map(({ user_id }) => user_id)
  if (handled.length > 0) {
    const answer = await call('handle_clients', { client_ids: handled, handled_param: false })
    if (!answer.ok) return answer
  }
  const snoozed = clients.filter(({ snoozed_until }) => snoozed_until !== null).map(({ user_id }) => user_id)
  const answer = await (snoozed.length > 0 ? call('snooze_clients', { client_ids: snoozed }) : null)
  return answer && !answer.ok ? answer : { ok: true, value: client_ids }
}

/** Brings back what was before; each as it was. */
export async function sendBack(before: readonly ClientRow[], act: SettingAside): Promise<Result<string[]>> {
  if (act.kind === 'handle')
    return call('handle_clients', { client_ids: before.map(({ user_id }) => user_id), handled_param: false })
  for (const until of new Set(before.map(({ snoozed_until }) => snoozed_until))) {
    if (act.kind === 'wake' && until === null) continue
    const clients = before.filter(({ snoozed_until }) => snoozed_until === until)
    const answer = await call('snooze_clients', {
      client_ids: clients.map(({ user_id }) => user_id),
      until_param: until,
    })
    if (!answer.ok) return answer
  }
  const handled = act.kind === 'wake' ? before.filter(({ handled_at }) => handled_at !== null) : []
  return handled.length > 0 ? sendSetAside(handled, { kind: 'handle' }) : { ok: true, value: [] }
}
