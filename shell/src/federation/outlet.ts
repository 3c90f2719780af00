import type { RouteDefinition } from '@coach-app/contracts'
import { PRODUCT_NAME } from '@coach-app/ui'
import { leaveLapsed, setUpAuth } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../layout/view-store.ts'
import { focusPage } from '../routes/page-focus.ts'
import { findRoute, needsUser, resolveView } from '../routes/resolve-view.ts'
import { currentLocation, router } from '../routes/router.ts'
import { isReturn, placeScroll, rememberScroll, startScroll } from '../routes/scroll.ts'
import { backendProblem } from './backend.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { chooseForBrowser } from './choose.ts'
import { hasFailed, hasReplacement, releasesToTry } from './failed-releases.ts'
import { fetchServed } from './fetch-served.ts'
import { isLoaded } from './load.ts'
import { mountModule } from './mount.ts'
import { overlays } from './overlays.ts'
import type { MountedParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { remoteProps } from './remote-props.ts'
import { isBlocked, servedStore } from './served-releases.ts'

/** After this many failures in a row Try Again reloads the document: modules that threw stay broken in this one. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * Keeps the page's remote in step with the router and the session.
 *
 * Driven by subscriptions and not by a React effect, so that loading starts before the chrome has rendered.
 *
 * @returns resolves once the first page is shown, or has failed.
 */
export function startOutlet(host: HTMLElement): Promise<void> {
  const outlet = createOutlet(host)
  startScroll(() => currentLocation().key)
  router.subscribe(outlet.follow)
  sessionStore.subscribe(outlet.follow)
  servedStore.subscribe(({ document }, before) => document !== before.document && outlet.replaceIfBlocked())
  outlet.follow()
  return outlet.settled
}

function createOutlet(host: HTMLElement) {
  let shown: Shown | null = null
  let turn = 0
  let failures = 0
  let path = ''
  let key = currentLocation().key
  let settle = () => {}
  const settled = new Promise<void>(resolve => {
    settle = resolve
  })

  function follow(): void {
    const location = currentLocation()
    const route = findRoute(location.pathname)
    if (key !== location.key) {
      rememberScroll(key)
      key = location.key
    }
    // May change the session and re-enter here; the second call finds auth already set up.
    if (route) setUpAuth(route.kind)
    const session = sessionStore.getState()
    // Re-enters here, signed out.
    if (session.lapsed && route && !needsUser(route)) {
      leaveLapsed()
      return
    }
    const view = resolveView(location, session)
    if (view.kind === 'redirect') {
      void router.navigate(view.to, { replace: true, state: view.state })
      return
    }
    const moved = path !== '' && path !== location.pathname
    path = location.pathname
    if (view.kind !== 'page') {
      clear()
      if (view.kind !== 'waiting') {
        setTitle(view.route)
        settle()
      }
      viewStore.setState({ view, stage: 'shown' })
      if (moved) arrive()
      return
    }
    // When the user changes, nothing of a page that needs a user may stay.
    const user = needsUser(view.route) ? (session.user?.id ?? null) : null
    if (
      shown?.route.remote === view.route.remote &&
      (shown.user === null || user === null || shown.user === user)
    ) {
      shown.user ??= user
      viewStore.setState({ view })
      void shown.parcel?.update({ location }).then(() => moved && arrive())
      return
    }
    failures = 0
    void show(view.route, moved)
  }

  async function show(route: RouteDefinition, moved: boolean, carried?: CarriedOver): Promise<void> {
    clear(carried)
    // Until the page sets a more specific title, or fails.
    setTitle(route)
    const mine = ++turn
    const isWanted = () => mine === turn
    const mounting = nothingYet(route, carried)
    shown = mounting
    viewStore.setState({ view: { kind: 'page', route }, stage: isAtHand(route) ? 'shown' : 'loading' })
    // Public pages need no backend; without one the others would fail, release by release.
    if (backendProblem && route.kind !== 'landing' && route.kind !== 'open') {
      settle()
      return fail(route, backendProblem)
    }
    const props = {
      ...remoteProps(overlays, error => isWanted() && crash(route, error)),
      saved: carried?.saved,
    }
    const { key: began } = props.location
    const outcome = await mountModule({
      remote: route.remote,
      module: route.module,
      host,
      props,
      isWanted,
      // From here on the remote shows its own Suspense fallback.
      onLoaded: () => viewStore.setState({ stage: 'shown' }),
    })
    if (!isWanted()) return
    settle()
    if (outcome.kind === 'failed') return fail(route, outcome.error, carried)
    if (outcome.kind === 'superseded') return
    failures = 0
    mounting.parcel = outcome.parcel
    mounting.version = outcome.version
    // Blocked while it was loading.
    if (isBlocked(route.remote, outcome.version)) return replace(outcome.parcel, route, carried)
    // The person may have navigated within the same remote while it mounted; otherwise no second render is needed.
    if (currentLocation().key !== began) await outcome.parcel.update({ location: currentLocation() })
    if (moved) arrive()
    else if (carried || isReturn()) placeScroll(currentLocation().key, true)
    await carried?.input.restore()
    if (carried && document.activeElement === document.body) focusPage()
  }

  /** Prerendered, or loaded before: a spinner would only flash. */
  function isAtHand({ remote, module }: RouteDefinition): boolean {
    const [first] = releasesToTry(remote)
    return findPrerendered(host) !== null || (first !== undefined && isLoaded(first, module))
  }

  /** A blocked release is removed at once, even while in use; form input is passed to the release that replaces it. */
  function replaceIfBlocked(): void {
    if (!shown) return
    const { route, parcel, version, carried, hasFailed } = shown
    if (parcel && version !== undefined && isBlocked(route.remote, version))
      void replace(parcel, findRoute(currentLocation().pathname) ?? route)
    else if (hasFailed && carried && chooseForBrowser(route.remote).length > 0)
      void show(route, false, carried)
  }

  async function replace(
    parcel: MountedParcel,
    route: RouteDefinition,
    carried = carryOver(parcel),
  ): Promise<void> {
    console.warn(
      `${route.remote} has been blocked in the release that is shown: another one takes its place.`,
    )
    rememberScroll(key)
    clear(carried)
    shown = nothingYet(route, carried)
    const mine = turn
    viewStore.setState({ stage: 'loading' })
    await parcel.unmount()
    if (mine !== turn) return
    carried.input.settle()
    failures = 0
    await show(route, false, carried)
  }

  /** The release crashed after it was shown: after the second crash the next release is mounted. */
  function crash(route: RouteDefinition, error: unknown): void {
    const version = shown?.version
    if (version === undefined || !hasReplacement(route.remote, version)) {
      fail(route, error)
      return
    }
    console.error(`The page of ${route.remote} failed again:`, error)
    void show(findRoute(currentLocation().pathname) ?? route, false)
  }

  /** @param carried form input of a release that was removed, for the one that will replace it. */
  function fail(route: RouteDefinition, error: unknown, carried?: CarriedOver): void {
    console.error(`The page of ${route.remote} failed:`, error)
    failures += 1
    // A release that crashed twice is not tried again.
    const isStuck =
      failures >= FAILURES_BEFORE_RELOAD ||
      (shown?.version !== undefined && hasFailed(route.remote, shown.version))
    clear(carried)
    // The same remote: only navigation elsewhere or Try Again mounts again.
    shown = { ...nothingYet(route, carried), hasFailed: true }
    const retry = () => {
      if (carried) void retryWith(route, carried)
      else if (isStuck) window.location.reload()
      else void show(route, false)
    }
    viewStore.setState({ stage: 'failed', retry })
  }

  /** Form input waits until other releases than the known ones are served. */
  async function retryWith(route: RouteDefinition, carried: CarriedOver): Promise<void> {
    await fetchServed()
    // The update may already have brought one.
    if (shown?.hasFailed && shown.carried === carried) await show(route, false, carried)
  }

  /** @param carried is passed to the module that is mounted next. */
  function clear(carried?: CarriedOver): void {
    // Only the first page of the document can be prerendered.
    if (turn > 0) findPrerendered(host)?.remove()
    turn += 1
    void shown?.parcel?.unmount()
    if (shown?.carried !== carried) shown?.carried?.input.stop()
    shown = null
  }

  return { follow, replaceIfBlocked, settled }
}

interface Shown {
  route: RouteDefinition
  parcel: MountedParcel | null
  /** Of the parcel. */
  version: string | undefined
  /** Form input of a release that was blocked. */
  carried: CarriedOver | undefined
  /** The error screen is shown instead of it. */
  hasFailed: boolean
  /** The user's id, when the page needs a user. */
  user: string | null
}

/** A placeholder: nothing is mounted yet. */
const nothingYet = (route: RouteDefinition, carried?: CarriedOver): Shown => ({
  route,
  parcel: null,
  version: undefined,
  carried,
  hasFailed: false,
  user: userOf(route),
})

const userOf = (route: RouteDefinition): string | null =>
  needsUser(route) ? (sessionStore.getState().user?.id ?? null) : null

/** A navigation is complete. */
function arrive(): void {
  placeScroll(currentLocation().key, router.state.historyAction === 'POP')
  focusPage()
}

const setTitle = ({ title }: RouteDefinition): void => {
  document.title = `${title} · ${PRODUCT_NAME}`
}
