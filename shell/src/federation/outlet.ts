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
import type { CarriedOver } from './carry-over.ts'
import { releasesToTry } from './failed-releases.ts'
import { isLoaded } from './load.ts'
import type { MountedParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { remoteProps } from './remote-props.ts'
import { servedStore } from './served-releases.ts'
import { createSlot, type Wanted } from './slot/slot.ts'

/** The module of a route, and how one came to it. */
interface WantedPage extends Wanted {
  route: RouteDefinition
  /** By a navigation, after which the page is scrolled and focused. */
  moved: boolean
  /** For whom, when the page needs somebody. */
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
    again: wanted => ({ ...wantedPage(findRoute(currentLocation().pathname) ?? wanted.route), moved: false }),
    onLoading({ route }) {
      // For the time until the page sets one that says more, or fails.
      setTitle(route)
      viewStore.setState({ view: { kind: 'page', route }, stage: isAtHand(route) ? 'shown' : 'loading' })
    },
    // From here on the remote's own fall-back shows while it suspends.
    onLoaded: () => viewStore.setState({ stage: 'shown' }),
    onShown: arriveAt,
    onReplacing() {
      rememberScroll(key)
      viewStore.setState({ stage: 'loading' })
    },
    onFailed(_, retry) {
      settle()
      viewStore.setState({ stage: 'failed', retry })
    },
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
    if (state.is === 'empty' || !isSamePage(state.wanted, wanted)) {
      slot.show(wanted)
      return
    }
    viewStore.setState({ view })
    slot.move({ ...wanted, moved: state.wanted.moved, user: state.wanted.user ?? wanted.user })
    if (state.is === 'shown') void state.parcel.update({ location }).then(() => moved && arrive())
  }

  async function arriveAt({ moved }: WantedPage, parcel: MountedParcel, carried: CarriedOver | undefined) {
    settle()
    // The person may have gone on within the same remote while it was mounting; else it need not render again.
    if (currentLocation().key !== began) await parcel.update({ location: currentLocation() })
    if (moved) arrive()
    else if (carried || isReturn()) placeScroll(currentLocation().key, true)
    await carried?.input.restore()
    if (carried && document.activeElement === document.body) focusPage()
  }

  /** It came with the document, or was loaded before: a spinner would only flash. */
  function isAtHand({ remote, module }: RouteDefinition): boolean {
    const [first] = releasesToTry(remote)
    return findPrerendered(host) !== null || (first !== undefined && isLoaded(first, module))
  }

  return { follow, followServed: slot.followServed, settled }
}

const wantedPage = (route: RouteDefinition): Omit<WantedPage, 'moved'> => ({
  remote: route.remote,
  module: route.module,
  route,
  user: needsUser(route) ? (sessionStore.getState().user?.id ?? null) : null,
})

/** One parcel can show both. Of a page that needs somebody nothing may be left when it is somebody else. */
const isSamePage = (one: WantedPage, other: WantedPage): boolean =>
  one.remote === other.remote &&
  one.module === other.module &&
  (one.user === null || other.user === null || one.user === other.user)

/** A navigation has come to its page. */
function arrive(): void {
  placeScroll(currentLocation().key, router.state.historyAction === 'POP')
  focusPage()
}

const setTitle = ({ title }: RouteDefinition): void => {
  document.title = `${title} · ${PRODUCT_NAME}`
}
