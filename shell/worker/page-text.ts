import {
  INLINED,
  type InlinedReleases,
  LOAD_FILE,
  REDIRECTS,
  releaseFolder,
  servedVersions,
} from '@coach-app/contracts'

/** The releases that delivery wrote into a page; `null`: the page is not ours. */
export function releasesOf(html: string): InlinedReleases | null {
  // Delivery escapes every `<` in the data.
  const text = new RegExp(`<script[^>]* id="${INLINED.releases}">([^<]*)<`).exec(html)?.[1]
  if (!text) return null
  try {
    return JSON.parse(text) as InlinedReleases
  } catch {
    return null
  }
}

export const documentOf = (html: string): InlinedReleases['document'] | null =>
  releasesOf(html)?.document ?? null

/** Whose page a path is, by its first segment, as far as the releases of a page say so. */
export function ownerOf({ document, remotes }: InlinedReleases, pathname: string): string | undefined {
  const redirect = REDIRECTS.find(({ from }) => from === pathname)?.to
  const segment = firstSegment(redirect ?? pathname)
  return Object.keys(remotes).find(remote => {
    const versions = servedVersions(document.parts[remote] ?? NOTHING)
    return versions.some(version =>
      remotes[remote]?.[version]?.routes?.some(({ path }) => firstSegment(path) === segment),
    )
  })
}

const NOTHING = { stable: '', since: '', previous: null, earlier: [], salt: '', blocked: [] }

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The load files of a remote's releases that are named in a page, but for the one to fall back to: by path, with their integrity. */
export function loadsOf({ document, loads = {} }: InlinedReleases, remote: string): Record<string, string> {
  const previous = document.parts[remote]?.previous
  return Object.fromEntries(
    Object.entries(loads[remote] ?? {})
      .filter(([version]) => version !== previous)
      .map(([version, integrity]) => [releaseFolder(remote, version) + LOAD_FILE, integrity]),
  )
}

/** The integrity of every load file that a page names, by path. */
export const allLoadsOf = ({ loads = {} }: InlinedReleases): Record<string, string> =>
  Object.fromEntries(
    Object.entries(loads).flatMap(([remote, versions]) =>
      Object.entries(versions).map(([version, integrity]) => [
        releaseFolder(remote, version) + LOAD_FILE,
        integrity,
      ]),
    ),
  )

/** Whether a page holds the content of its own path, and so cannot be served for another. */
export const isPrerendered = (html: string): boolean => html.includes(' data-prerendered="')

/** Release folders that a document names; cached files of other releases are useless. */
export function namedFolders({ parts }: InlinedReleases['document']): Set<string> {
  return new Set(
    Object.entries(parts).flatMap(([name, part]) =>
      servedVersions(part).map(version => releaseFolder(name, version)),
    ),
  )
}

/** The icon that a page links to for a home screen. */
export const iconIn = (html: string): string | undefined =>
  /<link[^>]* rel="apple-touch-icon"[^>]*>/.exec(html)?.[0].match(/ href="(\/[^"]+)"/)?.[1]

/** The initial files of a page: the scripts and style sheets it links to. */
export const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:shell|remotes)\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    ),
  ),
]

/** The integrity of the files of a page's releases, by path, from its import map. */
export function hashesIn(html: string): Record<string, string> {
  try {
    const map = JSON.parse(/<script type="importmap">([^<]*)</.exec(html)?.[1] ?? '{}') as {
      integrity?: Record<string, string>
    }
    return map.integrity ?? {}
  } catch {
    return {}
  }
}

/** Marks the page as served from the cache (shell/src/connection). */
export const markOffline = (html: string): string => html.replace('<html', '<html data-served="cache"')
