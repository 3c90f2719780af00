import { type InlinedReleases, integrityOf, type Release } from '@coach-app/contracts'
import { folderOf } from './handling.ts'
import { documentOf, filesIn, hashesIn, isPrerendered, markOffline, namedFolders } from './page-text.ts'
import { replacementFiles } from './replacement-files.ts'

/** Caches of this schema version; other caches with the prefix are deleted on activation. */
export const CACHE_PREFIX = 'coach-app-'
export const PAGES = `${CACHE_PREFIX}1-pages`
export const FILES = `${CACHE_PREFIX}1-files`

/** More than the files of all parts together; beyond it the oldest are evicted. */
export const MOST_FILES = 400

/** The cached page for every path but `/`; it can be served there too. */
export const APP = '/app.html'
const START = '/'

export const pageOf = (pathname: string): string => (pathname === START ? START : APP)

/** The offline cache of pages and files, on top of CacheStorage. */
export interface OfflineCache {
  /** The cached page for a navigation, with all its initial files present; `undefined` when there is none. */
  page(pathname: string): Promise<Response | undefined>
  /** Caches a page that came from the network, and deletes files of releases that its document no longer names. */
  keepPage(key: string, response: Response): Promise<void>
  file(request: Request): Promise<Response | undefined>
  keepFile(request: Request, response: Response): Promise<void>
  /**
   * Fetches the given files that are not cached yet, and caches those that pass the integrity check of the given page, or of
   * the cached one.
   */
  fetchFiles(paths: readonly string[], html?: string): Promise<boolean>
}

export function createOfflineCache(
  caches: CacheStorage,
  fetchNow: typeof fetch,
  origin: string,
): OfflineCache {
  const pages = () => caches.open(PAGES)
  const files = () => caches.open(FILES)
  const isKeepable = ({ ok, status, type, redirected }: Response) =>
    ok && status === 200 && (type === 'basic' || type === 'default') && !redirected

  async function isWhole(html: string): Promise<boolean> {
    const cache = await files()
    const found = await Promise.all(filesIn(html).map(path => cache.match(origin + path)))
    return found.every(response => response !== undefined)
  }

  async function page(pathname: string): Promise<Response | undefined> {
    const cache = await pages()
    for (const key of new Set([pageOf(pathname), APP])) {
      const kept = await cache.match(origin + key)
      const html = await kept?.text()
      if (kept && html && (await isWhole(html)))
        return new Response(markOffline(html), { headers: kept.headers })
    }
    return undefined
  }

  async function keepPage(key: string, response: Response): Promise<void> {
    if (!isKeepable(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
    const html = await response.text()
    const document = documentOf(html)
    // A captive portal answers 200 with a page of its own.
    if (!document) return
    if (key === APP && isPrerendered(html)) return keepApp(document.revision)
    // Files first: a page without them could not start.
    if (!(await fetchFiles(filesIn(html), html))) return
    const headers = new Headers(response.headers)
    // Headers that describe the encoded body; what is stored is the decoded text.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    const cache = await pages()
    await cache.put(origin + key, new Response(html, { headers }))
    await followReleases(document, html)
    await prune(namedFolders(document))
    await renewOther(key, document.revision)
  }

  /** In place of a prerendered page: offline its path is served the page of every other path. */
  async function keepApp(revision: number): Promise<void> {
    const kept = await keptHtml()
    if (kept && documentOf(kept)?.revision === revision) return
    const response = await fetchNow(APP, { cache: 'no-store' })
    if (!isPrerendered(await response.clone().text())) await keepPage(APP, response)
  }

  /** What was used before should work offline in the next release too. */
  async function followReleases(document: InlinedReleases['document'], html: string): Promise<void> {
    const requests = await (await files()).keys()
    const paths = requests.map(({ url }) => new URL(url).pathname)
    const describe = async (path: string) => {
      const response = await fetchNow(origin + path)
      return isKeepable(response) ? ((await response.json()) as Release) : null
    }
    // Without them the new release is only less complete offline.
    await replacementFiles(paths, document, describe)
      .then(paths => fetchFiles(paths, html))
      .catch(() => false)
  }

  /** Of two cached pages with different revisions, the older one would miss its files. */
  async function renewOther(key: string, revision: number): Promise<void> {
    const cache = await pages()
    const other = key === APP ? START : APP
    const kept = await cache.match(origin + other)
    if (kept && documentOf(await kept.text())?.revision === revision) return
    await cache.delete(origin + other)
    if (other === APP) await keepPage(APP, await fetchNow(APP, { cache: 'no-store' }))
  }

  async function prune(named: Set<string>): Promise<void> {
    const cache = await files()
    const requests = await cache.keys()
    const useless = requests.filter(({ url }) => !named.has(folderOf(new URL(url).pathname)))
    const useful = requests.filter(request => !useless.includes(request))
    const tooMany = useful.slice(0, Math.max(0, useful.length - MOST_FILES))
    await Promise.all([...useless, ...tooMany].map(request => cache.delete(request)))
  }

  const keptHtml = async () => (await (await pages()).match(origin + APP))?.text()

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

  return { page, keepPage, file, keepFile, fetchFiles }
}
