import {
  type CommandDefinition,
  isOfRoute,
  type Release,
  type RemoteRelease,
  type RouteDefinition,
  type RouteKind,
  SMOKE_PEOPLE,
  type SmokePerson,
} from '@coach-app/contracts'

/** One visit of a release: a route, or an overlay that one of its commands opens. */
export type Visit =
  | { as: SmokePerson; path: string }
  | { as: SmokePerson; command: CommandDefinition; overlay: string }

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
}

/** A public page with a parameter shows what it was prerendered for; any other path of it may be an unknown one. */
function pathsOf({ prerendered = {} }: RemoteRelease, route: RouteDefinition): string[] {
  const { path, kind } = route
  if (!path.includes(':') || (kind !== 'landing' && kind !== 'open')) return [path]
  return Object.keys(prerendered).filter(one => isOfRoute(one, route))
}

/**
 * Every route and overlay to visit.
 *
 * @param remotes the remote under test; all remotes when it is the shell.
 */
export function visitsOf(remotes: readonly Release[]): Visit[] {
  const tried = remotes.filter((release): release is RemoteRelease => release.kind === 'remote')
  const pages = tried.flatMap(remote =>
    remote.routes
      .filter(({ coming }) => coming === undefined)
      .flatMap(route =>
        pathsOf(remote, route).flatMap(path => PEOPLE[route.kind].map((as): Visit => ({ as, path }))),
      ),
  )
  const commands = tried.flatMap(({ commands = [] }) => commands)
  const overlays = new Map<string, Visit>()
  for (const command of commands) {
    if (command.action.kind !== 'open') continue
    for (const as of SMOKE_PEOPLE.filter(one => OFFERED_TO[command.audience].includes(one)))
      overlays.set(`${as} ${command.action.overlay}`, { as, command, overlay: command.action.overlay })
  }
  return [...pages, ...overlays.values()]
}
