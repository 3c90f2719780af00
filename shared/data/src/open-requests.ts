import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

interface PermissionsColumn {
  workout_access_requests?: { status: string; requester_id: string }[]
}

/** What waits for this person's answer in the Contact Manager, by the tab it stands in. */
export interface OpenRequests {
  /** Connection requests received. */
  requests: number
  /** Contacts who ask to see this person's workouts. */
  access: number
  /** Team invitations. */
  invitations: number
}

/** Counts what waits for this person's answer. */
export function countOpenRequests(userId: string): Promise<Result<OpenRequests>> {
  return attempt(async () => {
    const supabase = getSupabase()
    const [pending, accepted, invitations] = await Promise.all([
      supabase.rpc('get_user_connections', { status_filter: 'pending' }).then(fromSupabase),
      supabase.rpc('get_user_connections', { status_filter: 'accepted' }).then(fromSupabase),
      supabase.rpc('get_pending_invitations').then(fromSupabase),
    ])
    if (!pending.ok) return pending
    if (!accepted.ok) return accepted
    if (!invitations.ok) return invitations
    return ok({
      requests: pending.value.filter(row => !row.is_requester).length,
      access: accepted.value.filter(row => asksForAccess(row.permissions as PermissionsColumn, userId))
        .length,
      invitations: invitations.value.length,
    })
  })
}

const asksForAccess = ({ workout_access_requests: requests }: PermissionsColumn, userId: string): boolean =>
  requests?.some(({ status, requester_id }) => status === 'pending' && requester_id !== userId) ?? false
