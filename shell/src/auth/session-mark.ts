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
    style.removeProperty('--session-width')
    return
  }
  const text = (value: string) => `"${CSS.escape(value)}"`
  style.setProperty('--session-initial', text([...user.email][0]?.toLocaleUpperCase() ?? ''))
  const name = user.email.split('@')[0] ?? ''
  style.setProperty('--session-name', text(name))
  style.setProperty('--session-width', widthOf(name))
  dataset.session = 'signed-in'
}

/** Room for a name that follows from its letters and not from the font: nothing beside it moves when the font arrives. */
const widthOf = (name: string): string => {
  const em = [...name].reduce(
    (sum, one) => sum + (/[fijlrtI1.]/.test(one) ? 0.4 : /[a-ln-vx-z\d_-]/.test(one) ? 0.64 : 1),
    0,
  )
  return `${em.toFixed(2)}em`
}
