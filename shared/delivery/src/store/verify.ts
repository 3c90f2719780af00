import { type ReleaseDocument, releaseFolder, servedVersions } from '@coach-app/contracts'
import { staleForms } from '../files/compressed.ts'
import { inGroups } from '../files/in-groups.ts'
import { matches, readRelease } from '../files/releases.ts'
import { historyOf, type StoreFiles } from '../files/store-files.ts'
import { PAGES } from '../pages/render-pages.ts'
import type { Site } from '../pages/site.ts'
import { SITEMAP } from '../pages/sitemap.ts'
import { findLeftovers, pagesOf, SERVED, staleLoadFiles } from './page-files.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Verifies the store against its document: every release that may be served is there and passes its integrity check, the
 * history has the document, and the pages belong to it.
 *
 * @returns the problems, one sentence each.
 */
export async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const { files } = store
  const document = await store.document()
  if (document.revision === 0) return []
  const releases = Object.entries(document.parts).flatMap(([part, state]) =>
    servedVersions(state).map(version => [part, version] as const),
  )
  const found = await Promise.all(releases.map(([part, version]) => verifyRelease(store, part, version)))
  const history = await files.read(historyOf(document.revision))
  return [
    ...found.flat(),
    ...(history === null ? [`The history has no ${historyOf(document.revision)}.`] : []),
    ...(await verifyPages(files, await store.site(), document)),
  ]
}

async function verifyRelease({ files }: ReleaseStore, part: string, version: string): Promise<string[]> {
  const folder = releaseFolder(part, version).slice(1)
  try {
    const release = await readRelease(files, part, version)
    const problems = await Promise.all(
      release.files.map(async ({ path, integrity }) => {
        const bytes = await files.readBytes(folder + path)
        if (!bytes) return [`${folder}${path} is missing.`]
        if (!matches(bytes, integrity)) return [`${folder}${path} is not what was published.`]
        const stale = await staleForms(files, folder + path, bytes)
        return stale.map(form => `${form} is not what was published.`)
      }),
    )
    return problems.flat()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * What is wrong with the pages: missing or of another revision, of a release that is no longer served, or with a compressed form
 * of another page. Before the set-up, or without a shell, a store has no pages.
 */
export async function verifyPages(
  files: StoreFiles,
  site: Site | null,
  document: ReleaseDocument,
): Promise<string[]> {
  if (!site || !document.parts.shell) return []
  // Without its releases no page can be rendered: that is the problem, and a rollback must stay possible.
  const pages = await pagesOf(files, document).catch(() => null)
  if (!pages) return []
  const extra = site.url === undefined ? [] : [SITEMAP]
  const names = [...new Set([...PAGES, ...pages])]
  const problems = new Map<string, string[]>()
  await inGroups(names, async name => {
    const bytes = await files.readBytes(name)
    const isNeeded = [...pages, ...extra, SERVED].includes(name)
    const isOfARevision = isNeeded && name !== SITEMAP
    problems.set(name, [
      ...(bytes || !isNeeded ? [] : [`${name} is missing`]),
      ...(bytes && isOfARevision ? wrongRevision(name, bytes, document) : []),
      ...(bytes ? await staleForms(files, name, bytes) : []).map(form => `${form} is of another page`),
    ])
  })
  const loads = await staleLoadFiles(files, document).catch(() => [])
  const leftovers = await findLeftovers(files, [...pages, ...extra])
  return [
    // In the order of the pages, not of the answers.
    ...names.flatMap(name => problems.get(name) ?? []),
    ...loads.map(({ path }) => `${path} is missing or is not what the release says`),
    ...leftovers.map(name => `${name} is of a release that is no longer served`),
  ].map(problem => `${problem}. Run: pnpm release recover`)
}

function wrongRevision(name: string, bytes: Uint8Array, { revision }: ReleaseDocument): string[] {
  const found = /"revision":(\d+)/.exec(new TextDecoder().decode(bytes))?.[1]
  return Number(found) === revision ? [] : [`${name} is of revision ${found}, the document of ${revision}`]
}
