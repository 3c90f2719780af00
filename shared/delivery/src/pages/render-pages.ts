import {
  type Documents,
  documentFile,
  type InlinedReleases,
  type ReleaseDocument,
  type RemoteRelease,
  releaseFolder,
  type ShellRelease,
  SPECIFIED_ROUTES,
} from '@coach-app/contracts'
import { DOCUMENTS, pageFile, prerenderedPaths } from '../files/page-file.ts'
import { publishedVersions, type Remotes, readRemotes, readShell, readText } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { type DevRemotes, isDevelopment, refreshPreamble, withDevRemotes } from './dev-remotes.ts'
import { findPrerendered } from './find-prerendered.ts'
import { fileIntegrity, importMap } from './integrity.ts'
import { type LoadFile, loadFile, SECOND_MAP_INTEGRITY } from './load-file.ts'
import { loadable, unmetNeeds } from './loadable.ts'
import { HEAD_START, withPolicy } from './policy.ts'
import { PRELOAD_SCRIPT, pathFiles, segmentOwners } from './preloads.ts'
import { splicePage } from './prerendered-page.ts'
import { inlinedFiles, renderPage, withReleaseAddresses } from './render-page.ts'
import { robots } from './robots.ts'
import type { Site } from './site.ts'
import { SITEMAP, sitemap, withSitemap } from './sitemap.ts'
import { linkedSheets, readSheet, withSheetsInline } from './style-sheets.ts'
import { WORKER_FILE, workerScript } from './worker-script.ts'

/** All files that a host serves from a store besides the releases, their prerendered pages and the documents of their remotes. */
export const PAGES = ['robots.txt', SITEMAP, WORKER_FILE, 'index.html', 'app.html', DOCUMENTS, 'served.json']

/**
 * The mutable files of a store, by name: the page of `/` and of every other prerendered path, a page for all other paths of each
 * remote, the page of unknown paths, and the files for open tabs, service workers, hosts and crawlers. They are derived from the
 * document and the releases it names only.
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
  const pages = await renderDocuments({ files, document, shell, remotes, site, dev })
  const served = {
    ...withDevRemotes({ document, remotes: loadable(remotes, ({ needs }) => needs) }, dev),
    integrity: fileIntegrity(null, remotes),
    published: await published(files, document),
  }
  return {
    'robots.txt': withSitemap(robots(stable.flatMap(({ routes }) => routes)), site.url),
    ...(site.url === undefined ? {} : { [SITEMAP]: sitemap(site.url, listed(document, stable)) }),
    ...(worker === undefined ? {} : { [WORKER_FILE]: worker }),
    ...pages,
    [DOCUMENTS]: JSON.stringify(documentsOf(document, remotes)),
    'served.json': JSON.stringify(served),
  }
}

/** The load files of the releases that may be served, each of which lies in its release's folder. */
export async function renderLoadFiles(files: StoreFiles, document: ReleaseDocument): Promise<LoadFile[]> {
  const remotes = await readRemotes(files, document)
  return Object.values(remotes).flatMap(versions => Object.values(versions).map(loadFile))
}

const documentsOf = ({ revision }: ReleaseDocument, remotes: Remotes): Documents => ({
  revision,
  documents: mapValues(segmentOwners(remotes), documentFile),
})

const listed = ({ parts }: ReleaseDocument, stable: readonly RemoteRelease[]) =>
  prerenderedPaths(stable).map(path => ({
    path,
    since: parts[stable.find(({ prerendered }) => prerendered?.[path])?.name ?? '']?.since ?? '',
  }))

/** What pages are rendered from. */
interface Sources {
  files: StoreFiles
  document: ReleaseDocument
  shell: ShellRelease
  remotes: Remotes
  site: Site
  dev: DevRemotes
}

