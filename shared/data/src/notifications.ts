import type { Database } from './database.gen.ts'
import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** What one can be told by mail. Mails about the account itself are not among them: they always come. */
export type NotificationKind = Database['public']['Enums']['notification_kind']

/** Whether each kind of mail is wanted. */
export type NotificationPreferences = Record<NotificationKind, boolean>

/** Which mails the caller gets. */
export function getNotificationPreferences(): Promise<Result<NotificationPreferences>> {
  return attempt(async () => {
    const rows = fromSupabase(await getSupabase().rpc('get_notification_preferences'))
    if (!rows.ok) return rows
    // The call answers every kind, so none is missing.
    return ok(
      Object.fromEntries(rows.value.map(({ kind, email }) => [kind, email])) as NotificationPreferences,
    )
  })
}

/** Switches one kind of mail on or off for the caller; answers what holds now. */
export const setNotificationPreference = (
  kind: NotificationKind,
  email: boolean,
): Promise<Result<{ kind: NotificationKind; email: boolean }>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('set_notification_preference', { kind_param: kind, email_param: email }),
    ),
  )
