import type { ReleaseDocument, RemoteRelease, ShellRelease } from '@coach-app/contracts'
import { pageFile, prerenderedPaths } from '../files/page-file.ts'
import { publishedVersions, type Remotes, readRemotes, readShell, readText } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { type DevRemotes, refreshPreamble, withDevRemotes } from './dev-remotes.ts'
import { findPrerendered } from './find-prerendered.ts'
import { fileIntegrity, importMap } from './integrity.ts'
import { loadable, unmetNeeds } from './loadable.ts'
import { HEAD_START, withPolicy } from './policy.ts'
import { PRELOAD_SCRIPT, pathFiles } from './preloads.ts'
import { splicePage } from './prerendered-page.ts'
import { inlinedFiles, renderPage, withReleaseAddresses } from './render-page.ts'
import { robots } from './robots.ts'
import type { Site } from './site.ts'
import { SITEMAP, sitemap, withSitemap } from './sitemap.ts'
import { linkedSheets, readSheet, withSheetsInline } from './style-sheets.ts'
import { WORKER_FILE, workerScript } from './worker-script.ts'

/** All files that a host serves from a store besides the releases and their prerendered pages. */
export const PAGES = ['robots.txt', SITEMAP, WORKER_FILE, 'index.html', 'app.html', 'served.json']

/**
 * The mutable files of a store, by name: the page of `/` and of every other prerendered path, the page of all paths without
 * one, and the files for open tabs, service workers and crawlers. They are derived from the document and the releases it names
 * only.
 */
export async function renderPages(
  files: StoreFiles,
  document: ReleaseDocument,
  site: Site,
  dev: DevRemotes,
): Promise<Record<string, string>> {
  const shell = await readShell(files, document)
  const remotes = await readRemotes(files, document)
  const stable = stableOf(document, remotes)
  const isDeveloping = Object.keys(dev).length > 0
  const worker = await workerScript(files, isDeveloping ? { ...document, worker: 'off' } : document)
  const { app, prerendered } = await renderDocuments(files, document, shell, remotes, site, dev)
  const served = {
    ...withDevRemotes({ document, remotes: loadable(remotes, ({ needs }) => needs) }, dev),
    integrity: fileIntegrity(null, remotes),
    published: await published(files, document),
  }
  return {
    'robots.txt': withSitemap(robots(stable.flatMap(({ routes }) => routes)), site.url),
    ...(site.url === undefined ? {} : { [SITEMAP]: sitemap(site.url, listed(document, stable)) }),
    ...(worker === undefined ? {} : { [WORKER_FILE]: worker }),
    'index.html': app,
    ...prerendered,
    'app.html': app,
    'served.json': JSON.stringify(served),
  }
}

const listed = ({ parts }: ReleaseDocument, stable: readonly RemoteRelease[]) =>
  prerenderedPaths(stable).map(path => ({
    path,
    since: parts[stable.find(({ prerendered }) => prerendered?.[path])?.name ?? '']?.since ?? '',
  }))

async function renderDocuments(
  files: StoreFiles,
  document: ReleaseDocument,
  shell: ShellRelease,
  remotes: Remotes,
  site: Site,
  dev: DevRemotes,
): Promise<{ app: string; prerendered: Record<string, string> }> {
  const base = `/shell/${shell.version}/`
  const html = withReleaseAddresses(await readText(files, base + shell.html), base)
  const own = await Promise.all(linkedSheets(html).map(href => readSheet(files, href)))
  const template = withSheetsInline(html, own)
  const needs = (remote: RemoteRelease) => unmetNeeds(remote, shell)
  const releases = withDevRemotes({ document, remotes: loadable(remotes, needs) }, dev)

  /** A remote under its dev server has no files to preload. */
  const built = Object.fromEntries(Object.entries(remotes).filter(([name]) => !dev[name]))
  const isDeveloping = Object.keys(dev).length > 0
  /** The stable release only; files of a fallback are loaded when it is needed. */
  const first = mapValues(built, (versions, name) => {
    const { [document.parts[name]?.previous ?? '']: _, ...rest } = versions
    return rest
  })
  const integrity = isDeveloping ? {} : fileIntegrity(shell, first)
  const table = inlinedFiles(pathFiles(shell, first))
  const finish = (page: string) =>
    withPolicy(
      page.replace(HEAD_START, start => `${start}${refreshPreamble(dev)}${importMap(integrity)}`),
      { site, isDeveloping },
    )
  const app = finish(
    renderPage(template, base, releases, site.config, `${table}\n    ${PRELOAD_SCRIPT}`, integrity),
  )
  const bare = renderPage(template, base, releases, site.config, table, integrity)
  const ahead = await findPrerendered(files, shell, own, stableOf(document, built))
  const prerendered = prerenderedPaths(stableOf(document, remotes)).map(path => {
    const page = ahead.get(path)
    // Without its markup it is the page of every other path: the names follow from the releases alone.
    return [pageFile(path), page ? finish(splicePage(bare, path, page, site.url)) : app]
  })
  return { app, prerendered: Object.fromEntries(prerendered) }
}

/** The stable release of each remote, unless it is blocked. */
const stableOf = ({ parts }: ReleaseDocument, remotes: Remotes): RemoteRelease[] =>
  Object.entries(remotes).flatMap(([name, versions]) => versions[parts[name]?.stable ?? ''] ?? [])

async function published(files: StoreFiles, { parts }: ReleaseDocument): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    Object.entries(parts)
      .filter(([name]) => name !== 'shell')
      .map(async ([name, { blocked }]) => {
        const versions = await publishedVersions(files, name)
        return [name, versions.filter(version => !blocked.includes(version))] as const
      }),
  )
  return Object.fromEntries(lists)
}

const mapValues = <T, U>(record: Record<string, T>, to: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))
