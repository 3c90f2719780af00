import type { Route } from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'

/** Which page a path is. */
export interface RouteTable {
  routes: readonly Route[]
  find(pathname: string): Route | undefined
}

const MOST_KNOWN = 200

/** What is known of paths is kept: asked several times with each navigation, and each answer takes an expression for each route. */
export function tableOf(routes: readonly Route[]): RouteTable {
  const known = new Map<string, Route | undefined>()
  const inOrder = routes.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  const find = (pathname: string) => {
    if (known.has(pathname)) return known.get(pathname)
    const found = inOrder.find(({ path }) => matchPath({ path, end: true }, pathname) !== null)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, found)
    return found
  }
  return { routes, find }
}

/** `/programs/new` before `/programs/:slug`: from the left, what is written out before what varies. */
const rankOf = ({ path }: Route): string => path.replaceAll(/[^/:][^/]*/g, '0').replaceAll(/:0?/g, '1')
