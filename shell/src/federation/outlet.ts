import { needsUser, type RemoteLocation, type Route } from '@coach-app/contracts'
import { PRODUCT_NAME } from '@coach-app/ui'
import { hasSignedOut, leaveLapsed, setUpAuth } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { readStoredUser, storedProfileType } from '../auth/stored-session.ts'
import { backendProblem } from '../document/backend.ts'
import { chooseForBrowser, has } from '../releases/choose.ts'
import { releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'
import { wayFromIcon } from '../routes/from-icon.ts'
import { focusPage } from '../routes/page-focus.ts'
import { resolveView, type View } from '../routes/resolve-view.ts'
import { currentLocation, router } from '../routes/router.ts'
import { findRoute } from '../routes/routes-here.ts'
import { isReturn, placeScroll, rememberScroll, startScroll } from '../routes/scroll.ts'
import { viewStore } from '../routes/view-store.ts'
import type { CarriedOver } from './carry-over.ts'
import { isLoaded } from './load.ts'
import { findPrerendered } from './prerendered.ts'
import { remoteProps } from './remote-props.ts'
import { createSlot, type SlotParcel, type Wanted } from './slot/slot.ts'

/** The module of a route, and how one came to it. */
interface WantedPage extends Wanted {
  path: string
  route: Route
  /** By a navigation, after which the page is scrolled and focused. */
  moved: boolean
  /** Id of the user, for a page that needs one. */
  user: string | null
}

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
  servedStore.subscribe(({ document }, before) => document !== before.document && outlet.followServed())
  outlet.follow()
  return outlet.settled
}

function createOutlet(host: HTMLElement) {
  let { pathname, key } = { pathname: '', key: currentLocation().key }
  /** Of the location that the page was given when it began to mount. */
  let began = ''
  let settle = () => {}
  const settled = new Promise<void>(resolve => {
    settle = resolve
  })

  const slot = createSlot<WantedPage>({
    host,
    mayReload: true,
    named: ({ remote }) => `The page of ${remote}`,
    props(wanted, report) {
      // Pages that are open to everybody need no backend; the others' code would fail for want of one, release by release.
      const { kind } = wanted.route
      if (backendProblem && kind !== 'landing' && kind !== 'open') throw backendProblem
      const props = remoteProps(report)
      began = props.location.key
      return props
    },
    again() {
      const route = findRoute(currentLocation().pathname)
      return route && { ...wantedPage(route), moved: false }
    },
    onLoading({ route }) {
      // For the time until the page sets one that says more, or fails.
      setTitle(route)
      viewStore.setState({
        view: { kind: 'page', route },
        stage: isAtHand(host, route) ? 'shown' : 'loading',
      })
    },
    // From here on the remote's own fall-back shows while it suspends.
    onLoaded: () => viewStore.setState({ stage: 'shown' }),
    onShown: arriveAt,
    onReplacing() {
      rememberScroll(key)
      viewStore.setState({ stage: 'loading' })
    },
    onGone: follow,
    onFailed(_, retry) {
      settle()
      // Its release was blocked or rolled back while it was loading: its address is as any other now.
      const state = slot.state()
      if (state.is !== 'empty' && !isOffered(state.wanted.route) && !findRoute(currentLocation().pathname)) {
        void slot.clear()
        follow()
        return
      }
      viewStore.setState({ stage: 'failed', retry })
    },
  })

  function follow(): void {
    const location = currentLocation()
    const hasMoved = key !== location.key
    if (hasMoved) {
      rememberScroll(key)
      key = location.key
    }
    const view = viewAt(location, findPage, hasMoved)
    if (!view) return
    const moved = pathname !== '' && pathname !== location.pathname
    pathname = location.pathname
    if (view.kind !== 'page') {
      void slot.clear()
      if (view.kind !== 'waiting') {
        setTitle(view.route)
        settle()
      }
      viewStore.setState({ view, stage: 'shown' })
      if (moved) arrive()
      return
    }
    const wanted = { ...wantedPage(view.route), moved }
    const state = slot.state()
    const parcel = state.is === 'shown' ? state.parcel : undefined
    if (
      state.is === 'empty' ||
      !isSameUser(state.wanted, wanted) ||
      !canShow(state.wanted.route, view.route, parcel)
    ) {
      slot.show(wanted)
      return
    }
    viewStore.setState({ view })
    slot.move({ ...wanted, moved: state.wanted.moved, user: state.wanted.user ?? wanted.user })
    void parcel?.update({ location }).then(() => moved && arrive())
  }

  async function arriveAt(
    { moved, route }: WantedPage,
    parcel: SlotParcel,
    carried: CarriedOver | undefined,
  ) {
    settle()
    // The person may have gone on within the same remote while it was mounting; else it need not render again.
    if (currentLocation().key !== began) {
      const next = findPage(currentLocation().pathname)
      if (!next || !canShow(route, next, parcel)) return follow()
      await parcel.update({ location: currentLocation() })
    }
    if (moved) arrive()
    else if (carried || isReturn()) placeScroll(currentLocation().key, true)
    await carried?.input.restore()
    if (carried && document.activeElement === document.body) focusPage()
  }

  /** An open page stays when another release is chosen that lacks it, until somebody navigates elsewhere. */
  function findPage(path: string): Route | undefined {
    const state = slot.state()
    return findRoute(path) ?? (path === pathname && state.is !== 'empty' ? state.wanted.route : undefined)
  }

  return { follow, followServed: slot.followServed, settled }
}

