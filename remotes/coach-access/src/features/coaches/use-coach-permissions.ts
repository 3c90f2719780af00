import { listCoachPermissions, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'

export type PermissionsQuery = ReturnType<typeof useCoachPermissions>

/** Who has access to this athlete's training; only for the athlete. Follows what they do elsewhere, and what a coach gives back. */
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
