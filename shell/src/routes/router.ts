import type { RemoteLocation, RemoteNavigator } from '@coach-app/contracts'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  parsePath,
} from 'react-router-dom'
import { findRoute } from './routes-here.ts'

const history = createBrowserHistory()

type To = Parameters<RemoteNavigator['push']>[0]

/** Where the page is, and how it came there. A new object with each navigation. */
export interface RouterState {
  location: Location
  historyAction: 'POP' | 'PUSH' | 'REPLACE'
}

/** A navigation that was held back. */
export interface Held {
  /** Goes where it would have gone. */
  proceed(): void
}

/** What may hold a navigation back. */
export interface Guard {
  isHolding(from: Location, to: Location): boolean
  onHeld(held: Held): void
}

const listeners = new Set<(state: RouterState) => void>()
let state: RouterState = { location: history.location, historyAction: 'POP' }
let guard: Guard | undefined
/** Called by the next step through the history, which undoes one that was held back. */
let onUndone: (() => void) | undefined
let isLetThrough = false

function enter(historyAction: RouterState['historyAction']): void {
  state = { location: history.location, historyAction }
  // One that is called may navigate, or stop listening.
  for (const listener of [...listeners]) listener(state)
}

const isHeld = (to: Location): boolean => !isLetThrough && guard?.isHolding(state.location, to) === true

const stopListening = history.listen(({ location, delta }) => {
  if (onUndone) {
    const undone = onUndone
    onUndone = undefined
    return undone()
  }
  const isStopped = delta !== null && isHeld(location)
  isLetThrough = false
  if (!isStopped) return enter('POP')
  // The browser has moved already; it is there again once it says so.
  const undone = new Promise<void>(resolve => {
    onUndone = resolve
  })
  history.go(-delta)
  guard?.onHeld({
    proceed: () =>
      void undone.then(() => {
        isLetThrough = true
        history.go(delta)
      }),
  })
})

function go(to: To, replace: boolean, passed: unknown): void {
  // A path without a beginning, such as `?view=week`, is of the page that is open.
  const path = { pathname: state.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) }
  // As the browser writes it, so that it is the same after Back as it was before.
  const { pathname, ...rest } = history.encodeLocation(path)
  // Two slashes would begin another host's address, which the browser then loads.
  const next = { ...rest, pathname: pathname.replace(/^\/{2,}/, '/') }
  if (isHeld({ ...state.location, ...next })) {
    const proceed = () => {
      isLetThrough = true
      go(next, replace, passed)
    }
    guard?.onHeld({ proceed })
    return
  }
  isLetThrough = false
  if (replace) history.replace(next, passed)
  else history.push(next, passed)
  enter(replace ? 'REPLACE' : 'PUSH')
}

/**
 * The one router of the page: react-router's history, and who listens to it. Which path belongs to whom is data of the releases
 * (routes-here.ts), and what it shows is decided by resolve-view.ts, so that nothing is needed of react-router's own router, whose
 * loaders and actions are half of its code.
 */
export const router = {
  get state(): RouterState {
    return state
  },
  /** @returns stops listening. */
  subscribe(listener: (state: RouterState) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  navigate(to: To, { replace = false, state: passed }: { replace?: boolean; state?: unknown } = {}): void {
    go(to, replace, passed)
  },
  /** The one guard of the page, which may hold navigations back; closing the tab is handled by the browser. */
  holdBack(by: Guard): void {
    guard = by
  },
  dispose(): void {
    stopListening()
    listeners.clear()
  },
}

/** The part of it that remotes get: react-router's low-level navigator. */
export const navigator: RemoteNavigator = {
  createHref: to => (typeof to === 'string' ? to : createPath(to)),
  push: (to, passed) => router.navigate(to, { state: passed }),
  replace: (to, passed) => router.navigate(to, { state: passed, replace: true }),
  go: delta => history.go(delta),
  kindOf: pathname => findRoute(pathname)?.kind,
}

export const currentLocation = (): RemoteLocation => {
  const { pathname, search, hash, state: passed, key } = state.location
  return { pathname, search, hash, state: passed as unknown, key }
}