/**
 * What a location shows to whoever is signed in.
 *
 * @returns null when the session or the location was changed instead: both are followed anew.
 */
function viewAt(
  location: RemoteLocation,
  findPage: (path: string) => Route | undefined,
  hasMoved: boolean,
): Exclude<View, { kind: 'redirect' }> | null {
  const route = findPage(location.pathname)
  // May change the session, which calls back; the second call then finds auth already set up.
  if (route) setUpAuth(route.kind)
  const session = sessionStore.getState()
  // Calls back, signed out.
  if (session.lapsed && route && !needsUser(route)) {
    leaveLapsed()
    return null
  }
  const instead = wayFromIcon(location, session, readStoredUser() && storedProfileType())
  const view: View = instead
    ? { kind: 'redirect', to: instead }
    : resolveView(location, session, findPage, !hasMoved && hasSignedOut())
  if (view.kind !== 'redirect') return view
  router.navigate(view.to, { replace: true, state: view.state })
  return null
}

/** It came with the document, or was loaded before: a spinner would only flash. */
function isAtHand(host: HTMLElement, { remote, module }: Route): boolean {
  const [first] = releasesToTry(remote)
  return findPrerendered(host) !== null || (first !== undefined && isLoaded(first, module))
}

const wantedPage = (route: Route): Omit<WantedPage, 'moved'> => ({
  remote: route.remote,
  module: route.module,
  path: route.path,
  route,
  user: needsUser(route) ? (sessionStore.getState().user?.id ?? null) : null,
})

/** When the user changes, nothing of a page that needs a user may stay. */
const isSameUser = (one: WantedPage, other: WantedPage): boolean =>
  one.user === null || other.user === null || one.user === other.user

/** Whether the parcel of one page can show the other: it is of the same module, and of a release that has both. */
function canShow(shown: Route, next: Route, parcel: SlotParcel | undefined): boolean {
  const { routes } = parcel?.release ?? releasesToTry(next.remote)[0]?.release ?? { routes: [] }
  const isThere = ({ path, module }: Route) => routes.some(one => one.path === path && one.module === module)
  return shown.remote === next.remote && shown.module === next.module && isThere(shown) && isThere(next)
}

const isOffered = (route: Route): boolean => chooseForBrowser(route.remote).some(one => has(one, route))

/** A navigation has come to its page. */
function arrive(): void {
  placeScroll(currentLocation().key, router.state.historyAction === 'POP')
  focusPage()
}

const setTitle = ({ title }: Route): void => {
  document.title = `${title} · ${PRODUCT_NAME}`
}
