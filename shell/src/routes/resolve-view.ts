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
  /** The guard is still waiting for the session: nothing is shown. */
  | { kind: 'waiting'; route: RouteDefinition }
  /** The address has to be confirmed first. */
  | { kind: 'blocked'; route: RouteDefinition; email: string }
  | { kind: 'coming'; route: RouteDefinition }
  | { kind: 'page'; route: RouteDefinition }

/** What is known of paths: asked several times with each navigation, and each answer takes an expression for each route. */
const known = new Map<string, RouteDefinition | undefined>()
const MOST_KNOWN = 200

export function findRoute(pathname: string): RouteDefinition | undefined {
  if (known.has(pathname)) return known.get(pathname)
  const found = ROUTES.find(route => matchPath({ path: route.path, end: true }, pathname) !== null)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(pathname, found)
  return found
}

/** The pages that a confirmation is asked for or redeemed on. */
const CONFIRMING = new Set(['/confirm', '/check-email', '/reset-password'])

/** Whoever has to confirm an address may still read what is open to everybody. */
const isOpen = ({ kind, path }: RouteDefinition): boolean =>
  kind === 'landing' || kind === 'open' || CONFIRMING.has(path)

/** The guard and the route table in one pure answer (specification, section 2). */
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
