import { call, type Result } from '@coach-app/data'
import type { ClientRow } from './clients.data.ts'
import type { SettingAside } from './set-aside.ts'

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

/** Undoes setting aside: restores the state that each client had. */
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
