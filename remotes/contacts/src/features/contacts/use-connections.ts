import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries, useUser } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asConnections } from './connection.ts'
import { contactKeys } from './contact.keys.ts'

/**
 * Realtime: keeps contacts, requests, access and teams up to date while the Contact Manager is open.
 *
 * @returns the refetch interval while realtime is not connected, else false.
 */
export const useContactChanges = (): number | false =>
  useLiveQueries({
    table: ['connections', 'workout_access_requests', 'team_invitations', 'coach_permissions'],
    keys: [queryKeys.connections, queryKeys.teams],
  })

export const useContacts = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: contactKeys.accepted,
    queryFn: async () =>
      unwrap(await call('get_user_connections', { status_filter: 'accepted' }, asConnections)),
    staleTime: 5_000,
    refetchInterval,
  })

export const useConnectionRequests = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: contactKeys.pending,
    queryFn: async () =>
      unwrap(await call('get_user_connections', { status_filter: 'pending' }, asConnections)),
    staleTime: 5_000,
    refetchInterval,
  })

/** Whom I have blocked. */
export const useBlocked = () =>
  useQuery({
    queryKey: contactKeys.blocked,
    queryFn: async () =>
      unwrap(await call('get_user_connections', { status_filter: 'blocked' }, asConnections)),
    staleTime: 5_000,
  })

/** Invalidates the connections, also those of the header's count, the client list and the access list. */
export function useConnectionsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  const { id } = useUser()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.connections }),
      client.invalidateQueries({ queryKey: queryKeys.clients }),
      client.invalidateQueries({ queryKey: queryKeys.coachPermissions(id) }),
    ])
}
