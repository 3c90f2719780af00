import { attempt, fromSupabase, getSupabase, type Result } from '@coach-app/data'
import type { Connection } from './connection.ts'

/** Contacts, or requests in both directions. */
export function readConnections(status: 'accepted' | 'pending'): Promise<Result<Connection[]>> {
  return attempt(
    async () =>
      // The generated types know the jsonb and text columns no closer.
      fromSupabase(await getSupabase().rpc('get_user_connections', { status_filter: status })) as Result<
        Connection[]
      >,
  )
}

/** Asks somebody to connect; who has already asked me is accepted by it. */
export function sendConnectionRequest(email: string): Promise<Result<{ status: Connection['status'] }>> {
  return attempt(async () =>
    fromSupabase(await getSupabase().rpc('send_connection_request', { recipient_email: email })),
  )
}

export function respondToConnectionRequest(
  connectionId: string,
  response: 'accept' | 'reject',
): Promise<Result<unknown>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('respond_to_connection_request', {
        connection_id_param: connectionId,
        response,
      }),
    ),
  )
}

export function respondToWorkoutAccessRequest(
  requesterUserId: string,
  approve: boolean,
): Promise<Result<unknown>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('respond_to_workout_access_request', {
        requester_user_id: requesterUserId,
        approve,
      }),
    ),
  )
}
