import type { InlinedReleases, Release } from '@coach-app/contracts'
import { PAGES } from './cache-names.ts'
import { createKeptFiles, isKeepable } from './kept-files.ts'
import { documentOf, filesIn, isPrerendered, markOffline, namedFolders } from './page-text.ts'
import { replacementFiles } from './replacement-files.ts'

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
  const keptHtml = async () => (await (await pages()).match(origin + APP))?.text()
  const files = createKeptFiles(caches, fetchNow, origin, keptHtml)

  async function page(pathname: string): Promise<Response | undefined> {
    const cache = await pages()
    for (const key of new Set([pageOf(pathname), APP])) {
      const kept = await cache.match(origin + key)
      const html = await kept?.text()
      if (kept && html && (await files.hasAll(filesIn(html))))
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
    if (!(await files.fetchFiles(filesIn(html), html))) return
    const headers = new Headers(response.headers)
    // Headers of the encoded body are dropped, because the decoded text is stored.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    const cache = await pages()
    await cache.put(origin + key, new Response(html, { headers }))
    await followReleases(document, html)
    await files.prune(namedFolders(document))
    await renewOther(key, document.revision)
  }

  /** In place of a prerendered page: offline its path is served the page of every other path. */
  async function keepApp(revision: number): Promise<void> {
    const kept = await keptHtml()
    if (kept && documentOf(kept)?.revision === revision) return
    const response = await fetchNow(APP, { cache: 'no-store' })
    if (!isPrerendered(await response.clone().text())) await keepPage(APP, response)
  }

  /** Files in use should work offline in the next release too. */
  async function followReleases(document: InlinedReleases['document'], html: string): Promise<void> {
    const describe = async (path: string) => {
      const response = await fetchNow(origin + path)
      return isKeepable(response) ? ((await response.json()) as Release) : null
    }
    // Without them the new release is only less complete offline.
    await replacementFiles(await files.paths(), document, describe)
      .then(paths => files.fetchFiles(paths, html))
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

  const { file, keepFile, fetchFiles } = files
  return { page, keepPage, file, keepFile, fetchFiles }
}
