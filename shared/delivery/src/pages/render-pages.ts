import type { ReleaseDocument, RemoteRelease, ShellRelease } from '@coach-app/contracts'
import { publishedVersions, type Remotes, readRemotes, readShell, readText } from '../store/releases.ts'
import type { Site } from '../store/store.ts'
import type { StoreFiles } from '../store/store-files.ts'
import { type DevRemotes, refreshPreamble, withDevRemotes } from './dev-remotes.ts'
import { fileIntegrity, importMap } from './integrity.ts'
import { loadable, unmetNeeds } from './loadable.ts'
import { HEAD_START, withPolicy } from './policy.ts'
import { filesOf, PRELOAD_SCRIPT, pathFiles } from './preloads.ts'
import { type Prerendered, splicePage, unknownClasses } from './prerendered-page.ts'
import { inlinedFiles, renderPage, withReleaseAddresses } from './render-page.ts'
import { robots } from './robots.ts'
import { linkedSheets, readSheet, type Sheet, withSheetsInline } from './style-sheets.ts'
import { WORKER_FILE, workerScript } from './worker-script.ts'

/** All files that a host serves from a store besides the releases. */
export const PAGES = ['robots.txt', WORKER_FILE, 'index.html', 'app.html', 'served.json']

/**
 * The mutable files of a store, by name and in writing order: the page of `/`, the page of every other path, and the files for
 * open tabs, service workers and crawlers. They are derived from the document and the releases it names only.
 */
export async function renderPages(
  files: StoreFiles,
  document: ReleaseDocument,
  site: Site,
  dev: DevRemotes,
): Promise<Record<string, string>> {
  const shell = await readShell(files, document)
  const remotes = await readRemotes(files, document)
  const isDeveloping = Object.keys(dev).length > 0
  const worker = await workerScript(files, isDeveloping ? { ...document, worker: 'off' } : document)
  const { app, start } = await renderDocuments(files, document, shell, remotes, site, dev)
  const served = {
    ...withDevRemotes({ document, remotes: loadable(remotes, ({ needs }) => needs) }, dev),
    integrity: fileIntegrity(null, remotes),
    published: await published(files, document),
  }
  return {
    'robots.txt': robots(Object.values(stableOf(document, remotes)).flatMap(({ routes }) => routes)),
    ...(worker === undefined ? {} : { [WORKER_FILE]: worker }),
    'index.html': start,
    'app.html': app,
    'served.json': JSON.stringify(served),
  }
}

async function renderDocuments(
  files: StoreFiles,
  document: ReleaseDocument,
  shell: ShellRelease,
  remotes: Remotes,
  site: Site,
  dev: DevRemotes,
): Promise<{ app: string; start: string }> {
  const base = `/shell/${shell.version}/`
  const html = withReleaseAddresses(await readText(files, base + shell.html), base)
  const own = await Promise.all(linkedSheets(html).map(href => readSheet(files, href)))
  const template = withSheetsInline(html, own)
  const needs = (remote: RemoteRelease) => unmetNeeds(remote, shell)
  const releases = withDevRemotes({ document, remotes: loadable(remotes, needs) }, dev)

  /** A remote under its dev server has no files to preload. */
  const built = Object.fromEntries(Object.entries(remotes).filter(([name]) => !dev[name]))
  const stable = stableOf(document, built)
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
  const app = renderPage(template, base, releases, site.config, `${table}\n    ${PRELOAD_SCRIPT}`, integrity)
  const prerendered = await findPrerendered(files, '/', shell, own, stable)
  const start = prerendered
    ? splicePage(renderPage(template, base, releases, site.config, table, integrity), prerendered)
    : app
  return { app: finish(app), start: finish(start) }
}

const stableOf = ({ parts }: ReleaseDocument, remotes: Remotes): Record<string, RemoteRelease> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, versions]) => {
      const release = versions[parts[name]?.stable ?? '']
      return release ? [[name, release] as const] : []
    }),
  )

/** The page of a path that one of the releases rendered ahead of time, if this shell can dress it. */
async function findPrerendered(
  files: StoreFiles,
  path: string,
  shell: ShellRelease,
  own: Sheet[],
  remotes: Record<string, RemoteRelease>,
): Promise<Prerendered | undefined> {
  for (const release of Object.values(remotes)) {
    const page = release.prerendered?.[path]
    if (!page) continue
    const wanted = filesOf(shell, release, page.module)
    const prerendered: Prerendered = {
      remote: release.name,
      version: release.version,
      page,
      markup: await readText(files, `/remotes/${release.name}/${release.version}/${page.html}`),
      sheets: await Promise.all(wanted.css.map(href => readSheet(files, href))),
      files: wanted,
    }
    const unknown = unknownClasses(prerendered.markup, [...own, ...prerendered.sheets])
    if (unknown.length === 0) return prerendered
    console.warn(
      `The page that ${release.name} ${release.version} rendered for ${path} has class names that shell ${shell.version} does not know (${unknown.slice(0, 3).join(', ')}): it is left out until the remote is built against this design system.`,
    )
  }
  return undefined
}

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
