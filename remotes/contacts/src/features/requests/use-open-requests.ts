import { call, queryClient, queryKeys, unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useContactChanges } from '../contacts/use-connections.ts'
import { countOf, NOTHING_OPEN, type OpenRequests } from './open-requests.ts'

const keyOf = (userId: string) => [...queryKeys.connections, 'open', userId]

/** How many requests and invitations wait for the person's answer; `null` while that is not known. */
export function useOpenRequestCount(): number | null {
  const { id } = useUser()
  const refetchInterval = useContactChanges()
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => unwrap(await call('count_open_requests')),
    refetchInterval,
  })
  return data ? countOf(data) : null
}

/** What the counter knows already, without asking. */
export const knownOpenRequests = (userId: string): OpenRequests =>
  queryClient.getQueryData<OpenRequests>(keyOf(userId)) ?? NOTHING_OPEN
