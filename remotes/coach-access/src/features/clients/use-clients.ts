import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CLIENTS_FIRST_PAGE, CLIENTS_PAGE, type ClientRow, listClients } from './clients.data.ts'

export type ClientsQuery = ReturnType<typeof useClients>

export const clientListKey = [...queryKeys.clients, 'list'] as const

/** The client list: the first page at once, all others after it; kept up to date by realtime. */
export const useClients = () => {
  const refetchInterval = useLiveQueries({
    table: [
      'coach_permissions',
      'connections',
      'workout_access_requests',
      'team_invitations',
      'training_changes',
      'messages',
      'conversation_members',
    ],
    keys: [clientListKey],
  })
  const query = useInfiniteQuery({
    queryKey: clientListKey,
    queryFn: async ({ pageParam }) =>
      unwrap(await listClients({ after: pageParam, limit: pageParam ? CLIENTS_PAGE : CLIENTS_FIRST_PAGE })),
    initialPageParam: null as ClientRow | null,
    getNextPageParam: (page, pages) =>
      page.length < (pages.length === 1 ? CLIENTS_FIRST_PAGE : CLIENTS_PAGE) ? null : (page.at(-1) ?? null),
    select: ({ pages }) => onceEach(pages.flat()),
    refetchInterval,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  // Search, filters and counts are over everybody.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}

/** Removes duplicates: a client whose attention changed between two pages is in both. */
function onceEach(rows: ClientRow[]): ClientRow[] {
  const seen = new Set<string>()
  return rows.filter(({ user_id }) => !seen.has(user_id) && seen.add(user_id))
}
