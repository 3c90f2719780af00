import { type LoadableRelease, needsUser, type Route } from '@coach-app/contracts'
import { PRODUCT_NAME } from '@coach-app/ui'
import { leaveLapsed, setUpAuth } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../layout/view-store.ts'
import { focusPage } from '../routes/page-focus.ts'
import { resolveView } from '../routes/resolve-view.ts'
import { currentLocation, router } from '../routes/router.ts'
import { isReturn, placeScroll, rememberScroll, startScroll } from '../routes/scroll.ts'
import { askServed } from './ask-served.ts'
import { backendProblem } from './backend.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { chooseHere, has } from './choose.ts'
import { isLoaded } from './load.ts'
import { mountModule } from './mount.ts'
import { overlays } from './overlays.ts'
import type { MountedParcel } from './parcel.ts'
import { findPrerendered } from './prerendered.ts'
import { remoteProps } from './remote-props.ts'
import { findRoute } from './routes-here.ts'
import { isBlocked, servedStore } from './served.ts'
import { hasFailed, hasGivenWay, orderHere } from './setbacks.ts'

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
  servedStore.subscribe(({ document }, before) => document !== before.document && outlet.heedBlocks())
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
    const route = findPage(location.pathname)
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
    const view = resolveView(location, session, findPage)
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
      shown &&
      canShow(shown, view.route) &&
      (shown.user === null || user === null || shown.user === user)
    ) {
      shown.user ??= user
      shown.route = view.route
      viewStore.setState({ view })
      void shown.parcel?.update({ location }).then(() => moved && arrive())
      return
    }
    failures = 0
    void show(view.route, moved)
  }

  async function show(route: Route, moved: boolean, carried?: CarriedOver): Promise<void> {
    clear(carried)
    // For the time until the page sets one that says more, or fails.
    setTitle(route)
    const mine = ++turn
    const isWanted = () => mine === turn
    const mounting = nothingYet(route, carried)
    shown = mounting
    viewStore.setState({ view: { kind: 'page', route }, stage: isAtHand(route) ? 'shown' : 'loading' })
    // Pages that are open to everybody need no backend; the others' code would fail for want of one, release by release.
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
      path: route.path,
      host,
      props,
      isWanted,
      // From here on the remote's own fall-back shows while it suspends.
      onLoaded: () => viewStore.setState({ stage: 'shown' }),
    })
    if (!isWanted()) return
    settle()
    if (outcome.kind === 'failed') {
      // Blocked, or taken back, while it was on its way.
      if (!isOffered(route) && !findRoute(currentLocation().pathname)) return resolveAnew()
      return fail(route, outcome.error, carried)
    }
    if (outcome.kind === 'superseded') return
    failures = 0
    mounting.parcel = outcome.parcel
    mounting.version = outcome.version
    mounting.release = outcome.release
    // Taken back while it was on its way.
    if (isBlocked(route.remote, outcome.version)) return replace(outcome.parcel, route, carried)
    // The person may have gone on within the same remote while it was mounting; else it need not render again.
    if (currentLocation().key !== began) {
      const next = findPage(currentLocation().pathname)
      if (!next || !canShow(mounting, next)) return follow()
      await outcome.parcel.update({ location: currentLocation() })
    }
    if (moved) arrive()
    else if (carried || isReturn()) placeScroll(currentLocation().key, true)
    await carried?.input.restore()
    if (carried && document.activeElement === document.body) focusPage()
  }

  /** It came with the document, or was loaded before: a spinner would only flash. */
  function isAtHand({ remote, module }: Route): boolean {
    const [first] = orderHere(remote)
    return findPrerendered(host) !== null || (first !== undefined && isLoaded(first, module))
  }

  /** A page that is open stays when another release is chosen that lacks it, until somebody goes elsewhere. */
  function findPage(pathname: string): Route | undefined {
    return findRoute(pathname) ?? (pathname === path ? shown?.route : undefined)
  }

  /** The release that had the page has been blocked: its address is as any other now. */
  function resolveAnew(): void {
    clear()
    follow()
  }

  /** A release that is blocked goes at once, whoever is at it; what they were doing goes on in the one that takes its place. */
  function heedBlocks(): void {
    if (!shown) return
    const { route, parcel, version, carried, hasFailed } = shown
    if (parcel && version !== undefined && isBlocked(route.remote, version)) {
      const page = findRoute(currentLocation().pathname)
      if (page) void replace(parcel, page)
      else resolveAnew()
    } else if (hasFailed && carried && isOffered(route)) void show(route, false, carried)
  }

  async function replace(parcel: MountedParcel, route: Route, carried = carryOver(parcel)): Promise<void> {
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

  /** It was shown, and broke: once it is known not to have been an accident, the next release takes its place. */
  function crash(route: Route, error: unknown): void {
    const version = shown?.version
    const page = findRoute(currentLocation().pathname)
    if (version === undefined || !page || !hasGivenWay(route.remote, version)) {
      fail(route, error)
      return
    }
    console.error(`The page of ${route.remote} failed again:`, error)
    void show(page, false)
  }

  /** @param carried what was typed into a release that is no more, and waits for one to come. */
  function fail(route: Route, error: unknown, carried?: CarriedOver): void {
    console.error(`The page of ${route.remote} failed:`, error)
    failures += 1
    // What has crashed twice does it again.
    const isStuck =
      failures >= FAILURES_BEFORE_RELOAD ||
      (shown?.version !== undefined && hasFailed(route.remote, shown.version))
    clear(carried)
    // Still its remote: only a navigation elsewhere or Try Again mounts anew.
    shown = { ...nothingYet(route, carried), hasFailed: true }
    const retry = () => {
      if (carried) void retryWith(route, carried)
      else if (isStuck) window.location.reload()
      else void show(route, false)
    }
    viewStore.setState({ stage: 'failed', retry })
  }

  /** What was typed waits for another release than those that are known. */
  async function retryWith(route: Route, carried: CarriedOver): Promise<void> {
    await askServed()
    // What was learned may have brought one already.
    if (shown?.hasFailed && shown.carried === carried) await show(route, false, carried)
  }

  /** @param carried goes on to what comes next. */
  function clear(carried?: CarriedOver): void {
    // Only the document's first page can be the one that came with it.
    if (turn > 0) findPrerendered(host)?.remove()
    turn += 1
    void shown?.parcel?.unmount()
    if (shown?.carried !== carried) shown?.carried?.input.stop()
    shown = null
  }

  return { follow, heedBlocks, settled }
}

