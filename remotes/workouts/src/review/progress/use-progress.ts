import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTrainingStore } from '../../data/training/training-context.tsx'
import type { ProgressRange } from '../../model/progress/progress-range.ts'

/** The progress of an athlete in a range, kept up to date by realtime. */
export function useProgress(athleteId: string, { since, to }: ProgressRange, weekStart: number) {
  const store = useTrainingStore()
  const all = [...queryKeys.training(athleteId), 'progress']
  const polling = useLiveQueries({
    table: store.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys: [all],
  })
  // Refetch when access is granted or revoked.
  useLiveQueries({ table: store.isShared ? ['coach_permissions', 'connections'] : [], keys: [all] })
  return useQuery({
    queryKey: [...all, since, to, weekStart],
    queryFn: async () => unwrap(await store.readProgress(athleteId, since, to, weekStart)),
    // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
    networkMode: 'always',
    refetchInterval: store.isShared && polling,
  })
}
