import { queryKeys, unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readConnections } from './contact.data.ts'
import { contactKeys } from './contact.keys.ts'

export const useContacts = () =>
  useQuery({
    queryKey: contactKeys.accepted,
    queryFn: async () => unwrap(await readConnections('accepted')),
    // Others answer while this is open: every tab that is shown looks again.
    staleTime: 5_000,
  })

export const useConnectionRequests = () =>
  useQuery({
    queryKey: contactKeys.pending,
    queryFn: async () => unwrap(await readConnections('pending')),
    // Others answer while this is open: every tab that is shown looks again.
    staleTime: 5_000,
  })

/** Says that connections have changed: to this overlay, the header's count, the client list and the access list. */
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