async function renderDocuments(sources: Sources): Promise<Record<string, string>> {
  const { files, document, shell, remotes, site, dev } = sources
  const base = releaseFolder('shell', shell.version)
  const html = withReleaseAddresses(await readText(files, base + shell.html), base)
  const own = await Promise.all(linkedSheets(html).map(href => readSheet(files, href)))
  /** A remote under its dev server has no files to preload. */
  const built = Object.fromEntries(Object.entries(remotes).filter(([name]) => !dev[name]))
  const render = renderer(sources, built, withSheetsInline(html, own))

  const app = render().page
  const ofRemotes = new Map(
    Object.keys(document.parts)
      .filter(isRemote)
      .map(name => [name, render(name)]),
  )
  const pages = Object.fromEntries(
    [...ofRemotes].map(([name, { page }]): [string, string] => [documentFile(name), page]),
  )
  const ahead = await findPrerendered(files, shell, own, stableOf(document, built))
  const prerendered = prerenderedPaths(stableOf(document, remotes)).map(path => {
    const found = ahead.get(path)
    const isStaged = document.parts[found?.remote ?? '']?.candidate !== undefined
    const spliced =
      found &&
      ofRemotes
        .get(found.remote)
        ?.spliced(bare => splicePage(bare, path, found, { siteUrl: site.url, isStaged }))
    // Without its markup it is the page of its remote's other paths: the names follow from the releases alone.
    const owner = stableOf(document, remotes).find(release => release.prerendered?.[path])
    return [pageFile(path), spliced ?? pages[documentFile(owner?.name ?? '')] ?? app]
  })
  const start = pages[documentFile(SPECIFIED_ROUTES['/']?.remote ?? '')] ?? app
  return { 'index.html': start, ...Object.fromEntries(prerendered), ...pages, 'app.html': app }
}

const isRemote = (part: string): boolean => part !== 'shell'

/** Renders the page of a remote, or of no remote: with what loading the shell and its own releases takes, and no other's. */
function renderer(
  { document, shell, remotes, site, dev }: Sources,
  built: Remotes,
  template: string,
): (remote?: string) => { page: string; spliced: (splice: (bare: string) => string) => string } {
  const base = releaseFolder('shell', shell.version)
  const isDeveloping = Object.keys(dev).length > 0
  const needs = (one: RemoteRelease) => unmetNeeds(one, shell)
  const releases = withDevRemotes({ document, remotes: loadable(remotes, needs) }, dev)
  const loads = mapValues(built, versions => mapValues(versions, loadFile))

  return remote => {
    const previous = document.parts[remote ?? '']?.previous ?? ''
    /** Without the files of a fallback, which are loaded when it is needed. */
    const first = Object.entries(built[remote ?? ''] ?? {}).filter(([version]) => version !== previous)
    const owned = remote === undefined ? {} : { [remote]: Object.fromEntries(first) }
    const integrity = isDeveloping ? {} : fileIntegrity(shell, owned)
    const others = isDeveloping
      ? {}
      : mapValues(loads, (versions, name) =>
          Object.fromEntries(Object.entries(versions).filter(([version]) => !owned[name]?.[version])),
        )
    const data: InlinedReleases = {
      ...releases,
      ...(remote === undefined ? {} : { remote }),
      ...(isDeveloping ? {} : { loads: mapValues(loads, one => mapValues(one, file => file.integrity)) }),
    }
    const added = Object.values(others).flatMap(one => Object.values(one).map(file => file.mapIntegrity))
    const maps = isDeveloping ? [] : [SECOND_MAP_INTEGRITY, ...added]
    const table = inlinedFiles(pathFiles(shell, owned))
    const finish = (page: string) =>
      withPolicy(
        page.replace(
          HEAD_START,
          start => `${start}${isDevelopment(shell) ? refreshPreamble(dev) : ''}${importMap(integrity)}`,
        ),
        { site, isDeveloping, maps },
      )
    const render = (preloads: string) => renderPage(template, base, data, site.config, preloads, integrity)
    /** What prerendered pages are made of: they ask for everything after the paint. */
    const bare = render(table)
    const page = finish(remote === undefined ? bare : render(`${table}\n    ${PRELOAD_SCRIPT}`))
    return { page, spliced: splice => finish(splice(bare)) }
  }
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
