import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useHistory } from '../../data/training/training-context.tsx'
import type { ProgressRange } from '../../model/progress/progress-range.ts'

/** The progress of an athlete in a range, kept up to date by realtime. */
export function useProgress(
  athleteId: string,
  { since, to }: Pick<ProgressRange, 'since' | 'to'>,
  weekStart: number,
) {
  const history = useHistory()
  const all = [...queryKeys.training(athleteId), 'progress']
  const polling = useLiveQueries({
    table: history.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys: [all],
  })
  // Refetch when access is granted or revoked.
  useLiveQueries({ table: history.isShared ? ['coach_permissions', 'connections'] : [], keys: [all] })
  return useQuery({
    queryKey: [...all, since, to, weekStart],
    queryFn: async () => unwrap(await history.readProgress(athleteId, since, to, weekStart)),
    // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
    networkMode: 'always',
    refetchInterval: history.isShared && polling,
  })
}
