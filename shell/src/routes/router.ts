import type { RemoteLocation, RemoteNavigator } from '@coach-app/contracts'
import { createBrowserRouter, createPath } from 'react-router-dom'
import { findRoute } from './routes-here.ts'

/**
 * The one router of the page. It knows a single catch-all route: which path belongs to whom is data of
 * the releases (routes-here.ts), and what it shows is decided by resolve-view.ts.
 */
export const router = createBrowserRouter([{ path: '*', element: null }])

/** The part of it that remotes get: react-router's low-level navigator. */
export const navigator: RemoteNavigator = {
  createHref: to => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => void router.navigate(to, { state }),
  replace: (to, state) => void router.navigate(to, { state, replace: true }),
  go: delta => void router.navigate(delta),
  kindOf: pathname => findRoute(pathname)?.kind,
}

export const currentLocation = (): RemoteLocation => {
  const { pathname, search, hash, state, key } = router.state.location
  return { pathname, search, hash, state: state as unknown, key }
}
