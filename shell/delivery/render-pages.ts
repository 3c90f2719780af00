import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  InlinedReleases,
  PublicConfig,
  Release,
  ReleaseDocument,
  RemoteRelease,
  ShellRelease,
} from '@coach-app/contracts'
import { type DevRemotes, refreshPreamble, withDevRemotes } from './dev-remotes.ts'
import { filesOf, PRELOAD_SCRIPT, pathFiles } from './preloads.ts'
import { type Prerendered, splicePage, unknownClasses } from './prerendered-page.ts'
import { addressed, inlinedFiles, renderPage } from './render-page.ts'
import { robots } from './robots.ts'
import { linkedSheets, readSheet, type Sheet, withSheetsInline } from './style-sheets.ts'

/**
 * The mutable files of a store, by name: what is served for `/`, what for every other path, and what crawlers may read.
 * They follow from the document and the releases it names alone.
 *
 * @param dir the store.
 */
export function renderPages(
  dir: string,
  document: ReleaseDocument,
  config: PublicConfig,
  dev: DevRemotes,
): Record<'app.html' | 'index.html' | 'robots.txt', string> {
  const shell = readShell(dir, document)
  const base = `/shell/${shell.version}/`
  const html = addressed(readFileSync(join(dir, base, shell.html), 'utf8'), base)
  const own = linkedSheets(html).map(href => readSheet(dir, href))
  const template = withSheetsInline(html, own)
  const remotes = readRemotes(dir, document)
  const releases = withDevRemotes({ document, remotes: inlined(remotes) }, dev)

  /** The releases that people get; a remote from its sources has no files to ask for in advance. */
  const stable = Object.fromEntries(
    Object.entries(remotes).flatMap(([name, versions]) => {
      const release = versions[document.parts[name]?.stable ?? '']
      return release && !dev[name] ? [[name, release] as const] : []
    }),
  )
  const withPreamble = (html: string) => html.replace('<head>', () => `<head>${refreshPreamble(dev)}`)
  const files = inlinedFiles(pathFiles(shell, stable))
  const app = renderPage(template, base, releases, config, `${files}\n    ${PRELOAD_SCRIPT}`)
  const prerendered = findPrerendered(dir, '/', shell, own, stable)
  const start = prerendered
    ? splicePage(renderPage(template, base, releases, config, files), prerendered)
    : app
  return { 'app.html': withPreamble(app), 'index.html': withPreamble(start), 'robots.txt': robots() }
}

/** The page of a path that one of the releases rendered ahead of time, if this shell can dress it. */
function findPrerendered(
  dir: string,
  path: string,
  shell: ShellRelease,
  own: Sheet[],
  remotes: Record<string, RemoteRelease>,
): Prerendered | undefined {
  for (const release of Object.values(remotes)) {
    const page = release.prerendered?.[path]
    if (!page) continue
    const files = filesOf(shell, release, page.module)
    const prerendered: Prerendered = {
      remote: release.name,
      version: release.version,
      page,
      markup: readFileSync(join(dir, 'remotes', release.name, release.version, page.html), 'utf8'),
      sheets: files.css.map(href => readSheet(dir, href)),
      files,
    }
    const unknown = unknownClasses(prerendered.markup, [...own, ...prerendered.sheets])
    if (unknown.length === 0) return prerendered
    console.warn(
      `The page that ${release.name} ${release.version} rendered for ${path} has class names that shell ${shell.version} does not know (${unknown.slice(0, 3).join(', ')}): it is left out until the remote is built against this design system.`,
    )
  }
  return undefined
}

function readShell(dir: string, document: ReleaseDocument): ShellRelease {
  const version = document.parts.shell?.stable
  if (!version) throw new Error(`${dir} holds no shell. Publish one first.`)
  const release = readRelease(join(dir, 'shell', version, 'release.json'))
  if (release.kind !== 'shell')
    throw new Error(`${dir} describes a ${release.kind} where its shell should be.`)
  return release
}

/** Every remote release that the document names, by remote and version. */
export function readRemotes(
  dir: string,
  document: ReleaseDocument,
): Record<string, Record<string, RemoteRelease>> {
  const remotes: Record<string, Record<string, RemoteRelease>> = {}
  for (const [name, part] of Object.entries(document.parts)) {
    if (name === 'shell') continue
    const versions: Record<string, RemoteRelease> = {}
    for (const version of [part.stable, part.previous]) {
      if (version === null) continue
      const file = join(dir, 'remotes', name, version, 'release.json')
      const release = readRelease(file)
      if (release.kind !== 'remote') throw new Error(`${file} describes a ${release.kind}, not a remote.`)
      versions[version] = release
    }
    remotes[name] = versions
  }
  return remotes
}

/** What the shell needs of them for loading. */
const inlined = (remotes: Record<string, Record<string, RemoteRelease>>): InlinedReleases['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, { abi, entry, exposes, needs, commands }]) => [
          version,
          { abi, entry, exposes, needs, ...(commands && { commands }) },
        ]),
      ),
    ]),
  )

function readRelease(file: string): Release {
  if (!existsSync(file)) throw new Error(`${file} is missing: the document names a release that is not here.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Release
}
