import { call, unwrap } from '@coach-app/data'
import { useLiveQueries, useUser } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { reviewKeys } from './review.keys.ts'

/** How many workouts came back that nobody looked at here; `null` while that is not known. */
export function useReviewCount(): number | null {
  const { id } = useUser()
  const queryKey = reviewKeys.count(id)
  const training = useLiveQueries({ table: 'training_changes', event: 'INSERT', keys: [queryKey] })
  useLiveQueries({ table: ['coach_permissions', 'connections'], keys: [queryKey] })
  const { data } = useQuery({
    queryKey,
    queryFn: async () => unwrap(await call('get_review_count')),
    refetchInterval: training,
    // What the same person reviews in another browser tells nobody: coming back to this window asks.
    refetchOnWindowFocus: 'always',
  })
  return data ?? null
}
