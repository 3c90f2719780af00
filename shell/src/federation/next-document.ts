import { queryClient } from '@coach-app/data/query'
import { typedFields } from '@coach-app/runtime/keep'
import { sessionStore } from '../auth/session-store.ts'
import { currentLocation, router } from '../routes/router.ts'
import { findRoute } from './routes-here.ts'
import { runningShell, servedStore } from './served.ts'

/** For which shell this tab has last begun a new document. */
const LEFT_FOR_KEY = 'coach-app-left-for'

/**
 * Goes to the next page by a new document once another shell is served: a page has one. Not before the person goes elsewhere,
 * and not while something would be lost that moving within the document leaves alone.
 */
export function startNextDocument(): void {
  let { pathname } = currentLocation()
  router.subscribe(() => {
    const before = pathname
    pathname = currentLocation().pathname
    if (pathname === before) return
    const { stable } = servedStore.getState().document.parts.shell ?? {}
    if (stable === undefined || stable === runningShell || isInUse(before, pathname)) return
    if (isFirstTimeFor(stable)) window.location.reload()
  })
}

/** Whether a new document would take away something that is not saved, or being saved. */
function isInUse(before: string, after: string): boolean {
  const stays = findRoute(before)?.remote === findRoute(after)?.remote
  if (sessionStore.getState().lapsed || queryClient.isMutating() > 0) return true
  if (stays && typedFields().length > 0) return true
  // Whoever asks before they are left is asked whether they would.
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/** A host may go on serving a page from before: once is enough to have tried. */
function isFirstTimeFor(shell: string): boolean {
  try {
    if (sessionStorage.getItem(LEFT_FOR_KEY) === shell) return false
    sessionStorage.setItem(LEFT_FOR_KEY, shell)
    return true
  } catch {
    // Storage is blocked: nobody would know that it was tried.
    return false
  }
}