interface Shown {
  route: Route
  parcel: MountedParcel | null
  /** Of the parcel. */
  version: string | undefined
  release: LoadableRelease | undefined
  /** What was typed into a release that was blocked. */
  carried: CarriedOver | undefined
  /** The error screen stands in its place. */
  hasFailed: boolean
  /** For whom, when the page needs somebody. */
  user: string | null
}

/** The page's place is taken, by nothing as yet. */
const nothingYet = (route: Route, carried?: CarriedOver): Shown => ({
  route,
  parcel: null,
  version: undefined,
  release: undefined,
  carried,
  hasFailed: false,
  user: userOf(route),
})

/** Whether what is shown, or about to be, shows this page as well: it is of the same module, and of a release that has it. */
function canShow({ route, release }: Shown, next: Route): boolean {
  const { routes } = release ?? orderHere(next.remote)[0]?.release ?? { routes: [] }
  const isOne = ({ path, module }: Route) => routes.some(one => one.path === path && one.module === module)
  return route.remote === next.remote && route.module === next.module && isOne(route) && isOne(next)
}

const isOffered = (route: Route): boolean => chooseHere(route.remote).some(one => has(one, route))

const userOf = (route: Route): string | null =>
  needsUser(route) ? (sessionStore.getState().user?.id ?? null) : null

/** A navigation has come to its page. */
function arrive(): void {
  placeScroll(currentLocation().key, router.state.historyAction === 'POP')
  focusPage()
}

const setTitle = ({ title }: Route): void => {
  document.title = `${title} · ${PRODUCT_NAME}`
}
