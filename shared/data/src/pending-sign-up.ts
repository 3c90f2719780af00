import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { deviceStorage } from './device-storage.ts'

/** The `userData` of `/api/confirm-email` (specification, section 7). */
export interface ConfirmationData {
  full_name: string
  first_name: string
  last_name: string
  display_name: string
  is_coach: boolean
  is_athlete: boolean
  global_role: string
  discount_code_used: string | null
}

/** The body of `/api/confirm-email`. Only the e-mail address is required; the rest is sent if this browser knows it. */
export interface ConfirmationRequest {
  email: string
  userId?: string
  userData?: ConfirmationData
}

const SIGNING_UP_FLAG = 'coach-app-signing-up'
const PENDING_USER = 'coach-app-pending-user-id'
const PENDING_CONFIRMATION = 'coach-app-pending-confirmation'

export function beginSignUp(): void {
  remember(SIGNING_UP_FLAG, 'true')
}

/** Remembers the sign-up that waits for confirmation in this tab, until `clearPendingSignUp`. */
export function rememberPendingSignUp(request: ConfirmationRequest & { userId: string }): void {
  remember(PENDING_USER, request.userId)
  remember(PENDING_CONFIRMATION, JSON.stringify(request))
}

export function clearPendingSignUp(): void {
  try {
    for (const key of [SIGNING_UP_FLAG, PENDING_USER, PENDING_CONFIRMATION]) sessionStorage.removeItem(key)
  } catch {
    // Session storage is blocked, so nothing was stored.
  }
}

/** The confirmation request for an address, from the sign-up in this tab or else from the stored session. */
export function confirmationRequestOf(email: string): ConfirmationRequest {
  const isMeant = (known: { email?: unknown } | null) =>
    typeof known?.email === 'string' && known.email.toLowerCase() === email.toLowerCase()
  const pending = parse<ConfirmationRequest>(() => sessionStorage.getItem(PENDING_CONFIRMATION))
  if (pending && isMeant(pending)) return { ...pending, email }
  const user = parse<{ user?: StoredUser }>(() => deviceStorage.getItem(SESSION_STORAGE_KEY))?.user
  return user && isMeant(user)
    ? { email, userId: user.id, userData: toConfirmationData(user.user_metadata ?? {}) }
    : { email }
}

interface StoredUser {
  id: string
  email?: string
  user_metadata?: Metadata
}

type Metadata = Record<string, string | null | undefined>

/** From the metadata of the auth user, whose names are those of the specification's section 3. */
export function toConfirmationData(metadata: Metadata): ConfirmationData {
  const { name, first_name, last_name, display_name, role, discount_code } = metadata
  return {
    full_name: name ?? '',
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    display_name: display_name ?? '',
    is_coach: role === 'coach',
    is_athlete: role !== 'coach',
    global_role: role ?? 'athlete',
    discount_code_used: discount_code ?? null,
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Session storage is blocked or full: a mail can still be requested with the address alone.
  }
}

function parse<T>(read: () => string | null): T | null {
  try {
    return JSON.parse(read() ?? 'null') as T | null
  } catch {
    return null
  }
}
