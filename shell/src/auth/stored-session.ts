import { homePath, type ProfileType, SESSION_STORAGE_KEY, type SessionUser } from '@coach-app/contracts'

interface StoredSession {
  access_token?: string
  /** In seconds since 1970. */
  expires_at?: number
  user?: {
    id?: string
    email?: string
    email_confirmed_at?: string | null
    user_metadata?: { role?: unknown; display_name?: unknown; name?: unknown }
  }
}

/**
 * The user of the session in local storage, read without loading the Supabase client. For display only, never for a decision:
 * it is not verified.
 */
export function readStoredUser(): SessionUser | null {
  try {
    const text = localStorage.getItem(SESSION_STORAGE_KEY)
    return text ? toSessionUser((JSON.parse(text) as StoredSession).user) : null
  } catch {
    // Storage is blocked or holds something else: the same as signed out.
    return null
  }
}

/** What the stored user is called, until their profile is known; for display only. */
export function storedName(): string | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as StoredSession
    const names = [user?.user_metadata?.display_name, user?.user_metadata?.name]
    return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? null
  } catch {
    return null
  }
}

export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** The home page of the stored user; for navigation only, never for authorization. */
export const storedHomePath = (): string => homePath(readStoredUser()?.id ?? '', storedProfileType())

/** What the stored user signed up as, until their profile is known; for navigation only, never for authorization. */
export function storedProfileType(): ProfileType {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as StoredSession
    return user?.id && user.user_metadata?.role === 'athlete' ? 'athlete' : 'coach'
  } catch {
    return 'coach'
  }
}

/** The token of the session in local storage and its user id; null when it has expired. */
export function readStoredToken(): { token: string; userId: string } | null {
  try {
    const session = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as StoredSession
    const { access_token: token, expires_at: end = 0, user } = session
    return token && user?.id && end * 1000 > Date.now() ? { token, userId: user.id } : null
  } catch {
    // As above.
    return null
  }
}

/** Calls back when another tab has written or removed the session. */
export function onStoredSessionChange(listener: () => void): void {
  window.addEventListener('storage', event => {
    // The key is null when the other tab cleared all storage.
    if (event.key === SESSION_STORAGE_KEY || event.key === null) listener()
  })
}

export function toSessionUser(user: StoredSession['user']): SessionUser | null {
  if (!user?.id || !user.email) return null
  return { id: user.id, email: user.email, emailConfirmed: Boolean(user.email_confirmed_at) }
}
