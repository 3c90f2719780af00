import { type GlobalRole, type ProfileType, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { AuthError, Session, User } from '@supabase/auth-js'
import { callApi } from './api.ts'
import { deviceStorage } from './device-storage.ts'
import { type FullName, splitName } from './names.ts'
import {
  beginSignUp,
  type ConfirmationRequest,
  clearPendingSignUp,
  confirmationRequestOf,
  rememberPendingSignUp,
  toConfirmationData,
} from './pending-sign-up.ts'
import { type AppError, err, ok, type Result } from './result.ts'
import { attempt, toAppError } from './server-error.ts'
import { getSupabase } from './supabase.ts'

export type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

/** `awaiting-confirmation`: the account exists and its address has to be confirmed first. */
export type SignUpOutcome = { userId: string; email: string; state: 'awaiting-confirmation' | 'signed-in' }

export interface SignUpRequest {
  email: string
  password: string
  name: string | Partial<FullName>
  /** Self-service roles; the default is athlete. */
  role?: Extract<GlobalRole, 'coach' | 'athlete'>
  /** Stays in the metadata until its owner redeems it after confirmation. */
  discountCode?: string
  /** What they came for: stays in the metadata until it is offered. */
  wanted?: string
}

/**
 * Creates the account. If creating the profile or sending the mail then fails, it is only logged: the account exists.
 *
 * Session storage holds a signing-up flag and the pending user id until `clearPendingSignUp`.
 */
export function signUp(request: SignUpRequest): Promise<Result<SignUpOutcome>> {
  return attempt(async () => {
    const { firstName, lastName, displayName } = splitName(request.name)
    const role = request.role ?? 'athlete'
    beginSignUp()
    const metadata = {
      name: displayName,
      first_name: firstName,
      last_name: lastName,
      display_name: displayName,
      role,
      ...(request.discountCode ? { discount_code: request.discountCode } : {}),
    }
    const { data, error } = await getSupabase().auth.signUp({
      email: request.email,
      password: request.password,
      options: {
        emailRedirectTo: new URL('/confirm', location.origin).href,
        data: {
          ...metadata,
          payment_pending: role !== 'athlete',
          ...(request.wanted ? { wanted: request.wanted } : {}),
        },
      },
    })
    if (error || !data.user) {
      clearPendingSignUp()
      return err(
        error ? toAuthAppError(error) : { code: 'unexpected', message: 'No user returned from Supabase' },
      )
    }
    const confirmation = {
      email: request.email,
      userId: data.user.id,
      userData: toConfirmationData(metadata),
    }
    rememberPendingSignUp(confirmation)
    await Promise.all([
      createProfile(data.user, { firstName, lastName, displayName }, role, request.discountCode),
      confirmEmail(confirmation),
    ])
    return ok({
      userId: data.user.id,
      email: request.email,
      state: data.session ? 'signed-in' : 'awaiting-confirmation',
    })
  })
}

async function createProfile(user: User, name: FullName, role: 'coach' | 'athlete', code?: string) {
  const answer = await callApi('create-user-profile', {
    method: 'POST',
    session: 'optional',
    fallback: 'Failed to create profile',
    body: {
      userId: user.id,
      email: user.email,
      first_name: name.firstName,
      last_name: name.lastName,
      display_name: name.displayName,
      is_coach: role === 'coach',
      is_athlete: role === 'athlete',
      global_role: role,
      access_code_used: code ?? null,
      payment_pending: role !== 'athlete',
    },
  })
  if (!answer.ok) console.warn('The profile could not be created at sign-up:', answer.error.message)
}

async function confirmEmail(request: ConfirmationRequest) {
  const answer = await askForConfirmation(request)
  if (!answer.ok) console.warn('The confirmation mail could not be asked for:', answer.error.message)
}

const askForConfirmation = (body: ConfirmationRequest): Promise<Result<unknown>> =>
  callApi('confirm-email', {
    method: 'POST',
    session: 'optional',
    fallback: 'Failed to send confirmation email. Please try again.',
    body,
  })

/** `reason` is `email_not_confirmed` when the password was right and the address is not confirmed yet. */
export function signIn(email: string, password: string): Promise<Result<Session>> {
  return attempt(async () => {
    const { data, error } = await manually(() => getSupabase().auth.signInWithPassword({ email, password }))
    return error ? err(toAuthAppError(error)) : ok(data.session)
  })
}

/** Ends this browser's session only, in all of its tabs. */
export function signOut(): Promise<Result<null>> {
  return attempt(async () => {
    manualSignOuts += 1
    // Before signing out: the SIGNED_OUT event in other tabs does not tell a manual sign-out from an expired session.
    tabs?.postMessage('signed-out')
    try {
      const { error } = await getSupabase().auth.signOut({ scope: 'local' })
      return error ? err(toAuthAppError(error)) : ok(null)
    } finally {
      manualSignOuts -= 1
    }
  })
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('coach-app-tabs')

/** Calls back when a person signs out in another tab of this browser. */
export function onSignedOutElsewhere(listener: () => void): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') listener()
  })
}

