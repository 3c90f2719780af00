import type { RouteDefinition } from '@coach-app/contracts'
import { setUpAuth } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../layout/view-store.ts'
import { findRoute, resolveView } from '../routes/resolve-view.ts'
import { currentLocation, router } from '../routes/router.ts'
import { mountModule } from './mount.ts'
import { overlays } from './overlays.ts'
import type { MountedParcel } from './parcel.ts'
import { remoteProps } from './remote-props.ts'

/** After so many failures in a row only a new document helps: modules that threw stay broken in this one. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * Keeps the page's remote in step with the router and the session.
 *
 * Driven by subscriptions and not by a React effect, so that loading starts before the chrome has rendered.
 */
export function startOutlet(host: HTMLElement): void {
  const outlet = createOutlet(host)
  router.subscribe(outlet.follow)
  sessionStore.subscribe(outlet.follow)
  outlet.follow()
}

function createOutlet(host: HTMLElement) {
  let shown: { remote: string; parcel: MountedParcel | null } | null = null
  let turn = 0
  let failures = 0
  let path = ''

  function follow(): void {
    const location = currentLocation()
    const route = findRoute(location.pathname)
    // May change the session, which calls back here; the second call then finds auth already set up.
    if (route) setUpAuth(route.kind)
    const view = resolveView(location, sessionStore.getState())
    if (view.kind === 'redirect') {
      void router.navigate(view.to, { replace: true, state: view.state })
      return
    }
    const moved = path !== '' && path !== location.pathname
    path = location.pathname
    if (view.kind !== 'page') {
      clear()
      viewStore.setState({ view, stage: 'shown' })
      if (moved) focusPage()
      return
    }
    if (shown?.remote === view.route.remote) {
      viewStore.setState({ view })
      void shown.parcel?.update({ location }).then(() => moved && focusPage())
      return
    }
    failures = 0
    void show(view.route, moved)
  }

  async function show(route: RouteDefinition, moved: boolean): Promise<void> {
    clear()
    const mine = ++turn
    const isWanted = () => mine === turn
    shown = { remote: route.remote, parcel: null }
    viewStore.setState({ view: { kind: 'page', route }, stage: 'loading' })
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
    if (outcome.kind === 'failed') return fail(route, outcome.error)
    if (outcome.kind === 'superseded') return
    failures = 0
    shown.parcel = outcome.parcel
    // The person may have gone on within the same remote while it was mounting.
    await outcome.parcel.update({ location: currentLocation() })
    if (moved) focusPage()
  }

  function fail(route: RouteDefinition, error: unknown): void {
    console.error(`The page of ${route.remote} failed:`, error)
    failures += 1
    clear()
    // Still its remote: only a navigation elsewhere or Try Again mounts anew.
    shown = { remote: route.remote, parcel: null }
    const retry = () =>
      failures >= FAILURES_BEFORE_RELOAD ? window.location.reload() : void show(route, false)
    viewStore.setState({ stage: 'failed', retry })
  }

  function clear(): void {
    turn += 1
    void shown?.parcel?.unmount()
    shown = null
  }

  return { follow }
}

/** After a navigation a screen reader and the keyboard start at the new page, and it starts at its top. */
function focusPage(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
