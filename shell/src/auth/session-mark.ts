import type { SessionState } from '@coach-app/contracts'
import { sessionStore } from './session-store.ts'

/**
 * Keeps the attributes up to date that the inline script of index.html sets on the root element before the first paint: whether
 * somebody is signed in, and the name that a page shows before the session has loaded.
 */
export function startSessionMark(): void {
  mark(sessionStore.getState())
  sessionStore.subscribe(mark)
}

function mark({ status, user }: SessionState): void {
  // Still loading: what the inline script read from storage is the best guess.
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

/** Reserves room for a name by its letters and not by its font, so that the layout does not shift when the font arrives. */
const widthOf = (name: string): string => {
  const em = [...name].reduce(
    (sum, one) => sum + (/[fijlrtI1.]/.test(one) ? 0.4 : /[a-ln-vx-z\d_-]/.test(one) ? 0.64 : 1),
    0,
  )
  return `${em.toFixed(2)}em`
}
