import type { SessionState } from '@coach-app/contracts'
import { sessionStore } from './session-store.ts'

/**
 * Keeps on the document's root what the script of index.html has put there before the first paint: whether somebody is
 * signed in, and the name that a page shows for them before it has the session itself.
 */
export function startSessionMark(): void {
  mark(sessionStore.getState())
  sessionStore.subscribe(mark)
}

function mark({ status, user }: SessionState): void {
  // Still being looked up: what the script has read is the best there is.
  if (status === 'loading') return
  const { dataset, style } = document.documentElement
  if (!user) {
    delete dataset.session
    style.removeProperty('--session-initial')
    style.removeProperty('--session-name')
    return
  }
  const text = (value: string) => `"${CSS.escape(value)}"`
  style.setProperty('--session-initial', text([...user.email][0]?.toLocaleUpperCase() ?? ''))
  style.setProperty('--session-name', text(user.email.split('@')[0] ?? ''))
  dataset.session = 'signed-in'
}
