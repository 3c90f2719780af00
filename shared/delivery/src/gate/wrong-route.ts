import {
  COMMAND_ICONS,
  kindsOf,
  type NavigationEntry,
  RESERVED_SEGMENTS,
  type RemoteRelease,
  ROUTE_KINDS,
  type RouteDefinition,
} from '@coach-app/contracts'

/** `/`, or segments of small letters, digits and hyphens, of which all but the first may vary. */
const PATH = /^\/$|^\/[a-z0-9]+(-[a-z0-9]+)*(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-zA-Z][a-zA-Z0-9]*))*$/

const OFFERED_TO: readonly unknown[] = ['nobody', 'staff', 'system_admin']
const NAVIGATION_AUDIENCES: readonly unknown[] = ['signed-in', 'athlete', 'coach', 'staff']

/**
 * What is wrong with a route by itself and in its own remote, to be said behind its path; nothing where all is well. What was
 * published is JSON of anybody's making.
 */
export function whatIsWrongWith(route: RouteDefinition, remote: RemoteRelease): string[] {
  const { path, kind, module, title, coming, navigation = [], prefetch = [] } = route
  if (!isPath(path))
    return [
      'is no path: write small letters, digits and hyphens, each part behind a slash, and :name for a part that varies, not for the first one',
    ]
  if (RESERVED_SEGMENTS.includes(firstSegment(path)))
    return [`is reserved: /${firstSegment(path)} is the platform's, choose another first part`]
  if (!ROUTE_KINDS.includes(kind)) return [`has no kind ${kind}: it is one of ${ROUTE_KINDS.join(', ')}`]
  return [
    ...(kindsOf(remote.name).includes(kind)
      ? []
      : [`is of the kind ${kind}, and ${remote.name} may have only ${kindsOf(remote.name).join(', ')}`]),
    ...(isText(title, 60) ? [] : ['has no title of 1 to 60 characters without blanks around it']),
    ...(coming === undefined || isText(coming, 300)
      ? []
      : ['does not say in 1 to 300 characters what is coming']),
    ...(route.offeredTo === undefined || OFFERED_TO.includes(route.offeredTo)
      ? []
      : [`is offered to ${route.offeredTo}: leave it out, or say ${OFFERED_TO.join(', ')}`]),
    ...(route.opensUnconfirmed && kind !== 'account'
      ? ['opens unconfirmed, which only pages of the kind account do']
      : []),
    ...(coming === undefined && !isExposed(module, remote) ? [notExposed(module, 'shows', remote)] : []),
    ...list(prefetch)
      .filter(one => !isExposed(one, remote))
      .map(one => notExposed(one, 'prefetches', remote)),
    ...list(navigation).flatMap(entry => wrongEntry(entry, route, remote)),
  ]
}

function wrongEntry(
  entry: Partial<NavigationEntry> | null,
  { path, coming }: RouteDefinition,
  remote: RemoteRelease,
): string[] {
  const { label, icon, audience, order, counter } = entry ?? {}
  const parameter = parametersOf(path).find(name => name !== ':userId')
  return [
    ...(isText(label, 20) ? [] : ['has an entry of the navigation without a label of 1 to 20 characters']),
    ...(icon !== undefined && COMMAND_ICONS.includes(icon)
      ? []
      : [`has an entry of the navigation with the icon ${icon}: there are ${COMMAND_ICONS.join(', ')}`]),
    ...(NAVIGATION_AUDIENCES.includes(audience)
      ? []
      : [
          `has an entry of the navigation for ${audience}: it is for one of ${NAVIGATION_AUDIENCES.join(', ')}`,
        ]),
    ...(Number.isInteger(order) ? [] : ['has an entry of the navigation whose order is no whole number']),
    ...(counter === undefined ||
    (coming !== undefined && typeof counter === 'string') ||
    isExposed(counter, remote)
      ? []
      : [notExposed(counter, 'counts with', remote)]),
    ...(parameter === undefined
      ? []
      : [`has an entry of the navigation, which cannot know ${parameter}: only :userId is filled in`]),
  ]
}

/** Whether it can be asked for at all. */
export const isPath = (path: unknown): boolean =>
  typeof path === 'string' && PATH.test(path) && !hasTwice(parametersOf(path))

export const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Two patterns of one shape match the same addresses. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')

const parametersOf = (path: string): string[] => path.match(/:\w+/g) ?? []

const hasTwice = (names: string[]): boolean => new Set(names).size < names.length

const list = <T>(value: readonly T[]): readonly T[] => (Array.isArray(value) ? value : [])

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() === value && value.length >= 1 && value.length <= most

const isExposed = (module: unknown, { exposes }: RemoteRelease): boolean =>
  typeof module === 'string' && Object.hasOwn(exposes, module)

const notExposed = (module: unknown, does: string, { name }: RemoteRelease): string =>
  `${does} ${module}, which is not exposed: add remotes/${name}/src/remote/${String(module).replace('./', '')}.tsx`
