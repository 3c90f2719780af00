import type { SessionUser } from '@coach-app/contracts'

/**
 * State of the auth set-up. `loading` ends after at most AUTH_TIMEOUT_MS. `lapsed`: the session expired while somebody was
 * working; the page stays until they sign in again or leave.
 */
export type AuthState =
  | { phase: 'loading' }
  | { phase: 'ready'; user: SessionUser | null }
  | { phase: 'lapsed'; user: SessionUser }

export type AuthEvent =
  | { type: 'INITIAL_SESSION'; user: SessionUser | null }
  /** `manual`: the person signed in just now, in this tab or another. The client repeats SIGNED_IN on every load and focus. */
  | { type: 'SIGNED_IN'; user: SessionUser; manual: boolean }
  /** `manual`: the person signed out; otherwise the server no longer knows the session. */
  | { type: 'SIGNED_OUT'; manual: boolean }
  /** `stored`: storage still holds this session although it was given up (slow or offline start). */
  | { type: 'TOKEN_REFRESHED'; user: SessionUser; stored: boolean }
  | { type: 'USER_UPDATED'; user: SessionUser }
  | { type: 'SESSION_ERROR' }
  | { type: 'TIMED_OUT' }

/** After this the set-up is completed by force, with no user (specification, section 9). */
export const AUTH_TIMEOUT_MS = 5_000

export const initialAuthState: AuthState = { phase: 'loading' }

const SIGNED_OUT: AuthState = { phase: 'ready', user: null }

/** The auth states of the specification (section 4) as one pure function. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  const current = state.phase === 'loading' ? null : state.user
  switch (event.type) {
    case 'INITIAL_SESSION':
      // Without a user it only ends the loading: a manual sign-in may have come first.
      if (event.user) return keep(state, event.user)
      return state.phase === 'loading' ? SIGNED_OUT : state
    case 'SIGNED_IN':
      if (event.manual) return keep(state, event.user)
      return current?.id === event.user.id ? keep(state, event.user) : state
    case 'SIGNED_OUT':
      if (state.phase === 'ready' && !state.user) return state
      // Behind the confirmation blocker there is no work to lose.
      if (event.manual || !current?.emailConfirmed) return SIGNED_OUT
      return state.phase === 'lapsed' ? state : { phase: 'lapsed', user: current }
    case 'TOKEN_REFRESHED':
      return current || event.stored ? keep(state, event.user) : state
    case 'USER_UPDATED':
      return current?.id === event.user.id ? keep(state, event.user) : state
    case 'SESSION_ERROR':
    case 'TIMED_OUT':
      return state.phase === 'loading' ? SIGNED_OUT : state
  }
}

/** Keeps the same object for the same user, so that a refreshed token causes no re-render. */
function keep(state: AuthState, user: SessionUser): AuthState {
  if (state.phase === 'ready' && state.user && isSame(state.user, user)) return state
  return { phase: 'ready', user }
}

const isSame = (a: SessionUser, b: SessionUser): boolean =>
  a.id === b.id && a.email === b.email && a.emailConfirmed === b.emailConfirmed
