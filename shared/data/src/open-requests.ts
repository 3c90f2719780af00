import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** What waits for this person's answer in the Contact Manager, by the tab it stands in. */
export interface OpenRequests {
  /** Connection requests received. */
  requests: number
  /** Contacts who ask to see this person's workouts. */
  access: number
  /** Team invitations, and requests to teams this person is staff of. */
  invitations: number
}

/** Counts what waits for the caller's answer; numbers only, for a header that asks often. */
export function countOpenRequests(): Promise<Result<OpenRequests>> {
  return attempt(async () => {
    const answer = fromSupabase(await getSupabase().rpc('count_open_requests'))
    if (!answer.ok) return answer
    const { connection_requests, access_requests, invitations, team_requests } = answer.value
    return ok({
      requests: connection_requests,
      access: access_requests,
      invitations: invitations + team_requests,
    })
  })
}
