import type { RouteKind, SessionActions, SessionState, SessionUser } from '@coach-app/contracts'
import type { User } from '@coach-app/data'
import { forgetConfirmationsSent } from '@coach-app/runtime'
import { loadData } from '../data/load-data.ts'
import {
  AUTH_TIMEOUT_MS,
  type AuthEvent,
  type AuthState,
  initialAuthState,
  reduceAuth,
} from './auth-machine.ts'
import { sessionStore } from './session-store.ts'
import { signUpCode } from './sign-up-code.ts'
import {
  forgetStoredSession,
  onStoredSessionChange,
  readStoredUser,
  toSessionUser,
} from './stored-session.ts'

let auth: AuthState = initialAuthState
/** How much of auth is set up; it only grows. */
let extent: 'none' | 'shown' | 'full' = 'none'
/** Whether a session was stored when the full set-up began: only then can one be lost. */
let hadSession = false
/** Whether nobody is signed in because of a sign-out, here or in another tab. */
let signedOut = false

export const hasSignedOut = (): boolean => signedOut

/**
 * Sets up as much of auth as a kind of route needs: on the landing page, /signin and /signup the stored session is only
 * displayed; elsewhere the client is started. Once started it stays.
 */
export function setUpAuth(kind: RouteKind): void {
  const wanted = kind === 'landing' || kind === 'account-light' ? 'shown' : 'full'
  if (extent === wanted || extent === 'full') return
  if (extent === 'none') onStoredSessionChange(followOtherTabs)
  extent = wanted
  if (wanted === 'full') {
    // A page that only displays the stored session has never verified it.
    auth = initialAuthState
    hadSession = readStoredUser() !== null
    // Offline there is nothing to wait for: offline data of the stored session's owner can be shown at once.
    sessionStore.setState({ status: 'loading', user: null, kept: isNetworkAbsent() ? keptUser() : null })
    void start()
    return
  }
  showStoredUser()
}

function showStoredUser(): void {
  const user = readStoredUser()
  sessionStore.setState({
    status: user ? 'signed-in' : 'signed-out',
    user,
    ...(user?.emailConfirmed ? { awaitingConfirmation: null } : {}),
  })
}

