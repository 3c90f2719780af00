import { gzipSync } from 'node:zlib'
import type { Release } from '@coach-app/contracts'

/** Reads a file of a release, by its path within it. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** Size in bytes after gzip of each file of a first load, by file name without content hash. */
export type Weights = Record<string, number>

/** Key of the shell's first load in a budget. */
const SHELL_PAGE = 'index.html'

/** The first load of each exposed module of a remote, or of a shell's page, including what federation adds. */
export async function firstLoads(release: Release, read: ReadFile): Promise<Record<string, Weights>> {
  const loads =
    release.kind === 'shell'
      ? { [SHELL_PAGE]: [release.html, ...linkedFiles(await text(read, release.html))] }
      : Object.fromEntries(
          Object.entries(release.exposes).map(([module, { js, css }]) => {
            const entry = release.entryFiles ?? { js: [release.entry], css: [] }
            return [module, [...new Set([...entry.js, ...entry.css, ...js, ...css])]]
          }),
        )
  const weighed: Record<string, Weights> = {}
  for (const [module, paths] of Object.entries(loads)) {
    const weights: Weights = {}
    for (const path of paths) {
      const name = nameOf(path)
      weights[name] = (weights[name] ?? 0) + gzipSync(await read(path)).byteLength
    }
    weighed[module] = weights
  }
  return weighed
}

export const weightOf = (weights: Weights): number =>
  Object.values(weights).reduce((sum, one) => sum + one, 0)

const text = async (read: ReadFile, path: string): Promise<string> =>
  new TextDecoder().decode(await read(path))

/** The files that the page itself links: its script with static imports, and its style sheets. */
const linkedFiles = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\.\/([^"]*\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  )

/** Also without the release's hash, which federation puts into the name of the chunk with the table of shares. */
const nameOf = (path: string): string =>
  path
    .replace(/.*\//, '')
    .replace(/^_virtual_mf-localSharedImportMap.*/, 'share-map.js')
    .replace(/-[\w-]{8}(?=\.\w+$)/, '')
