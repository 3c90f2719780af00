import { type LoadableRelease, type Route, SPECIFIED_ROUTES } from '@coach-app/contracts'

/** The pages of the specification, as the releases of their remotes have them, all built. */
export const specifiedRoutes = (): Route[] =>
  Object.entries(SPECIFIED_ROUTES).map(([path, route]) => ({
    path,
    module: './pages',
    title: path,
    ...route,
  }))

/** A release of a remote with those of its pages. */
export const aRelease = (remote: string, over: Partial<LoadableRelease> = {}): LoadableRelease => ({
  abi: 1,
  entry: 'remoteEntry.js',
  exposes: { './pages': { js: [], css: [] } },
  needs: {},
  routes: specifiedRoutes().flatMap(({ remote: owner, ...route }) => (owner === remote ? [route] : [])),
  ...over,
})
