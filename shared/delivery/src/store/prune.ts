import { type PartName, type ReleaseDocument, servedVersions } from '@coach-app/contracts'
import { folderOf, publishedVersions } from '../files/releases.ts'
import type { ReleaseStore } from './store.ts'

export interface Unused {
  part: PartName
  version: string
}

/**
 * Releases that may be deleted: neither the document nor any revision of the last `days` names them, so no recent tab still
 * loads their chunks, and they were not published since.
 */
export async function findUnused(store: ReleaseStore, days: number, now: Date): Promise<Unused[]> {
  const document = await store.document()
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const recent = await documentsSince(store, document, since)
  const named = new Set(recent.flatMap(namesOf))
  const found = await Promise.all(
    Object.keys(document.parts).map(async part => {
      const versions = await publishedVersions(store.files, part)
      const old = await Promise.all(
        versions.map(async version =>
          (await publishedBefore(store, part, version, since)) ? [version] : [],
        ),
      )
      return old.flat().map(version => ({ part, version }))
    }),
  )
  return found.flat().filter(({ part, version }) => !named.has(`${part} ${version}`))
}

export async function prune(store: ReleaseStore, unused: Unused[]): Promise<void> {
  for (const { part, version } of unused) await store.files.remove(folderOf(part, version))
}

/** Versions that the document names, including those for a rollback. */
const namesOf = ({ parts }: ReleaseDocument): string[] =>
  Object.entries(parts).flatMap(([part, state]) =>
    [...servedVersions(state), ...state.earlier].map(version => `${part} ${version}`),
  )

/** The document and its revisions since that time, including the one that was current then. */
async function documentsSince(
  { history }: ReleaseStore,
  document: ReleaseDocument,
  since: string,
): Promise<ReleaseDocument[]> {
  const documents = [document]
  for (let current = document; current.at > since && current.revision > 1; ) {
    const before = await history(current.revision - 1)
    if (!before) break
    documents.push(before)
    current = before
  }
  return documents
}

async function publishedBefore(
  { files }: ReleaseStore,
  part: PartName,
  version: string,
  since: string,
): Promise<boolean> {
  const added = await files.addedAt(folderOf(part, version))
  return added !== null && added.toISOString() < since
}
