import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'

export type ClientsQuery = ReturnType<typeof useClients>

/** Everybody this coach trains; follows what they grant, revoke and answer. */
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
