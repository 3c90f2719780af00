import {
  type PartName,
  type Release,
  type RemoteRelease,
  type RouteDefinition,
  SPECIFIED_ROUTES,
} from '@coach-app/contracts'
import { type FieldRelease, labelOf, type Rule, servedWith } from './publication.ts'
import { firstSegment, isPath, shapeOf, whatIsWrongWith } from './wrong-route.ts'

/**
 * Each page is one that its remote may have, at an address that is no other's. The specification's pages stay with their remotes,
 * behind their guards; all others belong to whoever had the first part of the path first.
 */
export const pageOwnership: Rule = publication =>
  publication.releases.flatMap(release => {
    if (release.kind !== 'remote') return []
    if (!Array.isArray(release.routes))
      return [
        `${labelOf(release)} has no list of routes. Build it again: its src/routes.ts is recorded then.`,
      ]
    return [
      ...release.routes.flatMap(route =>
        whatIsWrongWith(route, release).map(
          wrong => `${labelOf(release)}: its page ${route.path} ${wrong} (${sourceOf(release)}).`,
        ),
      ),
      ...twice(release),
      ...release.routes.flatMap(route => specifiedOtherwise(route, release)),
      ...missing(release),
      ...takenByOthers(release, servedWith(publication, release)),
    ]
  })

const sourceOf = ({ name }: Release): string => `remotes/${name}/src/routes.ts`

/** An invalid path is reported by another check. */
const pathsOf = ({ routes }: RemoteRelease): string[] => routes.map(({ path }) => path).filter(isPath)

function twice(remote: RemoteRelease): string[] {
  const first = new Map<string, string>()
  return pathsOf(remote).flatMap(path => {
    const before = first.get(shapeOf(path))
    first.set(shapeOf(path), before ?? path)
    return before === undefined
      ? []
      : [
          `${labelOf(remote)} has the page ${path} beside ${before}, and both match the same address. Take one of them out of ${sourceOf(remote)}.`,
        ]
  })
}

/** A page of the specification in the wrong hands, or behind another guard. */
function specifiedOtherwise(route: RouteDefinition, remote: RemoteRelease): string[] {
  const specified = SPECIFIED_ROUTES[route.path]
  // Whose it is instead is said of its first part.
  if (!specified || specified.remote !== remote.name) return []
  const guards = ['kind', 'needsUser', 'opensUnconfirmed'] as const
  return guards
    .filter(guard => route[guard] !== specified[guard])
    .map(
      guard =>
        `${labelOf(remote)} has ${route.path} with ${guard} ${route[guard] ?? 'left out'}; the specification (SPECIFIED_ROUTES in shared/contracts) has it with ${specified[guard] ?? `${guard} left out`}. Say so in ${sourceOf(remote)}.`,
    )
}

function missing(remote: RemoteRelease): string[] {
  const paths = new Set(remote.routes.map(({ path }) => path))
  return Object.entries(SPECIFIED_ROUTES)
    .filter(([path, { remote: owner }]) => owner === remote.name && !paths.has(path))
    .map(
      ([path]) =>
        `${labelOf(remote)} lacks the page ${path}, which the specification (SPECIFIED_ROUTES in shared/contracts) gives to ${remote.name}. Put it into ${sourceOf(remote)}, with coming where it is not built.`,
    )
}

function takenByOthers(remote: RemoteRelease, field: readonly FieldRelease[]): string[] {
  const segments = new Map(pathsOf(remote).map(path => [firstSegment(path), path]))
  return [...segments].flatMap(([segment, path]) => {
    const owner = specifiedOwner(segment)
    if (owner !== undefined && owner !== remote.name)
      return [
        `${labelOf(remote)} has the page ${path}; /${segment} is ${owner}'s by the specification. Give the page another first part in ${sourceOf(remote)}.`,
      ]
    return field
      .filter(({ release, role }) => holds(release, segment, owner) && asksFirst(remote, release, role))
      .map(
        ({ release, role }) =>
          `${labelOf(remote)} has the page ${path}; /${segment} is held by ${labelOf(release, role)}. Give the page another first part in ${sourceOf(remote)}, or publish it when no release of ${release.name} in use has it.`,
      )
      .slice(0, 1)
  })

  /** A page of the specification that has moved here: a release from before may still say that something is to come there. */
  function holds(release: Release, segment: string, owner: PartName | undefined): boolean {
    return (
      release.kind === 'remote' &&
      release.name !== remote.name &&
      release.routes.some(
        ({ path, coming }) =>
          isPath(path) && firstSegment(path) === segment && (owner === undefined || coming === undefined),
      )
    )
  }
}

/** Of two that are published together, one says it. */
const asksFirst = (remote: Release, other: Release, role: FieldRelease['role']): boolean =>
  role !== 'published with it' || remote.name < other.name

const specifiedOwner = (segment: string): PartName | undefined =>
  Object.entries(SPECIFIED_ROUTES).find(([path]) => firstSegment(path) === segment)?.[1].remote
