import { sessionStore } from '../auth/session-store.ts'
import { router } from './router.ts'

type Ask = () => Promise<boolean>

const KEY = 'leaving'
const asked = new Set<Ask>()
let waiting = false

/**
 * Calls `ask` before the page is left by a link, Back, a shortcut or sign-out, and goes on only if it returns true. Closing the
 * tab is handled by the browser (beforeunload). Not called once the session has expired: nothing could be saved.
 *
 * @returns removes it.
 */
export function guardLeaving(ask: Ask): () => void {
  asked.add(ask)
  router.getBlocker(
    KEY,
    ({ currentLocation, nextLocation }) =>
      asked.size > 0 &&
      sessionStore.getState().user !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  return () => {
    asked.delete(ask)
  }
}

/** Whether every registered leave guard agrees. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...asked]) if (!(await ask())) return false
  return true
}

router.subscribe(({ blockers }) => {
  const blocker = blockers.get(KEY)
  if (blocker?.state !== 'blocked' || waiting) return
  waiting = true
  void mayLeave().then(agreed => {
    waiting = false
    // Only the latest navigation, if another one was started meanwhile.
    const latest = router.state.blockers.get(KEY)
    if (latest?.state !== 'blocked') return
    if (agreed) latest.proceed()
    else latest.reset()
  })
})
