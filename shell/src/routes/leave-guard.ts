import { sessionStore } from '../auth/session-store.ts'
import { type Held, router } from './router.ts'

type Ask = () => Promise<boolean>

const asked = new Set<Ask>()
/** The navigation that waits for the answer: only the latest, if another one was started meanwhile. */
let held: Held | undefined

/**
 * Calls `ask` before the page is left by a link, Back, a shortcut or sign-out, and goes on only if it returns true. Closing the
 * tab is handled by the browser (beforeunload). Not called once the session has expired: nothing could be saved.
 *
 * @returns removes it.
 */
export function guardLeaving(ask: Ask): () => void {
  asked.add(ask)
  return () => {
    asked.delete(ask)
  }
}

/** Whether every registered leave guard agrees. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...asked]) if (!(await ask())) return false
  return true
}

router.holdBack({
  isHolding: (from, to) =>
    asked.size > 0 && sessionStore.getState().user !== null && from.pathname !== to.pathname,
  onHeld: latest => {
    const isWaiting = held !== undefined
    held = latest
    if (isWaiting) return
    void mayLeave().then(agreed => {
      const last = held
      held = undefined
      if (agreed) last?.proceed()
    })
  },
})
