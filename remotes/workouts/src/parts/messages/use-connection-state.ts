import { findConnection, queryKeys, unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'

/** Whether two people may write to each other, and who has to do something before. */
export type ConnectionState = 'connected' | 'asked' | 'to-be-answered' | 'not-connected'

/** Whether the signed-in person may write to another; requests nothing for null or without a session. */
export function useConnectionState(otherId: string | null) {
  const me = useSession(session => session.user)
  return useQuery({
    queryKey: [...queryKeys.connections, 'with', otherId],
    enabled: otherId !== null && me !== null,
    queryFn: async (): Promise<ConnectionState> => {
      const connection = unwrap(await findConnection(me?.id ?? '', otherId ?? ''))
      if (connection?.status === 'accepted') return 'connected'
      if (connection?.status !== 'pending') return 'not-connected'
      return connection.requester_id === me?.id ? 'asked' : 'to-be-answered'
    },
  })
}
