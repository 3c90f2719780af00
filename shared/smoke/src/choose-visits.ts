import type { RemoteRelease, RouteDefinition, SmokeExpectations } from '@coach-app/contracts'
import type { Changes } from './reach/changes.ts'
import {
  onePersonOf,
  overlaysOf,
  type PageVisit,
  pathsOf,
  peopleOf,
  routesOf,
  threeOf,
  type Visit,
} from './visits.ts'

/** Changed pages of templates that a publish tries beyond the three of each template. */
export const CHANGED_AT_MOST = 12

/** The visits of a publish, and what is left out, each with the reason: for the report. */
export interface Plan {
  visits: Visit[]
  /** Reason → pages and overlays not visited because of it. */
  untried: Map<string, string[]>
}

export const SAME_FILES = 'their files are as in the stable release'
export const SAME_PAGE =
  'others of their template are tried, and their own markup and data are as in the stable release'
export const OVER_LIMIT = `changed, but more than ${CHANGED_AT_MOST}`
const OF_TEMPLATE = 'others of their template are tried'

/** Every page and overlay as every person it is for: what `--all` tries. */
export const allVisits = (remotes: readonly RemoteRelease[]): Visit[] =>
  remotes.flatMap(remote => [
    ...routesOf(remote).flatMap(route => pathsOf(remote, route).flatMap(path => asAll(route, path))),
    ...overlaysOf(remote),
  ])

const asAll = (route: RouteDefinition, path: string): PageVisit[] => peopleOf(route).map(as => ({ as, path }))

/**
 * What a change of a remote can reach: three pages of each template, every changed page up to a limit, and the overlays.
 *
 * @param expectations a page with one is always opened: what stable's expectations were is not known.
 */
export function visitsOfRemote(
  remote: RemoteRelease,
  changes: Changes,
  expectations: SmokeExpectations,
): Plan {
  const untried = new Map<string, string[]>()
  const leaveOut = (reason: string, what: string) =>
    untried.set(reason, [...(untried.get(reason) ?? []), what])
  const visits: Visit[] = []
  const open = new Set(changes.pages)
  const left: string[] = []
  for (const route of routesOf(remote)) {
    const paths = pathsOf(remote, route)
    const isReached = reaches(changes, route) || route.path in expectations
    const chosen = isReached ? threeOf(remote, paths) : []
    visits.push(...chosen.flatMap(path => asAll(route, path)))
    for (const path of chosen) open.delete(path)
    left.push(...paths.filter(path => !chosen.includes(path)))
    const same = paths.filter(path => !chosen.includes(path) && !open.has(path))
    if (same.length > 0) leaveOut(isReached ? SAME_PAGE : SAME_FILES, several(route.path, same))
  }
  const changed = [...open].filter(path => left.includes(path))
  visits.push(...changed.slice(0, CHANGED_AT_MOST).map((path): Visit => ({ as: 'visitor', path })))
  for (const path of changed.slice(CHANGED_AT_MOST)) leaveOut(OVER_LIMIT, path)
  for (const visit of overlaysOf(remote)) {
    const module = `./${visit.overlay.split('/')[1]}`
    if (
      changes.everything !== undefined ||
      changes.commands.has(visit.command.id) ||
      changes.modules.has(module)
    )
      visits.push(visit)
    else leaveOut(SAME_FILES, `the overlay ${visit.overlay}`)
  }
  return { visits, untried }
}

const reaches = (
  { everything, modules, routes }: Changes,
  { path, module, prefetch = [] }: RouteDefinition,
) => everything !== undefined || routes.has(path) || [module, ...prefetch].some(one => modules.has(one))

/**
 * What a change of the shell can reach is everything, but it is the same shell around all pages of a template and for all who
 * are signed in: each route once, protected ones as a coach and as an athlete by turns, one as a visitor whom the guard sends
 * away, and one open page as somebody signed in.
 */
export function visitsOfShell(remotes: readonly RemoteRelease[]): Plan {
  const untried = new Map<string, string[]>()
  const visits: Visit[] = []
  let isAthletesTurn = false
  let isOpenTried = false
  for (const remote of remotes) {
    for (const route of routesOf(remote)) {
      const paths = pathsOf(remote, route)
      const chosen = threeOf(remote, paths)
      const as = route.kind === 'protected' && isAthletesTurn ? 'athlete' : onePersonOf(route)
      visits.push(...chosen.map(path => ({ as, path })))
      if (paths.length > chosen.length)
        untried.set(OF_TEMPLATE, [
          ...(untried.get(OF_TEMPLATE) ?? []),
          several(
            route.path,
            paths.filter(path => !chosen.includes(path)),
          ),
        ])
      if (route.kind === 'protected') {
        if (!visits.some(visit => 'path' in visit && visit.isGuarded))
          visits.push({ as: 'visitor', path: route.path, isGuarded: true })
        isAthletesTurn = !isAthletesTurn
      }
      if (route.kind === 'open' && !isOpenTried && chosen[0] !== undefined) {
        visits.push({ as: 'coach', path: chosen[0] })
        isOpenTried = true
      }
    }
    const overlays = new Map(overlaysOf(remote).map(visit => [visit.overlay, visit]))
    visits.push(...overlays.values())
  }
  return { visits, untried }
}

const several = (route: string, paths: readonly string[]): string =>
  paths.length === 1 ? (paths[0] ?? route) : `${paths.length} pages of ${route}`
