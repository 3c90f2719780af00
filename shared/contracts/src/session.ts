import type { GlobalRole, ProfileType, SubscriptionStatus } from './roles.ts'

/** The signed-in person: the fields that every remote may rely on. */
export interface SessionUser {
  id: string
  email: string
  /** People with an unconfirmed address only see the confirmation blocker, so a remote sees `true` here. */
  emailConfirmed: boolean
}

/** The person's row in user_profiles; absent until it has loaded. */
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
  /** `loading` until the stored session has been checked, at most 5000 ms. */
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  profile: SessionProfile | null
  subscription: SubscriptionStatus | null
  /** A payment has failed (`past_due`), and planning for others stops then; ISO timestamp. `null` otherwise, or where it is not known. */
  planningUntil: string | null
  /** Whether profile and subscription have been requested for this user and the request has ended, even with an error. */
  settled: boolean
  /** An address that must be confirmed before anything else; the shell shows the confirmation blocker. */
  awaitingConfirmation: string | null
  /** The session has expired; the shell asks the user to sign in again, in a dialog over the current page. */
  lapsed: boolean
  /**
   * Why a user is no longer signed in: the session has `ended`, or could not be checked because the server was `unreachable`.
   * `null` after a sign-out, or if nobody was signed in.
   */
  lostBecause: 'ended' | 'unreachable' | null
  /**
   * Whose session this device holds, while nobody could be asked whether it is still good: nobody is signed in by it. What the device
   * keeps of theirs may be shown, marked offline; nothing is sent for them.
   */
  kept: { id: string } | null
}

/** Session actions available to a remote. */
export interface SessionActions {
  /**
   * Signs out in this browser and deletes what it keeps of the person. Asks first when something is not sent yet: then `false` says
   * that they stayed.
   */
  signOut(): Promise<boolean>
  /** Refetches profile and subscription, after a remote has changed them. */
  refresh(): Promise<void>
  /** Shows 'Email Confirmation Required' for this address; `null` hides it. */
  requireConfirmation(email: string | null): void
}

/** The read-only half of a zustand store: the only thing shared between React roots. */
export interface ReadableStore<T> {
  getState(): T
  getInitialState(): T
  subscribe(listener: (state: T, previous: T) => void): () => void
}
