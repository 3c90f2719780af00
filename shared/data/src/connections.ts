import { call } from './call.ts'
import type { Database } from './database.gen.ts'
import { err, ok, type Result, requireIds } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

type Connection = Database['public']['Tables']['connections']['Row']
type ConnectionStatus = Database['public']['Enums']['connection_status']

/** The connection of two people, whoever sent the request. */
export type PairConnection = Pick<
  Connection,
  'id' | 'status' | 'connection_type' | 'requester_id' | 'recipient_id'
>

/** How many connections the signed-in person has. One in which the other person blocked them is not counted. */
export type ConnectionCounts = Record<'total' | 'accepted' | 'pending' | 'blocked', number>

/** The connection of two people, or null. One of them has to be the signed-in person. */
export function findConnection(userId: string, otherId: string): Promise<Result<PairConnection | null>> {
  return attempt(async () => {
    const missing = requireIds(userId, otherId)
    if (missing) return missing
    const answer = await getSupabase()
      .from('connections')
      .select('id, status, connection_type, requester_id, recipient_id')
      .in('requester_id', [userId, otherId])
      .in('recipient_id', [userId, otherId])
      .maybeSingle()
    const row = fromSupabase(answer)
    // answer.data, not row.value: fromSupabase() types null away, and no connection is a valid result.
    return row.ok ? ok(answer.data) : row
  })
}

/** Ends a connection, and with it every access between the two. They may connect again. */
export function removeConnection(connectionId: string): Promise<Result<null>> {
  return attempt(async () => {
    // Row level security hides rows that may not be deleted: an empty result is the only sign of a refusal.
    const answer = fromSupabase(
      await getSupabase().from('connections').delete().eq('id', connectionId).select('id'),
    )
    if (!answer.ok) return answer
    return answer.value.length > 0
      ? ok(null)
      : err({ code: 'not-found', message: 'This contact no longer exists.' })
  })
}

/** Counts the signed-in person's connections by their state. */
export function countConnections(): Promise<Result<ConnectionCounts>> {
  return attempt(async () => {
    const count = async (status?: ConnectionStatus): Promise<Result<number>> => {
      const all = getSupabase().from('connections').select('id', { count: 'exact', head: true })
      const answer = await (status ? all.eq('status', status) : all)
      const counted = fromSupabase(answer)
      return counted.ok ? ok(answer.count ?? 0) : counted
    }
    const [total, accepted, pending, blocked] = await Promise.all([
      count(),
      count('accepted'),
      count('pending'),
      count('blocked'),
    ])
    if (!total.ok) return total
    if (!accepted.ok) return accepted
    if (!pending.ok) return pending
    if (!blocked.ok) return blocked
    return ok({
      total: total.value,
      accepted: accepted.value,
      pending: pending.value,
      blocked: blocked.value,
    })
  })
}

/** Blocks or unblocks a person; only the person who blocked may unblock. A block ends every access between the two. */
export async function blockUser(userId: string, action: 'block' | 'unblock'): Promise<Result<unknown>> {
  return requireIds(userId) ?? call('manage_user_block', { target_user_id: userId, action })
}
