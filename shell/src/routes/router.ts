import type { RemoteLocation, RemoteNavigator } from '@coach-app/contracts'
import { createBrowserRouter, createPath } from 'react-router-dom'

/**
 * The one router of the page, with a single catch-all route: the paths of the remotes are data in contracts/routes.ts, and
 * resolve-view.ts decides what is shown.
 */
export const router = createBrowserRouter([{ path: '*', element: null }])

/** The part of it that remotes get: react-router's low-level navigator. */
export const navigator: RemoteNavigator = {
  createHref: to => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => void router.navigate(to, { state }),
  replace: (to, state) => void router.navigate(to, { state, replace: true }),
  go: delta => void router.navigate(delta),
}

export const currentLocation = (): RemoteLocation => {
  const { pathname, search, hash, state, key } = router.state.location
  return { pathname, search, hash, state: state as unknown, key }
}
