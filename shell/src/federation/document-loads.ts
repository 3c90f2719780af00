import { queryClient } from '@coach-app/data/query'
import { fieldsWithInput } from '@coach-app/runtime/keep'
import { sessionStore } from '../auth/session-store.ts'
import { releases } from '../document/inlined.ts'
import { releasesToTry } from '../releases/failed-releases.ts'
import { needsAnotherDocument } from '../releases/release-maps.ts'
import { runningShell, servedStore } from '../releases/served-releases.ts'
import { currentLocation, router } from '../routes/router.ts'
import { findRoute } from '../routes/routes-here.ts'

/** The shell version for which this tab has last reloaded. */
const LEFT_FOR_KEY = 'coach-app-left-for'

/**
 * Turns a navigation into a document load: the next one once a new shell is served, since a document can only run one shell, and one
 * to another remote where the browser takes no second import map. Waits until no unsaved work would be lost that a
 * navigation within the document keeps.
 */
export function startDocumentLoads(): void {
  let { pathname } = currentLocation()
  router.subscribe(() => {
    const before = pathname
    pathname = currentLocation().pathname
    if (pathname === before) return
    const { stable } = servedStore.getState().document.parts.shell ?? {}
    const isNewShell = stable !== undefined && stable !== runningShell
    if (!isNewShell && !isOfAnotherDocument(before, pathname)) return
    if (isInUse(before, pathname)) return
    if (!isNewShell || isFirstReloadFor(stable)) window.location.reload()
  })
}

/**
 * Whether a page's release is in no import map that this browser takes. Only where the host has sent the document of the first page's
 * remote: one that sends the same everywhere would be asked in vain. All scripts of the release are preloaded then.
 */
function isOfAnotherDocument(before: string, after: string): boolean {
  const remote = findRoute(after)?.remote
  if (releases.remote === undefined || remote === undefined) return false
  if (remote === findRoute(before)?.remote || remote === releases.remote) return false
  const [first] = releasesToTry(remote)
  return first !== undefined && needsAnotherDocument(remote, first.version)
}

/** Whether a document load would lose work that is not saved, or is being saved. */
function isInUse(before: string, after: string): boolean {
  const stays = findRoute(before)?.remote === findRoute(after)?.remote
  if (sessionStore.getState().lapsed || queryClient.isMutating() > 0) return true
  if (stays && fieldsWithInput().length > 0) return true
  // A page with a leave guard asks the person itself.
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/** A host may keep serving the old page: try once per shell version, to avoid a reload loop. */
function isFirstReloadFor(shell: string): boolean {
  try {
    if (sessionStorage.getItem(LEFT_FOR_KEY) === shell) return false
    sessionStorage.setItem(LEFT_FOR_KEY, shell)
    return true
  } catch {
    // Storage is blocked: the attempt could not be remembered, so do not reload.
    return false
  }
}
