import { type SessionState, STAFF_STORAGE_KEY } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'

/**
 * Stores in this browser whether a system admin is signed in, because the next page chooses its releases before the session is known.
 * It unlocks only files that are public anyway.
 */
export function startStaffMark(): void {
  mark(sessionStore.getState())
  sessionStore.subscribe(mark)
}

function mark({ status, user, profile }: SessionState): void {
  // Session not known yet: leave the stored value.
  if (status === 'loading' || (user && !profile)) return
  try {
    if (profile?.globalRole === 'system_admin') localStorage.setItem(STAFF_STORAGE_KEY, 'yes')
    else localStorage.removeItem(STAFF_STORAGE_KEY)
  } catch {
    // Storage is blocked: this browser gets the public releases.
  }
}
