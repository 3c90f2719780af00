import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { listCoachPermissions } from '../access/coach-permissions.data.ts'

export type PermissionsQuery = ReturnType<typeof useCoachPermissions>

/** The people with access to this athlete's training; only for the athlete. Kept up to date by realtime. */
export const useCoachPermissions = (athleteId: string) => {
  const refetchInterval = useLiveQueries({
    table: ['coach_permissions', 'connections'],
    keys: [queryKeys.coachPermissions(athleteId)],
  })
  return useQuery({
    queryKey: queryKeys.coachPermissions(athleteId),
    queryFn: async () => unwrap(await listCoachPermissions(athleteId)),
    refetchInterval,
  })
}
