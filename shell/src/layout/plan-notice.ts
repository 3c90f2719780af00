import type { SessionProfile, SessionState } from '@coach-app/contracts'

/** What the bar at the top says of somebody's plan; `until`: planning goes on until then, ISO timestamp, null where that is not known. */
export type PlanNotice = { kind: 'choose' } | { kind: 'pay'; until: string | null }

type Known = Pick<SessionState, 'subscription' | 'planningUntil'> & { profile: SessionProfile | null }

/**
 * Whether somebody is asked to choose a plan, or to pay for theirs; null: neither, undefined: not known yet. Planning for others needs a plan; an
 * athlete's own training is free. Every other role needs one, also a system admin (private.require_subscription has no exception). Who pays is asked
 * to pay, whatever their role.
 */
export function planNotice({ subscription, planningUntil, profile }: Known): PlanNotice | null | undefined {
  switch (subscription) {
    case null:
      return undefined
    case 'past_due':
      return { kind: 'pay', until: planningUntil }
    case 'no_subscription':
    case 'locked': {
      const isAthlete = profile?.profileType === 'athlete' && profile.globalRole === 'athlete'
      return isAthlete ? null : { kind: 'choose' }
    }
    default:
      return null
  }
}
