import type { RouteDefinition } from '@coach-app/contracts'
import { PRODUCT_NAME } from '@coach-app/ui'
import { leaveLapsed, setUpAuth } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../layout/view-store.ts'
import { focusPage } from '../routes/page-focus.ts'
import { findRoute, needsUser, resolveView } from '../routes/resolve-view.ts'
import { currentLocation, router } from '../routes/router.ts'
import { isReturn, placeScroll, rememberScroll, startScroll } from '../routes/scroll.ts'
import { mountModule } from './mount.ts'
import { overlays } from './overlays.ts'
import type { MountedParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { remoteProps } from './remote-props.ts'

/** After so many failures in a row only a new document helps: modules that threw stay broken in this one. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * Keeps the page's remote in step with the router and the session.
 *
 * Driven by subscriptions and not by a React effect, so that loading starts before the chrome has rendered.
 *
 * @returns resolves once the first page is there, or it is known that it will not be.
 */
export function startOutlet(host: HTMLElement): Promise<void> {
  const outlet = createOutlet(host)
  startScroll(() => currentLocation().key)
  router.subscribe(outlet.follow)
  sessionStore.subscribe(outlet.follow)
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
    // May change the session, which calls back here; the second call then finds auth already set up.
    if (route) setUpAuth(route.kind)
    const session = sessionStore.getState()
    // Calls back here, signed out.
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
    // Of a page that needs somebody nothing may be left when it is somebody else.
    const user = needsUser(view.route) ? (session.user?.id ?? null) : null
    if (
      shown?.remote === view.route.remote &&
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

  async function show(route: RouteDefinition, moved: boolean): Promise<void> {
    clear()
    // For the time until the page sets one that says more, or fails.
    setTitle(route)
    const mine = ++turn
    const isWanted = () => mine === turn
    const mounting: Shown = { remote: route.remote, parcel: null, user: userOf(route) }
    shown = mounting
    // What came with the document is shown already, and gets no spinner above it.
    viewStore.setState({ view: { kind: 'page', route }, stage: findPrerendered(host) ? 'shown' : 'loading' })
    const outcome = await mountModule({
      remote: route.remote,
      module: route.module,
      host,
      props: remoteProps(overlays, error => isWanted() && fail(route, error)),
      isWanted,
      // From here on the remote's own fall-back shows while it suspends.
      onLoaded: () => viewStore.setState({ stage: 'shown' }),
    })
    if (!isWanted()) return
    settle()
    if (outcome.kind === 'failed') return fail(route, outcome.error)
    if (outcome.kind === 'superseded') return
    failures = 0
    mounting.parcel = outcome.parcel
    // The person may have gone on within the same remote while it was mounting.
    await outcome.parcel.update({ location: currentLocation() })
    if (moved) arrive()
    else if (isReturn()) placeScroll(currentLocation().key, true)
  }

  function fail(route: RouteDefinition, error: unknown): void {
    console.error(`The page of ${route.remote} failed:`, error)
    failures += 1
    clear()
    // Still its remote: only a navigation elsewhere or Try Again mounts anew.
    shown = { remote: route.remote, parcel: null, user: userOf(route) }
    const retry = () =>
      failures >= FAILURES_BEFORE_RELOAD ? window.location.reload() : void show(route, false)
    viewStore.setState({ stage: 'failed', retry })
  }

  function clear(): void {
    // Only the document's first page can be the one that came with it.
    if (turn > 0) findPrerendered(host)?.remove()
    turn += 1
    void shown?.parcel?.unmount()
    shown = null
  }

  return { follow, settled }
}

interface Shown {
  remote: string
  parcel: MountedParcel | null
  /** For whom, when the page needs somebody. */
  user: string | null
}

const userOf = (route: RouteDefinition): string | null =>
  needsUser(route) ? (sessionStore.getState().user?.id ?? null) : null

/** A navigation has come to its page. */
function arrive(): void {
  placeScroll(currentLocation().key, router.state.historyAction === 'POP')
  focusPage()
}

const setTitle = ({ title }: RouteDefinition): void => {
  document.title = `${title} · ${PRODUCT_NAME}`
}
