import { integrityOf } from '@coach-app/contracts'
import { FILES } from './cache-names.ts'
import { folderOf } from './handling.ts'
import { documentOf, hashesIn, namedFolders } from './page-text.ts'

/** More than the files of all parts together; beyond it the oldest are evicted. */
export const MOST_FILES = 400

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
    const hash = hashesIn(html)[pathname]
    // Not every request of a page has an integrity; a wrong file would stay cached as long as the release.
    if (hash && (await integrityOf(await response.clone().arrayBuffer())) !== hash) return
    await (await files()).put(request, response)
  }

  /** A truncated or foreign answer would stay cached as long as the release, so retry once, bypassing the HTTP cache. */
  async function fetchFile(path: string, integrity = ''): Promise<Response> {
    const response = await fetchNow(origin + path, { integrity }).catch(() => undefined)
    return response ?? fetchNow(origin + path, { integrity, cache: 'reload' })
  }

  async function fetchFiles(paths: readonly string[], html?: string): Promise<boolean> {
    const cache = await files()
    const hashes = hashesIn(html ?? (await keptHtml()) ?? '')
    const outcomes = await Promise.all(
      paths.map(async path => {
        if (await cache.match(origin + path)) return true
        const response = await fetchFile(path, hashes[path])
        if (!isKeepable(response)) return false
        await cache.put(origin + path, response)
        return true
      }),
    )
    return outcomes.every(Boolean)
  }

  return { hasAll, paths, prune, file, keepFile, fetchFiles }
}
