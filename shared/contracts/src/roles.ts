/** A person's global role. The first four are staff. */
export const GLOBAL_ROLES = ['system_admin', 'head_coach', 'coach', 'intern', 'athlete'] as const
export type GlobalRole = (typeof GLOBAL_ROLES)[number]

/** The role's label on screen. */
export const ROLE_LABELS: Record<GlobalRole, string> = {
  system_admin: 'System Admin',
  head_coach: 'Head Coach',
  coach: 'Coach',
  intern: 'Intern',
  athlete: 'Athlete',
}

/** Staff see 'Invite to Team' with a role selector; everyone else can only send a request to join. */
export const isStaff = (role: GlobalRole): boolean => role !== 'athlete'

export type ProfileType = 'coach' | 'athlete'

/** What a coach may do with one athlete's training. `write` includes `read`. */
export type PermissionLevel = 'read' | 'write'

export const PERMISSION_LABELS: Record<PermissionLevel, string> = { read: 'Read Only', write: 'Read/Write' }

/** Values of `/api/check-user-access`; the first and the last mean that a plan is needed. */
export type SubscriptionStatus = 'no_subscription' | 'trialing' | 'active' | 'past_due' | 'locked'
