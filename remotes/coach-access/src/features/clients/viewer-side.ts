import type { SessionState } from '@coach-app/contracts'

/**
 * Which side of the relation looks at /clients: only who trains and has no role above that sees coaches. Without a profile it is
 * not known yet, or was asked for and not answered.
 */
export function viewerSide({ profile, settled }: Pick<SessionState, 'profile' | 'settled'>) {
  if (!profile) return settled ? 'unanswered' : 'unknown'
  return profile.profileType === 'athlete' && profile.globalRole === 'athlete' ? 'athlete' : 'coach'
}
