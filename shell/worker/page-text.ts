import { INLINED, type InlinedReleases, releaseFolder, servedVersions } from '@coach-app/contracts'

/** The release document that delivery wrote into a page; `null`: the page is not ours. */
export function documentOf(html: string): InlinedReleases['document'] | null {
  // Delivery escapes every `<` in the data.
  const text = new RegExp(`<script[^>]* id="${INLINED.releases}">([^<]*)<`).exec(html)?.[1]
  if (!text) return null
  try {
    return (JSON.parse(text) as InlinedReleases).document
  } catch {
    return null
  }
}

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
