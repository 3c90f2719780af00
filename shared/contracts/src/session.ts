import type { GlobalRole, ProfileType, SubscriptionStatus } from './roles.ts'

/** The signed-in person, as much of it as every remote may rely on. */
export interface SessionUser {
  id: string
  email: string
  /** Unconfirmed people never get past the blocker, so a remote sees `true` here. */
  emailConfirmed: boolean
}

/** The person's row in user_profiles; absent until it was read. */
export interface SessionProfile {
  displayName: string
  firstName: string
  lastName: string
  profileType: ProfileType
  globalRole: GlobalRole
  units: 'kg' | 'lb'
  /** IANA name such as `Europe/Zurich`. */
  timeZone: string
  /** 1 = Monday … 7 = Sunday. */
  weekStart: number
}

export interface SessionState {
  /** `loading` until the stored session was looked at, at most 5000 ms. */
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  profile: SessionProfile | null
  subscription: SubscriptionStatus | null
  /** Whether profile and subscription were asked for since this user came, with or without an answer. */
  settled: boolean
  /** An address that has to be confirmed before anything else; the shell shows its blocker for it. */
  awaitingConfirmation: string | null
  /** The session ended under this user; the shell asks them to sign in again, over the page that they were on. */
  lapsed: boolean
  /**
   * Why somebody who had been signed in is not: the session had `ended`, or it could not be checked because the server
   * was `unreachable`. `null` for who signed out or was never here.
   */
  lostBecause: 'ended' | 'unreachable' | null
}

/** What a remote may ask the shell to do with the session. */
export interface SessionActions {
  /** Ends this browser's session and goes to /signin. */
  signOut(): Promise<void>
  /** Reads profile and subscription again, after a remote has changed them. */
  refresh(): Promise<void>
  /** Shows 'Email Confirmation Required' for this address; `null` takes it away. */
  requireConfirmation(email: string | null): void
}

/** The readable half of a zustand store: all that crosses a boundary between React roots. */
export interface ReadableStore<T> {
  getState(): T
  getInitialState(): T
  subscribe(listener: (state: T, previous: T) => void): () => void
}
