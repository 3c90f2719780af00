import { isOfRoute, type RemoteRelease, type RouteKind } from '@coach-app/contracts'
import { pageFile } from '../files/page-file.ts'
import { inWorkspace, labelOf, type Rule } from './publication.ts'

/** What of a remote's routes decides which of its paths can be prerendered. */
export interface OwnRoute {
  path: string
  kind: RouteKind
  module?: string
  /** Set while the page is not built. */
  coming?: string
  crawled?: false
}

/** Rule: every prerendered page of the new releases is one of their own public pages, and complete. */
export const prerenderedPages: Rule = publication =>
  publication.releases.flatMap(release =>
    release.kind === 'remote' ? wrongPrerenderedPaths(release, release.routes ?? []) : [],
  )

/** Kinds that anybody may see, signed in or not. */
const PUBLIC: readonly RouteKind[] = ['landing', 'open']

/**
 * Rule: everybody is sent a prerendered page, so its path is a static one of the remote's own public pages, and what it consists
 * of is in the release.
 *
 * @param routes those of the release itself.
 */
export function wrongPrerenderedPaths(release: RemoteRelease, routes: readonly OwnRoute[]): string[] {
  const place = inWorkspace(release, 'src/prerender.tsx')
  return Object.entries(release.prerendered ?? {}).flatMap(([path, { html, module, picture }]) =>
    [
      findProblem(path, module, routes),
      ...[html, ...(picture ? [picture.file] : [])]
        .filter(wanted => !release.files.some(file => file.path === wanted))
        .map(wanted => `its ${wanted} is no file of the release`),
      ...(module in release.exposes ? [] : [`it does not expose ${module}, which would take the page over`]),
    ].flatMap(problem =>
      problem === undefined
        ? []
        : [`${labelOf(release)} prerenders ${path}, which is refused: ${problem}. Mend it in ${place}.`],
    ),
  )
}

function findProblem(path: string, module: string, routes: readonly OwnRoute[]): string | undefined {
  if (pageFile(path) === undefined)
    return 'it is no path of small letters, digits and hyphens, or is the name of a file of the store'
  const matching = routes.filter(route => isOfRoute(path, route))
  if (matching.length === 0) return 'it is no route of this remote'
  // Of several matching patterns, the one the router would choose.
  const closed = matching.find(({ kind }) => !PUBLIC.includes(kind))
  if (closed) return `its route ${closed.path} is ${closed.kind}, and everybody is sent a prerendered page`
  const coming = matching.find(({ coming }) => coming !== undefined)
  if (coming) return `its route ${coming.path} is not built yet`
  const hidden = matching.find(({ crawled }) => crawled === false)
  if (hidden)
    return `its route ${hidden.path} asks crawlers to leave it out, and prerendered pages are in the sitemap`
  const other = matching.find(route => route.module !== undefined && route.module !== module)
  if (other) return `its route ${other.path} is shown by ${other.module} and not by ${module}`
  return undefined
}
