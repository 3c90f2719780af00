import {
  type CommandDefinition,
  isOfRoute,
  needsUser,
  type RemoteRelease,
  type RouteDefinition,
  type RouteKind,
  SMOKE_PEOPLE,
  type SmokePerson,
} from '@coach-app/contracts'

/** One visit of a release: a page, or an overlay that one of its commands opens. */
export type Visit = PageVisit | OverlayVisit

export interface PageVisit {
  as: SmokePerson
  path: string
  /** The route guard must send this person to another page. */
  isGuarded?: true
}

export interface OverlayVisit {
  as: SmokePerson
  command: CommandDefinition
  overlay: string
}

/** Whom a route is for. */
const PEOPLE: Record<RouteKind, readonly SmokePerson[]> = {
  landing: ['visitor'],
  open: ['visitor', 'coach'],
  'account-light': ['visitor'],
  account: ['visitor', 'coach'],
  protected: ['coach', 'athlete'],
}

const OFFERED_TO: Record<CommandDefinition['audience'], readonly SmokePerson[]> = {
  everyone: ['coach'],
  'signed-out': [],
  'signed-in': ['coach'],
  coach: ['coach'],
  athlete: ['athlete'],
  // No persona of the smoke test is staff.
  staff: [],
  // Once for each client, of whom there are none here.
  'of-client': [],
  'of-planned-client': [],
}

export const peopleOf = ({ kind }: RouteDefinition): readonly SmokePerson[] => PEOPLE[kind]

/** The one person who sees most of the shell around a page: whoever it is for first, signed in where it asks for it. */
export const onePersonOf = (route: RouteDefinition): SmokePerson =>
  needsUser(route) ? 'coach' : (PEOPLE[route.kind][0] ?? 'visitor')

/** Routes that have a page; `coming` stands for one that is not built. */
export const routesOf = ({ routes }: RemoteRelease): RouteDefinition[] =>
  routes.filter(({ coming }) => coming === undefined)

/** A public page with a parameter shows what it was prerendered for; any other path of it may be an unknown one. */
export function pathsOf({ prerendered = {} }: RemoteRelease, route: RouteDefinition): string[] {
  const { path, kind } = route
  if (!path.includes(':') || (kind !== 'landing' && kind !== 'open')) return [path]
  return Object.keys(prerendered).filter(one => isOfRoute(one, route))
}

/** The pages of a template that stand for the others: the first, the longest and the last. */
export function threeOf({ prerendered = {}, files }: RemoteRelease, paths: readonly string[]): string[] {
  const sizeOf = (path: string) => files.find(file => file.path === prerendered[path]?.html)?.size ?? 0
  const longest = paths.reduce((best, path) => (sizeOf(path) > sizeOf(best) ? path : best), paths[0] ?? '')
  return paths.filter((path, at) => at === 0 || at === paths.length - 1 || path === longest)
}

/** Every overlay that one of the commands opens, as each person who is offered it. */
export function overlaysOf({ commands = [] }: RemoteRelease): OverlayVisit[] {
  const overlays = new Map<string, OverlayVisit>()
  for (const command of commands) {
    const { action } = command
    if (action.kind !== 'open') continue
    for (const as of SMOKE_PEOPLE.filter(one => OFFERED_TO[command.audience].includes(one)))
      overlays.set(`${as} ${action.overlay}`, { as, command, overlay: action.overlay })
  }
  return [...overlays.values()]
}
