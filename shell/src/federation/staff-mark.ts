import { type SessionState, STAFF_STORAGE_KEY } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'

/**
 * Keeps in this browser whether somebody who works on the product is signed in: the next page chooses its releases before it
 * knows anybody. It opens nothing that is not published for everybody to fetch.
 */
export function startStaffMark(): void {
  mark(sessionStore.getState())
  sessionStore.subscribe(mark)
}

function mark({ status, user, profile }: SessionState): void {
  // Not known yet: what was kept stays.
  if (status === 'loading' || (user && !profile)) return
  try {
    if (profile?.globalRole === 'system_admin') localStorage.setItem(STAFF_STORAGE_KEY, 'yes')
    else localStorage.removeItem(STAFF_STORAGE_KEY)
  } catch {
    // Storage is blocked: this browser is shown what everybody is.
  }
}
