import { INLINED, type InlinedReleases, releaseFolder, servedVersions } from '@coach-app/contracts'

/** The release document that delivery wrote into a page; `null`: it is no page of ours. */
export function documentOf(html: string): InlinedReleases['document'] | null {
  // Delivery writes every `<` of the data as an escape.
  const text = new RegExp(`<script[^>]* id="${INLINED.releases}">([^<]*)<`).exec(html)?.[1]
  if (!text) return null
  try {
    return (JSON.parse(text) as InlinedReleases).document
  } catch {
    return null
  }
}

/** Folders of the releases that a document names; whatever is kept of others is of no use. */
export function namedFolders({ parts }: InlinedReleases['document']): Set<string> {
  return new Set(
    Object.entries(parts).flatMap(([name, part]) =>
      servedVersions(part).map(version => releaseFolder(name, version)),
    ),
  )
}

/** What a page cannot begin without: the scripts and sheets it links to. */
export const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:shell|remotes)\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    ),
  ),
]

/** What the files of the releases that a page names should be, by path: its import map says so. */
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

/** Tells the page that it did not come from its server (shell/src/connection). */
export const asKept = (html: string): string => html.replace('<html', '<html data-served="cache"')
