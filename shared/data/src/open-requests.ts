import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

interface PermissionsColumn {
  workout_access_requests?: { status: string; requester_id: string }[]
}

/** How many things wait for this person's answer in the Contact Manager: requests, access requests and invitations. */
export function countOpenRequests(userId: string): Promise<Result<number>> {
  return attempt(async () => {
    const supabase = getSupabase()
    const answers = await Promise.all([
      supabase.rpc('get_user_connections', { status_filter: 'pending' }),
      supabase.rpc('get_user_connections', { status_filter: 'accepted' }),
      supabase.rpc('get_pending_invitations'),
    ])
    const [pending, accepted, invitations] = answers.map(answer =>
      fromSupabase(answer as { data: Record<string, unknown>[]; error: null }),
    )
    if (!pending?.ok) return pending ?? ok(0)
    if (!accepted?.ok) return accepted ?? ok(0)
    if (!invitations?.ok) return invitations ?? ok(0)
    const received = pending.value.filter(row => row.is_requester === false).length
    const access = accepted.value.filter(row =>
      (row.permissions as PermissionsColumn).workout_access_requests?.some(
        request => request.status === 'pending' && request.requester_id !== userId,
      ),
    ).length
    return ok(received + access + invitations.value.length)
  })
}
