import {
  FALLBACK_PATH,
  REDIRECTS,
  ROUTES,
  type RouteDefinition,
  type SessionState,
} from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'

/** What a path shows for this session. */
export type View =
  | { kind: 'redirect'; to: string; state?: { from: string } }
  /** The session is still loading: nothing is shown. */
  | { kind: 'waiting'; route: RouteDefinition }
  /** The address has to be confirmed first. */
  | { kind: 'blocked'; route: RouteDefinition; email: string }
  | { kind: 'coming'; route: RouteDefinition }
  | { kind: 'page'; route: RouteDefinition }

/** Cache: each navigation asks several times, and each lookup matches one pattern per route. */
const known = new Map<string, RouteDefinition | undefined>()
const MOST_KNOWN = 200

export function findRoute(pathname: string): RouteDefinition | undefined {
  if (known.has(pathname)) return known.get(pathname)
  const found = ROUTES.find(route => matchPath({ path: route.path, end: true }, pathname) !== null)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(pathname, found)
  return found
}

/** The pages where a confirmation is requested or redeemed. */
const CONFIRMING = new Set(['/confirm', '/check-email', '/reset-password'])

/** A person with an unconfirmed address may still read public pages. */
const isOpen = ({ kind, path }: RouteDefinition): boolean =>
  kind === 'landing' || kind === 'open' || CONFIRMING.has(path)

/** The route guard: a pure function of route table and session (specification, section 2). */
export function resolveView(location: { pathname: string; search: string }, session: SessionState): View {
  const redirect = REDIRECTS.find(({ from }) => from === location.pathname)
  if (redirect) return { kind: 'redirect', to: redirect.to }
  const route = findRoute(location.pathname)
  if (!route) return { kind: 'redirect', to: FALLBACK_PATH }

  if (session.awaitingConfirmation !== null && !isOpen(route)) {
    return { kind: 'blocked', route, email: session.awaitingConfirmation }
  }
  if (needsUser(route)) {
    if (session.status === 'loading') return { kind: 'waiting', route }
    if (!session.user) {
      return {
        kind: 'redirect',
        to: FALLBACK_PATH,
        ...(route.kind === 'protected' ? { state: { from: location.pathname + location.search } } : {}),
      }
    }
    if (!session.user.emailConfirmed) return { kind: 'blocked', route, email: session.user.email }
  }
  return route.coming === undefined ? { kind: 'page', route } : { kind: 'coming', route }
}

export const needsUser = (route: RouteDefinition): boolean =>
  route.kind === 'protected' || route.path === '/profile-settings'
