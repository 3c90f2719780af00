import { needsUser } from '@coach-app/contracts'
import { queryClient } from '@coach-app/data/query'
import { sessionStore } from '../auth/session-store.ts'
import { findRoute } from './routes-here.ts'

const later = (run: () => void) => setTimeout(run, 2_000)

/** Runs when the browser is idle and still no query is running: one answer often leads to the next query. */
export const whenRead = (run: () => void): void =>
  whenNothingIsRead(() => (window.requestIdleCallback ?? later)(() => (isReading() ? whenRead(run) : run())))

/** The page's own queries come first: what is fetched ahead would compete with them for bandwidth. */
function whenNothingIsRead(run: () => void): void {
  if (!isReading()) {
    run()
    return
  }
  const look = () => {
    if (isReading()) return
    for (const end of ends) end()
    run()
  }
  const ends = [queryClient.getQueryCache().subscribe(look), sessionStore.subscribe(look)]
}

/** A page that needs a user counts as busy until the session is known: many start their queries only then. */
function isReading(): boolean {
  if (queryClient.isFetching() > 0) return true
  const { user, settled } = sessionStore.getState()
  const route = findRoute(location.pathname)
  return user !== null && !settled && route !== undefined && needsUser(route)
}