async function start(): Promise<void> {
  setTimeout(() => dispatch({ type: 'TIMED_OUT' }), AUTH_TIMEOUT_MS)
  try {
    const data = await loadData()
    data.onSessionExpired(untilSignedInAgain)
    data.onSignedOutElsewhere(() => dispatch({ type: 'SIGNED_OUT', manual: true }))
    // Synchronous on purpose: awaiting the client inside its own callback is a deadlock.
    data.getSupabase().auth.onAuthStateChange((event, session) => {
      const user = toSessionUser(session?.user)
      if (event === 'INITIAL_SESSION') dispatch({ type: event, user })
      else if (event === 'SIGNED_OUT') dispatch({ type: event, manual: data.isManualSignOut() })
      else if (!user) return
      else if (event === 'SIGNED_IN') dispatch({ type: event, user, manual: data.isManualSignIn() })
      // The client sends this instead of SIGNED_IN when the token came from a password reset.
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
  const wasLapsed = auth.phase === 'lapsed'
  auth = next
  const { user } = next
  signedOut = !user && event.type === 'SIGNED_OUT' && event.manual
  const before = sessionStore.getState().user
  const isSamePerson = before?.id === user?.id
  const lostBecause = user ? null : reasonOf(event)
  // Clear the caches before data is read for the next user.
  if (before && !isSamePerson) void forget()
  void forgetOthersOnDevice()
  sessionStore.setState({
    status: user ? 'signed-in' : 'signed-out',
    user,
    lapsed: next.phase === 'lapsed',
    lostBecause,
    kept: lostBecause === 'unreachable' ? keptUser() : null,
    ...(isSamePerson ? {} : { profile: null, subscription: null, planningUntil: null, settled: false }),
    ...(user?.emailConfirmed ? { awaitingConfirmation: null } : {}),
  })
  if (user?.emailConfirmed && next.phase === 'ready') {
    void refresh(user)
    if (wasLapsed && isSamePerson) void refetchStale()
  }
}

/** Whose session this device holds. */
function keptUser(): SessionState['kept'] {
  const stored = readStoredUser()
  return stored?.emailConfirmed ? { id: stored.id } : null
}

/** The browser says so, or the page had to come from the offline cache (shell/worker/page-text.ts). */
const isNetworkAbsent = (): boolean =>
  !navigator.onLine || document.documentElement.dataset.served === 'cache'

/** The sign-in page has the texts; this gives it the reason. */
function reasonOf(event: AuthEvent): SessionState['lostBecause'] {
  if (!hadSession || (event.type === 'SIGNED_OUT' && event.manual)) return null
  return readStoredUser() ? 'unreachable' : 'ended'
}

let begun = 0
/** The latest request that has read the profile; an answer to an earlier request that arrives after it is stale and ignored. */
let answered = 0

/** Profile sync and subscription check of a confirmed user. A failure keeps the user signed in. */
async function refresh(user: SessionUser): Promise<void> {
  const turn = ++begun
  const data = await loadData()
  // The address is confirmed, here or elsewhere, so the sign-up in this tab is over.
  data.clearPendingSignUp()
  forgetConfirmationsSent()
  const session = await data.readSession()
  if (!session) {
    sessionStore.setState({ settled: true })
    return
  }
  const syncing = data.syncProfile(session.user)
  // Redeeming a code needs the profile, and the subscription is read after it.
  if (data.signUpCodeOf(session.user)) await syncing.then(() => redeemSignUpCode(session.user))
  const [profile, subscription] = await Promise.all([syncing, data.readSubscription(user.id)])
  // Asked for by those alone whom it concerns: everybody waits for the rest.
  const until = subscription.ok && subscription.value === 'past_due' ? await data.readPlanningUntil() : null
  if (sessionStore.getState().user?.id !== user.id || turn < answered) return
  if (profile.ok) answered = turn
  if (!profile.ok) console.warn('The profile could not be read:', profile.error.message)
  if (!subscription.ok) console.warn('The subscription could not be read:', subscription.error.message)
  sessionStore.setState({
    ...(profile.ok ? { profile: profile.value } : {}),
    ...(subscription.ok
      ? { subscription: subscription.value, planningUntil: until?.ok ? until.value : null }
      : {}),
    settled: true,
  })
  // Without an answer the next page tries again.
  data.keepDeviceNotified(user.id).catch(() => undefined)
}

let redeeming: Promise<unknown> | null = null

/** Auth events come in groups and each triggers a refresh; the code must be redeemed once only. */
async function redeemSignUpCode(user: User): Promise<void> {
  const data = await loadData()
  redeeming ??= data
    .redeemSignUpCode(user)
    .then(refused => {
      if (refused) signUpCode.setState({ refused })
    })
    .finally(() => {
      redeeming = null
    })
  await redeeming
}

/** Clears the query cache, so that the next user of this computer does not see this one's data. */
async function forget(): Promise<void> {
  const { queryClient } = await loadData()
  queryClient.clear()
}

/** The network is back: whose session this device holds is asked for again. The client alone would take up to half a minute. */
export async function askForKeptUser(): Promise<void> {
  if (!sessionStore.getState().kept) return
  // An answer comes as TOKEN_REFRESHED.
  await (await loadData()).readSession()
}

/** What the device keeps for use without a network is of nobody but the person whose session it holds. */
async function forgetOthersOnDevice(): Promise<void> {
  const { forgetKeptData } = await loadData()
  await forgetKeptData({ but: sessionStore.getState().user?.id ?? keptUser()?.id ?? null })
}

/** Refetches failed and stale queries after a sign-in. */
async function refetchStale(): Promise<void> {
  const { queryClient } = await loadData()
  await queryClient.invalidateQueries()
}

/**
 * For a call that was refused because the session expired: resolves to true when the same person has signed in again, to false
 * when they left.
 */
function untilSignedInAgain(): Promise<boolean> {
  dispatch({ type: 'SIGNED_OUT', manual: false })
  const { lapsed, user } = sessionStore.getState()
  if (!lapsed) return Promise.resolve(false)
  return new Promise(resolve => {
    const stop = sessionStore.subscribe(now => {
      if (now.lapsed) return
      stop()
      resolve(now.user?.id === user?.id)
    })
  })
}

/** Storage events come from other tabs only: a sign-in or confirmation there applies here too. */
function followOtherTabs(): void {
  const user = readStoredUser()
  if (extent === 'shown') showStoredUser()
  // Nobody was signed in by the session that another tab has removed: the client does not report it.
  else if (sessionStore.getState().kept) {
    sessionStore.setState({ kept: null })
    void forgetOthersOnDevice()
  }
  // When the session is removed, the client reports it, and onSignedOutElsewhere says whether the person signed out.
  else if (user) dispatch({ type: 'SIGNED_IN', user, manual: true })
}

/** The address may have been confirmed in another tab, which then stored a session for both, or in another browser. */
async function checkConfirmation(): Promise<void> {
  const { awaitingConfirmation, user } = sessionStore.getState()
  if (awaitingConfirmation === null && (!user || user.emailConfirmed)) return
  // Where the session is only displayed, make no request.
  if (user && extent !== 'full') return
  const data = await loadData()
  // Only the server knows whether an address is confirmed; refreshing the token brings the current user.
  if (user) return void (await data.refreshSession())
  const stored = toSessionUser((await data.readSession())?.user)
  if (stored?.emailConfirmed) dispatch({ type: 'SIGNED_IN', user: stored, manual: true })
}
window.addEventListener('focus', checkConfirmation)

/** The page whose session expired was left, or needs no user: no return address is kept. */
export function leaveLapsed(): void {
  if (auth.phase === 'lapsed') dispatch({ type: 'SIGNED_OUT', manual: true })
}

export const sessionActions: SessionActions = {
  async signOut() {
    const data = await loadData()
    const { user, kept } = sessionStore.getState()
    const userId = user?.id ?? kept?.id ?? ''
    const unsent = data.countUnsent(userId)
    if (unsent > 0) {
      const { askToLeaveUnsent } = await import('./unsent-dialog.tsx')
      if (!(await askToLeaveUnsent(unsent))) return false
    }
    const signingOut = data.signOut()
    // Without a network the client would first try for half a minute to find out whose session it is.
    if (!user && kept) forgetStoredSession()
    else {
      const result = await signingOut
      if (!result.ok) console.warn('Signing out was not confirmed by the server:', result.error.message)
    }
    dispatch({ type: 'SIGNED_OUT', manual: true })
    if (extent === 'shown') showStoredUser()
    sessionStore.setState({ awaitingConfirmation: null, kept: null })
    data.discardUnsent(userId)
    // Not waited for: until the caller has gone to /signin, that page would lead the next person to where this one was.
    void data.forgetKeptData({ but: null })
    return true
  },
  async refresh() {
    const { user } = sessionStore.getState()
    if (user) await refresh(user)
  },
  requireConfirmation(email) {
    sessionStore.setState({ awaitingConfirmation: email })
  },
}
