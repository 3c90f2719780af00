import { isStaff, type NavigationEntry, type Route, type SessionProfile } from '@coach-app/contracts'

export interface Entry extends Omit<NavigationEntry, 'counter'> {
  to: string
  /** What counts beside it, as `<remote>/<module>`. */
  counter?: string
}

/**
 * What stands in the main navigation for somebody who is signed in. A page that is not built yet is offered nowhere.
 *
 * @param profile `null` until it is known; until then it is a coach's.
 */
export const navigationEntries = (
  routes: readonly Route[],
  userId: string,
  profile: SessionProfile | null,
): Entry[] =>
  routes
    .filter(({ coming }) => coming === undefined)
    .flatMap(({ path, remote, navigation = [] }) =>
      navigation
        .filter(({ audience }) => isFor(audience, profile))
        .map(({ counter, ...entry }) => ({
          ...entry,
          to: path.replace(':userId', userId),
          ...(counter !== undefined && { counter: counter.replace('./', `${remote}/`) }),
        })),
    )
    .sort((one, other) => one.order - other.order)

function isFor(audience: NavigationEntry['audience'], profile: SessionProfile | null): boolean {
  switch (audience) {
    case 'signed-in':
      return true
    case 'athlete':
      return profile?.profileType === 'athlete'
    case 'coach':
      return profile?.profileType !== 'athlete'
    case 'staff':
      return profile !== null && isStaff(profile.globalRole)
  }
}
