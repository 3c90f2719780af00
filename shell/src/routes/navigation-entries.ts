import {
  isStaff,
  type NavigationEntry,
  type ProfileType,
  type Route,
  type SessionProfile,
} from '@coach-app/contracts'

export interface Entry extends Omit<NavigationEntry, 'counter'> {
  to: string
  /** What counts beside it, as `<remote>/<module>`. */
  counter?: string
}

/**
 * What stands in the main navigation for somebody who is signed in. A page that is not built yet is offered nowhere.
 *
 * @param profile `null` until it is known, and without a network for longer.
 * @param expected what they are until then.
 */
export const navigationEntries = (
  routes: readonly Route[],
  userId: string,
  profile: SessionProfile | null,
  expected: ProfileType,
): Entry[] =>
  routes
    .filter(({ coming }) => coming === undefined)
    .flatMap(({ path, remote, navigation = [] }) =>
      navigation
        .filter(({ audience }) => isFor(audience, profile, expected))
        .map(({ counter, ...entry }) => ({
          ...entry,
          to: path.replace(':userId', userId),
          ...(counter !== undefined && { counter: counter.replace('./', `${remote}/`) }),
        })),
    )
    .sort((one, other) => one.order - other.order)

function isFor(
  audience: NavigationEntry['audience'],
  profile: SessionProfile | null,
  expected: ProfileType,
): boolean {
  const type = profile?.profileType ?? expected
  switch (audience) {
    case 'signed-in':
      return true
    case 'athlete':
      return type === 'athlete'
    case 'coach':
      return type !== 'athlete'
    case 'staff':
      return profile !== null && isStaff(profile.globalRole)
  }
}
