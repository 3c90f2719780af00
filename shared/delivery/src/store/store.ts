import type { PartName, Release, ReleaseDocument } from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { readDocument } from '../document/read-document.ts'
import { refuse } from '../document/refusal.ts'
import { type Occasion, promoteAll } from '../document/transitions.ts'
import { addRelease, readRelease } from '../files/releases.ts'
import { DOCUMENT, historyOf, type StoreFiles } from '../files/store-files.ts'
import type { DevRemotes } from '../pages/dev-remotes.ts'
import type { Site } from '../pages/site.ts'
import { requireCompatibleDocument, requireCompatibleParts } from './require-compatible.ts'
import { createStorePages } from './store-pages.ts'

/** A change of the document that may have been made concurrently, for the next document. */
export type Transition = (document: ReleaseDocument) => ReleaseDocument

/** A release store: its files, the document that says what is served, and the operations on it. */
export interface ReleaseStore {
  files: StoreFiles
  /** The current document; an empty one before the first publication. */
  document(): Promise<ReleaseDocument>
  history(revision: number): Promise<ReleaseDocument | null>
  /**
   * Adds releases without serving them; existing ones are left alone. The first release of a part becomes its stable release.
   *
   * @param seen versions of the shell that open tabs still run.
   * @throws a `Refusal` that names the incompatibility and where it is.
   */
  publish(
    parts: BuiltPart[],
    occasion?: Partial<Occasion>,
    seen?: readonly string[],
  ): Promise<ReleaseDocument>
  /**
   * Makes one change: the document is the commit point, the pages are rewritten after it. Concurrent changes of different parts
   * both succeed; of two that change the same part, one is refused with what the other did.
   *
   * @param part whose state the change depends on.
   */
  change(part: PartName | null, transition: Transition): Promise<ReleaseDocument>
  /**
   * Adds releases and makes each the stable one of its part, all in one revision. Releases published together are checked
   * against each other, and not against those they replace.
   */
  publishStable(
    parts: BuiltPart[],
    occasion?: Partial<Occasion>,
  ): Promise<{ document: ReleaseDocument; published: string[] }>
  /** @throws a `Refusal` that names the incompatibility if these were served. */
  check(parts: BuiltPart[], seen?: readonly string[]): Promise<void>
  /** The installation's configuration, once it has been set up. */
  site(): Promise<Site | null>
  /** Sets up the installation, and writes its pages. */
  setUp(site: Site, dev?: DevRemotes): Promise<void>
  /** Changes the address of the site, or takes it away, and rewrites the pages. */
  setSiteUrl(url: string | undefined): Promise<void>
  /** Repairs: rewrites the pages that are stale, and removes leftovers of killed processes. */
  recover(): Promise<void>
}

const now = (): Occasion => ({ at: new Date().toISOString() })

/** @param isGated `false` switches the gate off, so that a test can publish an incompatible release. */
export function openStore(files: StoreFiles, { isGated = true }: { isGated?: boolean } = {}): ReleaseStore {
  const document = async () => readDocument(await files.read(DOCUMENT))

  const history = async (revision: number) => {
    const text = await files.read(historyOf(revision))
    return text === null ? null : readDocument(text)
  }

  const { site, setUp, setSiteUrl, recover, renderNow } = createStorePages(files, document)

  const change = (part: PartName | null, transition: Transition) => make(part, transition, [])

  async function make(
    part: PartName | null,
    transition: Transition,
    together: BuiltPart[],
  ): Promise<ReleaseDocument> {
    const first = await document()
    let current = first
    for (;;) {
      const wanted = transition(current)
      if (wanted === current) return current
      await requireReleases(wanted)
      if (isGated) await requireCompatibleDocument(files, current, wanted, releasesOf(together))
      if (await files.commit(wanted)) {
        await renderNow()
        return wanted
      }
      current = await document()
      refuseStale(first, current, part)
    }
  }

  /** The document never names a release that is not in the store. */
  async function requireReleases({ parts }: ReleaseDocument): Promise<void> {
    await Promise.all(
      Object.entries(parts).flatMap(([name, { stable, candidate }]) =>
        [stable, candidate?.version].map(async version => {
          if (version !== undefined) await readRelease(files, name, version)
        }),
      ),
    )
  }

  async function publish(
    parts: BuiltPart[],
    occasion: Partial<Occasion> = {},
    seen: readonly string[] = [],
  ): Promise<ReleaseDocument> {
    const current = await document()
    await requireParts(current, parts, parts, seen)
    for (const part of parts) await addRelease(files, part)
    const fresh = parts.filter(({ release }) => !current.parts[release.name])
    if (fresh.length === 0) {
      await renderNow()
      return current
    }
    return make(null, one => promoteAll(one, versionsOf(fresh), { ...now(), ...occasion }), parts)
  }

  async function publishStable(parts: BuiltPart[], occasion: Partial<Occasion> = {}) {
    const current = await document()
    const changed = parts.filter(({ release }) => current.parts[release.name]?.stable !== release.version)
    await requireParts(current, changed, parts)
    for (const part of parts) await addRelease(files, part)
    const promoted = (one: ReleaseDocument) => promoteAll(one, versionsOf(changed), { ...now(), ...occasion })
    const next = await make(null, promoted, parts)
    return { document: next, published: changed.map(({ release }) => `${release.name} ${release.version}`) }
  }

  const check = async (parts: BuiltPart[], seen: readonly string[] = []) =>
    requireParts(await document(), parts, parts, seen)

  async function requireParts(
    current: ReleaseDocument,
    parts: BuiltPart[],
    together: BuiltPart[],
    seen: readonly string[] = [],
  ): Promise<void> {
    if (isGated) await requireCompatibleParts(files, current, parts, releasesOf(together), seen)
  }

  return { files, document, history, publish, change, publishStable, check, site, setUp, setSiteUrl, recover }
}

const releasesOf = (parts: BuiltPart[]): Release[] => parts.map(({ release }) => release)

const versionsOf = (parts: BuiltPart[]): Record<PartName, string> =>
  Object.fromEntries(parts.map(({ release }) => [release.name, release.version]))

/** Optimistic concurrency: a change based on an older state of a part is refused. */
function refuseStale(before: ReleaseDocument, after: ReleaseDocument, part: PartName | null): void {
  if (part === null || JSON.stringify(before.parts[part]) === JSON.stringify(after.parts[part])) return
  const { kind, version, by } = after.change
  refuse(
    `${part} was changed at the same moment: revision ${after.revision} is a ${kind}${version ? ` of ${version}` : ''}${by ? ` by ${by}` : ''}. Look at the status, and run the command again if it is still wanted.`,
  )
}
