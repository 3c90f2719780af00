import { listCoachPermissions, queryKeys, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'

/** Who has access to this athlete's training; only for the athlete. */
export const useCoachPermissions = (athleteId: string) =>
  useQuery({
    queryKey: queryKeys.coachPermissions(athleteId),
    queryFn: async () => unwrap(await listCoachPermissions(athleteId)),
  })
