import type { SessionProfile, SessionState, SessionUser } from '@coach-app/contracts'

let count = 0
const nextId = (): string => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`

/** A signed-in user; every call creates a new one. */
export function aUser(over: Partial<SessionUser> = {}): SessionUser {
  const id = nextId()
  return { id, email: `user-${count}@example.test`, emailConfirmed: true, ...over }
}

export function aProfile(over: Partial<SessionProfile> = {}): SessionProfile {
  return {
    displayName: 'Ada Coach',
    firstName: 'Ada',
    lastName: 'Coach',
    profileType: 'coach',
    globalRole: 'coach',
    units: 'kg',
    timeZone: 'UTC',
    weekStart: 1,
    ...over,
  }
}

/** A signed-in coach with an active subscription by default. */
export function aSession(over: Partial<SessionState> = {}): SessionState {
  return {
    status: 'signed-in',
    user: aUser(),
    profile: aProfile(),
    subscription: 'active',
    planningUntil: null,
    settled: true,
    awaitingConfirmation: null,
    lapsed: false,
    lostBecause: null,
    kept: null,
    ...over,
  }
}
