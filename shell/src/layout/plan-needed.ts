import type { SessionProfile, SubscriptionStatus } from '@coach-app/contracts'

/**
 * Whether somebody is asked to choose a plan. Planning for others needs one; an athlete's own training is free. Every other
 * role needs one, also a system admin (private.require_subscription has no exception).
 */
export const needsPlan = (status: SubscriptionStatus, profile: SessionProfile | null): boolean =>
  (status === 'no_subscription' || status === 'locked') &&
  !(profile?.profileType === 'athlete' && profile.globalRole === 'athlete')