/** Redeems the token of a mail. Called on a button press, never on page load, because mail scanners open links. */
export function verifyEmailToken(
  tokenHash: string,
  type: 'signup' | 'email_change' | 'recovery',
): Promise<Result<Session>> {
  return attempt(async () => {
    const { data, error } = await manually(() =>
      getSupabase().auth.verifyOtp({ token_hash: tokenHash, type }),
    )
    if (error) return err(toAuthAppError(error))
    return data.session
      ? ok(data.session)
      : err({ code: 'unexpected', message: 'No session returned from Supabase' })
  })
}

/** For links of the PKCE kind (`?code=`), which work only in the browser that asked for them. */
export function exchangeCode(code: string): Promise<Result<Session>> {
  return attempt(async () => {
    const { data, error } = await manually(() => getSupabase().auth.exchangeCodeForSession(code))
    return error ? err(toAuthAppError(error)) : ok(data.session)
  })
}

/** Returns the same for every address, so that it does not reveal who has an account. */
export function sendPasswordReset(email: string): Promise<Result<null>> {
  return attempt(async () => {
    const redirectTo = new URL('/reset-password', location.origin).href
    const { error } = await getSupabase().auth.resetPasswordForEmail(email, { redirectTo })
    return error ? err(toAuthAppError(error)) : ok(null)
  })
}

/**
 * Sets a new password, which ends every other session. The server takes it from a fresh sign-in only: `reason` is
 * `reauthentication_needed` or `current_password_required` when this one is not.
 *
 * @param proof the current password, used to sign in again first; `reason` is `invalid_credentials` when it is wrong.
 */
export function updatePassword(
  password: string,
  proof?: { email: string; password: string },
): Promise<Result<null>> {
  return attempt(async () => {
    const { auth } = getSupabase()
    if (proof) {
      const { error } = await manually(() => auth.signInWithPassword(proof))
      if (error) return err(toAuthAppError(error))
    }
    const { error } = await auth.updateUser({
      password,
      ...(proof ? { current_password: proof.password } : {}),
    })
    return error ? err(toAuthAppError(error)) : ok(null)
  })
}

/**
 * Asks for the confirmation mail again, with the sign-up data kept in this browser. The server returns the same for every
 * address and sends at most one mail a minute.
 */
export const resendConfirmation = (email: string): Promise<Result<unknown>> =>
  askForConfirmation(confirmationRequestOf(email))

/** Whether a link of a confirmation mail can still be used, without using it; null where the server does not know. */
export async function isConfirmationOpen(tokenHash: string): Promise<Result<boolean | null>> {
  const answer = await callApi<{ open: boolean | null }>('check-confirmation-link', {
    method: 'POST',
    session: 'optional',
    fallback: 'Failed to check the link',
    body: { token_hash: tokenHash },
  })
  return answer.ok ? ok(answer.value.open) : answer
}

/** Refreshes the token, which also reloads the user: they may be confirmed or have another address by now. */
export function refreshSession(): Promise<Result<Session>> {
  return attempt(async () => {
    const { data, error } = await getSupabase().auth.refreshSession()
    if (error) return err(toAuthAppError(error))
    return data.session
      ? ok(data.session)
      : err({ code: 'unauthenticated', message: 'User not authenticated' })
  })
}

/** The stored session as the client sees it, refreshed if it is about to expire. */
export async function readSession(): Promise<Session | null> {
  const { data } = await getSupabase().auth.getSession()
  return data.session
}

/** The client refreshes a token that expires within this time before it uses it. */
const REFRESH_MARGIN_MS = 90_000

/** Whether the stored access token is still valid; if not, the first request refreshes it at the auth server. */
export function hasFreshToken(): boolean {
  try {
    const stored = JSON.parse(deviceStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as { expires_at?: number }
    return (stored.expires_at ?? 0) * 1000 - Date.now() > REFRESH_MARGIN_MS
  } catch {
    return false
  }
}

/** What the stored person signed up as, until their profile is known; for navigation only, never for authorization. */
export function storedProfileType(): ProfileType | undefined {
  try {
    const stored = JSON.parse(deviceStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as Partial<Session>
    const role: unknown = stored.user?.user_metadata?.role
    return role === 'athlete' || role === 'coach' ? role : undefined
  } catch {
    return undefined
  }
}

let manualSignIns = 0
let manualSignOuts = 0

/** Whether a SIGNED_OUT event comes from a manual sign-out in this tab; otherwise the session expired or was ended elsewhere. */
export const isManualSignOut = (): boolean => manualSignOuts > 0

/** Whether a SIGNED_IN event comes from a manual sign-in in this tab, not from a stored session. */
export const isManualSignIn = (): boolean => manualSignIns > 0

async function manually<T>(run: () => Promise<T>): Promise<T> {
  manualSignIns += 1
  try {
    return await run()
  } finally {
    manualSignIns -= 1
  }
}

function toAuthAppError(error: AuthError): AppError {
  const mapped = toAppError({ message: error.message, status: error.status })
  return { ...mapped, ...(error.code ? { reason: error.code } : {}), cause: error }
}
