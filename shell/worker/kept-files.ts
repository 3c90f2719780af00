import { integrityOf, LOAD_FILE, type ReleaseLoad } from '@coach-app/contracts'
import { FILES } from './cache-names.ts'
import { folderOf } from './handling.ts'
import { allLoadsOf, documentOf, hashesIn, namedFolders, releasesOf } from './page-text.ts'

/** More than the files of all parts together; beyond it the oldest are evicted. */
export const MOST_FILES = 400

/** In place of a file's integrity that should be known and is not: no file has it. */
const UNKNOWN = 'unknown'

/** An answer that can be shown again: whole, of this site, and not from elsewhere. */
export const isKeepable = ({ ok, status, type, redirected }: Response): boolean =>
  ok && status === 200 && (type === 'basic' || type === 'default') && !redirected

/**
 * The cached files of releases.
 *
 * @param keptHtml the cached page, whose integrity hashes and releases decide what is kept.
 */
export function createKeptFiles(
  caches: CacheStorage,
  fetchNow: typeof fetch,
  origin: string,
  keptHtml: () => Promise<string | undefined>,
) {
  const files = () => caches.open(FILES)

  async function hasAll(paths: readonly string[]): Promise<boolean> {
    const cache = await files()
    const found = await Promise.all(paths.map(path => cache.match(origin + path)))
    return found.every(response => response !== undefined)
  }

  /** The paths of all that are kept. */
  async function paths(): Promise<string[]> {
    const requests = await (await files()).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }

  /** Leaves those of the named folders, and of these the newest. */
  async function prune(named: Set<string>): Promise<void> {
    const cache = await files()
    const requests = await cache.keys()
    const useless = requests.filter(({ url }) => !named.has(folderOf(new URL(url).pathname)))
    const useful = requests.filter(request => !useless.includes(request))
    const tooMany = useful.slice(0, Math.max(0, useful.length - MOST_FILES))
    await Promise.all([...useless, ...tooMany].map(request => cache.delete(request)))
  }

  const file = async (request: Request) => (await files()).match(request)

  async function keepFile(request: Request, response: Response): Promise<void> {
    if (!isKeepable(response)) return
    const { pathname } = new URL(request.url)
    // Before the first page is cached any file is accepted.
    const html = (await keptHtml()) ?? ''
    const document = documentOf(html)
    // A tab from before the last release may still request files of the previous one.
    if (document && !namedFolders(document).has(folderOf(pathname))) return
    const hash = await hashIn(html, pathname)
    // Not every request of a page has an integrity; a wrong file would stay cached as long as the release.
    if (hash !== undefined && (await integrityOf(await response.clone().arrayBuffer())) !== hash) return
    await (await files()).put(request, response)
  }

  /** Import maps of releases that a page names without having them in its own, by the integrity of their load file. */
  const maps = new Map<string, Record<string, string>>()

  /**
   * What a page says that a file should be: by its own import map, or by that of the release, whose load file the page has the hash
   * of.
   *
   * @returns undefined where nobody says so, as of a picture; nothing that matches where the release's map cannot be had.
   */
  async function hashIn(html: string, path: string): Promise<string | undefined> {
    const own = hashesIn(html)[path]
    if (own !== undefined) return own
    const releases = releasesOf(html)
    const loads = releases ? allLoadsOf(releases) : {}
    if (loads[path] !== undefined) return loads[path]
    const load = folderOf(path) + LOAD_FILE
    const integrity = loads[load]
    if (integrity === undefined || !/\.(js|css)$/.test(path)) return undefined
    const map = maps.get(integrity) ?? (await readMap(load, integrity).catch(() => undefined))
    if (!map) return UNKNOWN
    maps.set(integrity, map)
    return map[path]
  }

  async function readMap(path: string, integrity: string): Promise<Record<string, string> | undefined> {
    const cache = await files()
    const kept = await cache.match(origin + path)
    const response = kept ?? (await fetchFile(path, integrity))
    if (!isKeepable(response)) return undefined
    const bytes = await response.clone().arrayBuffer()
    if ((await integrityOf(bytes)) !== integrity) return undefined
    if (!kept) await cache.put(origin + path, response)
    const { importMap } = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseLoad
    return (JSON.parse(importMap) as { integrity: Record<string, string> }).integrity
  }

  /** A truncated or foreign answer would stay cached as long as the release, so retry once, bypassing the HTTP cache. */
  async function fetchFile(path: string, integrity = ''): Promise<Response> {
    const response = await fetchNow(origin + path, { integrity }).catch(() => undefined)
    return response ?? fetchNow(origin + path, { integrity, cache: 'reload' })
  }

  async function fetchFiles(paths: readonly string[], html?: string): Promise<boolean> {
    const cache = await files()
    const page = html ?? (await keptHtml()) ?? ''
    const outcomes = await Promise.all(
      paths.map(async path => {
        if (await cache.match(origin + path)) return true
        const hash = await hashIn(page, path)
        if (hash === UNKNOWN) return false
        const response = await fetchFile(path, hash)
        if (!isKeepable(response)) return false
        await cache.put(origin + path, response)
        return true
      }),
    )
    return outcomes.every(Boolean)
  }

  return { hasAll, paths, prune, file, keepFile, fetchFiles }
}
