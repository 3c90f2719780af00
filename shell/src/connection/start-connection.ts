import { queryClient } from '@coach-app/data/query'
import { releases } from '../federation/inlined.ts'
import { currentLocation, router } from '../routes/router.ts'
import { connectionStore } from './connection-store.ts'
import { askRevision, createWatch } from './watch.ts'

/** Follows whether the product can be reached, and leaves a page that was kept on the device once there is a newer one. */
export function startConnection(): void {
  const watch = createWatch({
    isOnline: () => navigator.onLine,
    // Written by the worker (shell/worker/page-text.ts).
    wasKept: document.documentElement.dataset.served === 'cache',
    ask: () => askRevision(fetch),
    show: connection => connectionStore.setState({ connection }),
    // What was read before, or not at all, is read again.
    onReturn: revision => {
      void queryClient.invalidateQueries({ refetchType: 'active' })
      if (revision !== releases.document.revision) leaveWithNextPage()
    },
  })
  window.addEventListener('online', watch.check)
  window.addEventListener('offline', watch.check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.resume()
  })
  watch.begin()
}

let isLeaving = false

/** A document is needed for another release. Not before the person goes elsewhere: what they have typed here stays. */
function leaveWithNextPage(): void {
  if (isLeaving) return
  isLeaving = true
  const { pathname } = currentLocation()
  router.subscribe(() => {
    if (currentLocation().pathname !== pathname) window.location.reload()
  })
}
