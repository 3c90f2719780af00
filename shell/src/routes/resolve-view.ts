import { FALLBACK_PATH, needsUser, REDIRECTS, type Route, type SessionState } from '@coach-app/contracts'

/** What a path shows for this session. */
export type View =
  | { kind: 'redirect'; to: string; state?: { from: string } | { missing: string } }
  /** The guard is still waiting for the session: nothing is shown. */
  | { kind: 'waiting'; route: Route }
  /** The address has to be confirmed first. */
  | { kind: 'blocked'; route: Route; email: string }
  | { kind: 'coming'; route: Route }
  | { kind: 'page'; route: Route }

/** A person with an unconfirmed address can still read open pages. */
const isOpen = ({ kind, opensUnconfirmed }: Route): boolean =>
  kind === 'landing' || kind === 'open' || opensUnconfirmed === true

/**
 * The guard and the route table in one pure answer (specification, section 2).
 *
 * @param find which page a path is.
 * @param hasLeft whether the person signed out while this page was open: then whoever signs in next does not come back to it.
 */
export function resolveView(
  location: { pathname: string; search: string },
  session: SessionState,
  find: (pathname: string) => Route | undefined,
  hasLeft = false,
): View {
  const redirect = REDIRECTS.find(({ from }) => from === location.pathname)
  if (redirect) return { kind: 'redirect', to: redirect.to }
  const route = find(location.pathname)
  // The sign-in says to whoever is signed in that there is nothing at that address.
  if (!route) return { kind: 'redirect', to: FALLBACK_PATH, state: { missing: location.pathname } }

  if (session.awaitingConfirmation !== null && !isOpen(route)) {
    return { kind: 'blocked', route, email: session.awaitingConfirmation }
  }
  if (needsUser(route)) {
    if (session.status === 'loading') return { kind: 'waiting', route }
    if (!session.user) {
      return {
        kind: 'redirect',
        to: FALLBACK_PATH,
        ...(route.kind === 'protected' && !hasLeft
          ? { state: { from: location.pathname + location.search } }
          : {}),
      }
    }
    if (!session.user.emailConfirmed) return { kind: 'blocked', route, email: session.user.email }
  }
  return route.coming === undefined ? { kind: 'page', route } : { kind: 'coming', route }
}
