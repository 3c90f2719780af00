import { queryClient } from '@coach-app/data/query'
import { askForKeptUser } from '../auth/session.ts'
import { fetchServed } from '../releases/fetch-served.ts'
import { createConnectionMonitor } from './connection-monitor.ts'
import { connectionStore } from './connection-store.ts'

/** Monitors whether the server can be reached. */
export function startConnection(): void {
  const watch = createConnectionMonitor({
    isOnline: () => navigator.onLine,
    // Written by the worker (shell/worker/page-text.ts).
    wasKept: document.documentElement.dataset.served === 'cache',
    ask: fetchServed,
    show: connection => connectionStore.setState({ connection }),
    // Back online: refetches stale and failed queries.
    onReturn: () => {
      void askForKeptUser()
      void queryClient.invalidateQueries({ refetchType: 'active' })
    },
  })
  window.addEventListener('online', watch.check)
  window.addEventListener('offline', watch.check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.resume()
  })
  watch.begin()
}
