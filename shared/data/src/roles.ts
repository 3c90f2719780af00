import type { GlobalRole } from '@coach-app/contracts'
import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

type Calls = Database['public']['Functions']

/** An account as system admins see it; `total_count` repeats how many there are in all. */
export type ListedUser = Calls['admin_list_users']['Returns'][number]

export interface UserListRequest {
  /** Part of a name or address; blank lists everybody. */
  search?: string
  /** `staff`: everybody but athletes. */
  role?: GlobalRole | 'staff'
  /** 1–100, by default 50. */
  limit?: number
  offset?: number
}

/** Accounts by name, for system admins; `forbidden` for everybody else. */
export const listUsers = ({
  search,
  role,
  limit,
  offset,
}: UserListRequest = {}): Promise<Result<ListedUser[]>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('admin_list_users', {
        search_term: search?.trim() || null,
        role_filter: role ?? null,
        limit_count: limit ?? 50,
        offset_count: offset ?? 0,
      }),
    ),
  )

/**
 * Gives somebody a global role and the profile type that goes with it. For system admins.
 *
 * @returns `conflict` with the reason `last_system_admin` or `email_not_confirmed`.
 */
export const setGlobalRole = (
  userId: string,
  role: GlobalRole,
): Promise<Result<Calls['set_global_role']['Returns']>> =>
  attempt(async () =>
    fromSupabase(await getSupabase().rpc('set_global_role', { user_id_param: userId, role_param: role })),
  )
