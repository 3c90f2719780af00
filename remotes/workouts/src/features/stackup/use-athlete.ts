import { useSession } from '@coach-app/runtime'

/** Who uses /stackup on this device. */
export type Athlete =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `offline`: the stored session's user, whom nobody could confirm. */
  | { status: 'known'; id: string; offline: boolean }

export function useAthlete(): Athlete {
  const status = useSession(session => session.status)
  const user = useSession(session => session.user)
  if (user) return { status: 'known', id: user.id, offline: false }
  return { status: status === 'loading' ? 'loading' : 'signed-out' }
}
