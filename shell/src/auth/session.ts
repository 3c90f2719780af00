import type { RouteKind, SessionActions, SessionUser } from '@coach-app/contracts'
import type { User } from '@coach-app/data'
import { loadData } from '../federation/shares.ts'
import {
  AUTH_TIMEOUT_MS,
  type AuthEvent,
  type AuthState,
  initialAuthState,
  reduceAuth,
} from './auth-machine.ts'
import { sessionStore } from './session-store.ts'
import { readStoredUser, toSessionUser } from './stored-session.ts'

let auth: AuthState = initialAuthState
/** How much is set up; it only grows. */
let extent: 'none' | 'shown' | 'full' = 'none'

/**
 * Sets up as much of auth as a kind of route asks for: nothing on the landing page and on /signin and
 * /signup, where the stored session is only shown, all of it elsewhere. Once started it stays.
 */
export function setUpAuth(kind: RouteKind): void {
  const wanted = kind === 'landing' || kind === 'account-light' ? 'shown' : 'full'
  if (extent === wanted || extent === 'full') return
  extent = wanted
  if (wanted === 'full') {
    sessionStore.setState({ status: 'loading', user: null })
    void start()
    return
  }
  const user = readStoredUser()
  sessionStore.setState({ status: user ? 'signed-in' : 'signed-out', user })
}

async function start(): Promise<void> {
  setTimeout(() => dispatch({ type: 'TIMED_OUT' }), AUTH_TIMEOUT_MS)
  try {
    const data = await loadData()
    // Synchronous on purpose: awaiting the client inside its own callback locks it.
    data.getSupabase().auth.onAuthStateChange((event, session) => {
      const user = toSessionUser(session?.user)
      if (event === 'INITIAL_SESSION') dispatch({ type: event, user })
      else if (event === 'SIGNED_OUT') dispatch({ type: event })
      else if (!user) return
      else if (event === 'SIGNED_IN') dispatch({ type: event, user, manual: data.isManualSignIn() })
      // What the client says instead of SIGNED_IN when the token was one for a new password.
      else if (event === 'PASSWORD_RECOVERY')
        dispatch({ type: 'SIGNED_IN', user, manual: data.isManualSignIn() })
      else if (event === 'TOKEN_REFRESHED')
        dispatch({ type: event, user, stored: readStoredUser()?.id === user.id })
      else if (event === 'USER_UPDATED') dispatch({ type: event, user })
    })
  } catch (error) {
    console.error('Auth could not be set up:', error)
    dispatch({ type: 'SESSION_ERROR' })
  }
}

function dispatch(event: AuthEvent): void {
  const next = reduceAuth(auth, event)
  if (next === auth || next.phase === 'loading') return
  auth = next
  const { user } = next
  const before = sessionStore.getState().user
  sessionStore.setState({
    status: user ? 'signed-in' : 'signed-out',
    user,
    ...(before?.id === user?.id ? {} : { profile: null, subscription: null }),
    ...(user?.emailConfirmed ? { awaitingConfirmation: null } : {}),
  })
  if (user?.emailConfirmed) void refresh(user)
  if (before && !user) void forget()
}

/** Profile sync and subscription check of a confirmed user. A failure keeps the user signed in. */
async function refresh(user: SessionUser): Promise<void> {
  const data = await loadData()
  const session = await data.readSession()
  if (!session) return
  const syncing = data.syncProfile(session.user)
  // A code waits for the profile, and the state is the one after it.
  if (data.signUpCodeOf(session.user)) await syncing.then(() => redeemSignUpCode(session.user))
  const [profile, subscription] = await Promise.all([syncing, data.readSubscription(user.id)])
  if (sessionStore.getState().user?.id !== user.id) return
  if (!profile.ok) console.warn('The profile could not be read:', profile.error.message)
  if (!subscription.ok) console.warn('The subscription could not be read:', subscription.error.message)
  sessionStore.setState({
    ...(profile.ok ? { profile: profile.value } : {}),
    ...(subscription.ok ? { subscription: subscription.value } : {}),
  })
}

let redeeming: Promise<void> | null = null

/** Events come in groups, and each of them refreshes: the code is tried once. */
async function redeemSignUpCode(user: User): Promise<void> {
  const data = await loadData()
  redeeming ??= data.redeemSignUpCode(user).finally(() => {
    redeeming = null
  })
  await redeeming
}

/** What one person has read must not be there for the next one on this computer. */
async function forget(): Promise<void> {
  const { queryClient } = await loadData()
  queryClient.clear()
}

/** The address may have been confirmed in another tab, which then holds a session for both. */
async function noticeConfirmation(): Promise<void> {
  if (sessionStore.getState().awaitingConfirmation === null) return
  const data = await loadData()
  const user = toSessionUser((await data.readSession())?.user)
  if (user?.emailConfirmed) dispatch({ type: 'SIGNED_IN', user, manual: true })
}

export const sessionActions: SessionActions = {
  async signOut() {
    const data = await loadData()
    const result = await data.signOut()
    if (!result.ok) console.warn('Signing out was not confirmed by the server:', result.error.message)
    dispatch({ type: 'SIGNED_OUT' })
    sessionStore.setState({ awaitingConfirmation: null })
  },
  async refresh() {
    const { user } = sessionStore.getState()
    if (user) await refresh(user)
  },
  requireConfirmation(email) {
    sessionStore.setState({ awaitingConfirmation: email })
    if (email !== null) window.addEventListener('focus', noticeConfirmation)
  },
}
