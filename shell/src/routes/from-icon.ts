import { FALLBACK_PATH, type ProfileType, type SessionState, START_URL } from '@coach-app/contracts'

/**
 * Where somebody goes instead who has opened the app by its icon: a coach to their clients, a visitor to the sign-in. Null: they stay, as
 * whoever goes to the athlete app by themselves does.
 *
 * @param stored what the user of the session in storage signed up as, until the profile is known; null without one.
 */
export function wayFromIcon(
  { pathname, search }: { pathname: string; search: string },
  session: SessionState,
  stored: ProfileType | null,
): string | null {
  if (pathname + search !== START_URL) return null
  if (session.awaitingConfirmation !== null) return '/clients'
  // The session could not be checked: offline data is shown.
  if (session.kept) return null
  if (session.status === 'signed-out' || (!session.user && stored === null)) return FALLBACK_PATH
  // The guard of the clients asks for a confirmation.
  if (session.user && !session.user.emailConfirmed) return '/clients'
  return (session.profile?.profileType ?? stored) === 'athlete' ? null : '/clients'
}
