import { type ReleaseDocument, releaseFolder, servedVersions } from '@coach-app/contracts'
import { PAGES } from '../pages/render-pages.ts'
import { staleForms } from './compressed.ts'
import { matches, readRelease } from './releases.ts'
import type { ReleaseStore } from './store.ts'
import { historyOf, type StoreFiles } from './store-files.ts'

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
    ...(await verifyPages(store, document)),
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

/** Before the set-up, or without a shell, a store has no pages. */
async function verifyPages({ files, site }: ReleaseStore, document: ReleaseDocument): Promise<string[]> {
  if (!(await site()) || !document.parts.shell) return []
  const names = ['index.html', 'app.html', 'served.json']
  const pages = await Promise.all(names.map(async name => [name, await files.read(name)] as const))
  const found = pages.flatMap(([name, text]) => {
    if (text === null) return [`${name} is missing. Run: pnpm release recover`]
    const revision = /"revision":(\d+)/.exec(text)?.[1]
    return Number(revision) === document.revision
      ? []
      : [
          `${name} is of revision ${revision}, the document of ${document.revision}. Run: pnpm release recover`,
        ]
  })
  const stale = await stalePages(files)
  return [...found, ...stale.map(name => `${name} is of another page. Run: pnpm release recover`)]
}

/** Stale compressed forms of pages: left by a process that was killed, or by an older version. */
export async function stalePages(files: StoreFiles): Promise<string[]> {
  const stale = await Promise.all(
    PAGES.map(async name => {
      const bytes = await files.readBytes(name)
      return bytes ? staleForms(files, name, bytes) : []
    }),
  )
  return stale.flat()
}
