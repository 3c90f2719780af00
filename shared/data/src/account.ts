import { signOut } from './auth.ts'
import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

type Calls = Database['public']['Functions']

/** One line of how access to one's own training came and went. */
export type AccessLogEntry = Calls['get_access_log']['Returns'][number]

/** Everything that is one person's: a list of rows per section. */
export interface AccountExport {
  format: 'coach-app-export'
  version: number
  /** ISO timestamp. */
  exported_at: string
  user_id: string
  [section: string]: unknown
}

/** Lines that one page of the access log holds. */
export const ACCESS_LOG_PAGE = 50

/**
 * The newest lines of the caller's access log, or the next ones after a page.
 *
 * @param before `event_id` of the last line of the page before.
 */
export const readAccessLog = (before?: number): Promise<Result<AccessLogEntry[]>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('get_access_log', {
        limit_count: ACCESS_LOG_PAGE,
        ...(before === undefined ? {} : { before }),
      }),
    ),
  )

/** Everything that is the caller's, in one document; at most ten times an hour. */
export const exportMyData = (): Promise<Result<AccountExport>> =>
  attempt(async () => {
    const answer = fromSupabase(await getSupabase().rpc('export_my_data'))
    // The database types it as JSON; private.personal_data and its tests say what is in it.
    return answer as unknown as Result<AccountExport>
  })

/**
 * Ends the caller's account for good, and this browser's session with it.
 *
 * @param confirmation the caller's own e-mail address, as they typed it; anything else is `invalid-input`. `conflict` with the
 * reason `last_system_admin` for the only one of those.
 */
export async function deleteMyAccount(confirmation: string): Promise<Result<{ deleted: boolean }>> {
  const answer = await attempt(async () =>
    fromSupabase(await getSupabase().rpc('delete_my_account', { confirmation_param: confirmation })),
  )
  // The server has ended the session with the account; what is left of it lies in this browser.
  if (answer.ok) await signOut()
  return answer
}
