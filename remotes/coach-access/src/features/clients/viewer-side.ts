import type { SessionState } from '@coach-app/contracts'

/**
 * Whether /clients shows clients or coaches: only an athlete without a staff role sees coaches. Without a profile it is still
 * loading or failed to load.
 */
export function viewerSide({ profile, settled }: Pick<SessionState, 'profile' | 'settled'>) {
  if (!profile) return settled ? 'unanswered' : 'unknown'
  return profile.profileType === 'athlete' && profile.globalRole === 'athlete' ? 'athlete' : 'coach'
}
