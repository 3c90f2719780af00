import type { ProfileType, SessionUser } from '@coach-app/contracts'
import { queryKeys, readProfile, unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { listPlans, mySubscription } from './subscription.data.ts'

export const usePlans = () =>
  useQuery({ queryKey: queryKeys.plans, queryFn: async () => unwrap(await listPlans()), staleTime: 300_000 })

export const useSubscription = (userId: string) =>
  useQuery({
    queryKey: queryKeys.subscription(userId),
    queryFn: async () => unwrap(await mySubscription()),
    // Never from the cache: a trial expires by the clock.
    staleTime: 0,
  })

/** Profile type and time zone, from the session or, where only the stored session is available, from the server. */
export interface PlanViewer {
  /** Undefined where the profile could not be read. */
  profileType: ProfileType | undefined
  timeZone: string | undefined
}

/** Undefined until it is known. */
export function usePlanViewer(user: SessionUser): PlanViewer | undefined {
  const profile = useSession(session => session.profile)
  const read = useQuery({
    queryKey: queryKeys.profile(user.id),
    queryFn: async () => unwrap(await readProfile(user.id)),
    enabled: profile === null,
  })
  if (profile === null && read.isPending) return undefined
  const known = profile ?? read.data
  return { profileType: known?.profileType, timeZone: known?.timeZone }
}
