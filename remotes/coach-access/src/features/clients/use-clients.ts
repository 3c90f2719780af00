import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'

export type ClientsQuery = ReturnType<typeof useClients>

/** The client list, kept up to date by realtime when access is granted or revoked. */
export const useClients = () => {
  const refetchInterval = useLiveQueries({
    table: ['coach_permissions', 'connections', 'workout_access_requests', 'team_invitations'],
    keys: [queryKeys.clients],
  })
  return useQuery({
    queryKey: queryKeys.clients,
    queryFn: async () => unwrap(await call('get_clients')),
    refetchInterval,
  })
}
