import { sessionStore } from '../auth/session-store.ts'
import { router } from './router.ts'

type Ask = () => Promise<boolean>

const KEY = 'leaving'
const asked = new Set<Ask>()
let waiting = false

/**
 * Before the page is left by a link, Back, a shortcut or signing out, `ask` is called, and only what it says yes to happens. A
 * closed tab is the browser's to ask about. Nobody is asked once the session is over: there is nothing to stay for.
 *
 * @returns ends it.
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

/** Whether everybody who has something to lose agrees. */
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
    // The latest one: whoever pressed something else meanwhile wants to go there.
    const latest = router.state.blockers.get(KEY)
    if (latest?.state !== 'blocked') return
    if (agreed) latest.proceed()
    else latest.reset()
  })
})
