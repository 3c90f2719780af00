import type { SessionProfile, SubscriptionStatus } from '@coach-app/contracts'
import type { User } from '@supabase/auth-js'
import { callApi } from './api.ts'
import { call } from './call.ts'
import type { Database } from './database.gen.ts'
import { err, ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

const COLUMNS =
  'display_name, first_name, last_name, profile_type, global_role, units, time_zone, week_start' as const

/** Profile of one user; null: no profile. */
export function readProfile(userId: string): Promise<Result<SessionProfile | null>> {
  return attempt(async () => {
    if (!userId) return err({ code: 'invalid-input', message: 'User ID required' })
    const answer = fromSupabase(
      await getSupabase().from('user_profiles').select(COLUMNS).eq('user_id', userId).single(),
    )
    if (!answer.ok) return answer.error.reason === 'PGRST116' ? ok(null) : answer
    return ok(toProfile(answer.value))
  })
}

type ProfileRow = Pick<
  Database['public']['Tables']['user_profiles']['Row'],
  | 'display_name'
  | 'first_name'
  | 'last_name'
  | 'profile_type'
  | 'global_role'
  | 'units'
  | 'time_zone'
  | 'week_start'
>

const toProfile = (row: ProfileRow): SessionProfile => ({
  displayName: row.display_name ?? '',
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  profileType: row.profile_type,
  globalRole: row.global_role,
  units: row.units,
  timeZone: row.time_zone,
  weekStart: row.week_start,
})

/** What people may change about themselves. */
export type ProfileChanges = Partial<
  Pick<SessionProfile, 'displayName' | 'firstName' | 'lastName' | 'units' | 'timeZone' | 'weekStart'>
>

/**
 * Changes the caller's own profile and returns it as stored. The server ignores a time zone that it does not know:
 * compare the result.
 */
export function updateProfile(userId: string, changes: ProfileChanges): Promise<Result<SessionProfile>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase()
        .from('user_profiles')
        .upsert({
          user_id: userId,
          updated_at: new Date().toISOString(),
          ...(changes.displayName === undefined ? {} : { display_name: changes.displayName }),
          ...(changes.firstName === undefined ? {} : { first_name: changes.firstName }),
          ...(changes.lastName === undefined ? {} : { last_name: changes.lastName }),
          ...(changes.units === undefined ? {} : { units: changes.units }),
          ...(changes.timeZone === undefined ? {} : { time_zone: changes.timeZone }),
          ...(changes.weekStart === undefined ? {} : { week_start: changes.weekStart }),
        })
        .select(COLUMNS)
        .single(),
    )
    return answer.ok ? ok(toProfile(answer.value)) : answer
  })
}

/**
 * Makes sure that a confirmed user has a profile: reads it, and creates a missing one as coach.
 * Names come from the metadata, then the e-mail's local part, then 'User'.
 */
export async function syncProfile(user: User): Promise<Result<SessionProfile | null>> {
  const existing = await readProfile(user.id)
  if (!existing.ok || existing.value) return existing
  const metadata = user.user_metadata as Record<string, string | undefined>
  const fallback = user.email?.split('@')[0] || 'User'
  const created = await attempt(async () =>
    fromSupabase(
      await getSupabase()
        .from('user_profiles')
        .upsert({
          user_id: user.id,
          email: user.email ?? '',
          display_name: metadata.display_name || metadata.name || fallback,
          first_name: metadata.first_name || fallback,
          last_name: metadata.last_name ?? '',
          is_coach: true,
          is_athlete: false,
          profile_type: 'coach',
          updated_at: new Date().toISOString(),
        })
        .select('user_id')
        .single(),
    ),
  )
  return created.ok ? readProfile(user.id) : created
}

/** Until when somebody whose payment has failed can plan for others; ISO timestamp, null where nothing has failed. */
export const readPlanningUntil = (): Promise<Result<string | null>> =>
  call('get_my_subscription', {}, row => row.planning_until)

/** The subscription status as the server reports it, also for a missing or ended subscription. */
export async function readSubscription(userId: string): Promise<Result<SubscriptionStatus>> {
  const answer = await callApi<{ status: SubscriptionStatus }>('check-user-access', {
    method: 'POST',
    session: 'required',
    fallback: 'Failed to check access',
    body: { user_id: userId },
  })
  return answer.ok ? ok(answer.value.status) : answer
}
