import type { SessionProfile, SubscriptionStatus } from '@coach-app/contracts'

/**
 * Whether somebody is asked to choose a plan. It is for planning for others: an athlete's training is free, and the banner's words
 * are not for them. Every other role needs one for that, a system admin too (private.require_subscription has no exception).
 */
export const needsPlan = (status: SubscriptionStatus, profile: SessionProfile | null): boolean =>
  (status === 'no_subscription' || status === 'locked') &&
  !(profile?.profileType === 'athlete' && profile.globalRole === 'athlete')
