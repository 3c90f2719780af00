import { documentFile, type InlinedReleases, type Release } from '@coach-app/contracts'
import { PAGES } from './cache-names.ts'
import { createKeptFiles, isKeepable } from './kept-files.ts'
import {
  documentOf,
  filesIn,
  isPrerendered,
  loadsOf,
  markOffline,
  namedFolders,
  ownerOf,
  releasesOf,
} from './page-text.ts'
import { replacementFiles } from './replacement-files.ts'

/** The page for paths of no remote, which can be served at every other one too. */
export const APP = '/app.html'
const START = '/'

/** `/` has a page of its own; which of the others comes, the page itself says. */
export const pageOf = (pathname: string): string => (pathname === START ? START : APP)

/** The offline cache of pages and files, on top of CacheStorage. */
export interface OfflineCache {
  /** The cached page for a navigation, with all its initial files present; `undefined` when there is none. */
  page(pathname: string): Promise<Response | undefined>
  /**
   * Caches a page that came from the network, under `/` or as the page of its remote, and deletes files of releases that its document
   * no longer names.
   */
  keepPage(key: string, response: Response): Promise<void>
  /** Address of the page that is served at a path: `/`, or that of its remote. */
  addressAt(pathname: string): Promise<string>
  file(request: Request): Promise<Response | undefined>
  keepFile(request: Request, response: Response): Promise<void>
  /**
   * Fetches the given files that are not cached yet, and caches those that pass the integrity check of the given page, or of
   * the cached one.
   */
  fetchFiles(paths: readonly string[], html?: string): Promise<boolean>
}

/** A page that was cached, under its address. */
interface KeptPage {
  key: string
  html: string
  releases: InlinedReleases
}

const addressOf = (remote: string | undefined): string =>
  remote === undefined ? APP : `/${documentFile(remote)}`

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
    for (const key of new Set([await addressAt(pathname), APP])) {
      const kept = await cache.match(origin + key)
      const html = await kept?.text()
      if (kept && html && (await files.hasAll(filesIn(html))))
        return new Response(markOffline(html), { headers: kept.headers })
    }
    return undefined
  }

  async function addressAt(pathname: string): Promise<string> {
    if (pathname === START) return START
    const releases = releasesOf((await keptHtml()) ?? '')
    return (releases && addressOf(ownerOf(releases, pathname))) ?? APP
  }

  async function keepPage(kind: string, response: Response): Promise<void> {
    const kept = await keepOne(kind, response)
    if (!kept) return
    const { key, html, releases } = kept
    await followReleases(releases.document, html)
    await keepLoads(releases, html)
    // Before anything is deleted: without a network the others are served until they are replaced.
    await renewOthers(key, releases.document.revision)
    await files.prune(namedFolders(releases.document))
  }

  /** Caches one page with the files it links to; undefined when there is nothing to keep, or it is kept already. */
  async function keepOne(kind: string, response: Response): Promise<KeptPage | undefined> {
    if (!isKeepable(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
    const html = await response.text()
    const releases = releasesOf(html)
    // A captive portal answers 200 with a page of its own.
    if (!releases) return
    const key = kind === START ? START : addressOf(releases.remote)
    if (key !== START && isPrerendered(html)) return keepInstead(key, releases.document.revision)
    // Files first: a page without them could not start.
    if (!(await files.fetchFiles(filesIn(html), html))) return
    const headers = new Headers(response.headers)
    // Headers of the encoded body are dropped, because the decoded text is stored.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    await (await pages()).put(origin + key, new Response(html, { headers }))
    return { key, html, releases }
  }

  /** In place of a prerendered page: offline its path is served the page of its remote's other paths. */
  async function keepInstead(key: string, revision: number): Promise<KeptPage | undefined> {
    const kept = await (await (await pages()).match(origin + key))?.text()
    if (kept && documentOf(kept)?.revision === revision) return undefined
    const response = await fetchNow(key, { cache: 'no-store' })
    return isPrerendered(await response.clone().text()) ? undefined : keepOne(APP, response)
  }

  /** A page of another remote's document needs them to show what is kept of this one, and the worker to verify it. */
  async function keepLoads(releases: InlinedReleases, html: string): Promise<void> {
    const kept = await files.paths()
    const used = Object.keys(releases.loads ?? {}).filter(
      remote => remote === releases.remote || kept.some(path => path.startsWith(`/remotes/${remote}/`)),
    )
    const paths = used.flatMap(remote => Object.keys(loadsOf(releases, remote)))
    // Without them the other pages are only less complete offline.
    await files.fetchFiles(paths, html).catch(() => false)
  }

  /** What was used before should work offline in the next release too. */
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

  /** Of cached pages with different revisions, the older ones would miss their files. One that cannot be replaced goes. */
  async function renewOthers(key: string, revision: number): Promise<void> {
    const cache = await pages()
    const keys = (await cache.keys()).map(({ url }) => url.slice(origin.length))
    const renew = async (other: string) => {
      const kept = await (await cache.match(origin + other))?.text()
      if (kept && documentOf(kept)?.revision === revision) return
      const next =
        other === START ? undefined : await keepOne(APP, await fetchNow(other, { cache: 'no-store' }))
      if (next?.key !== other) await cache.delete(origin + other)
      else await keepLoads(next.releases, next.html)
    }
    await Promise.all([...new Set([...keys, APP])].filter(other => other !== key).map(renew))
  }

  const { file, keepFile, fetchFiles } = files
  return { page, keepPage, addressAt, file, keepFile, fetchFiles }
}
