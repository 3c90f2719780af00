import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { readRelease } from '../files/releases.ts'
import { checkBudget } from '../gate/check-budget.ts'
import { checkContents } from '../gate/contents/check-contents.ts'
import { findIncompatibilities } from '../gate/incompatibilities.ts'
import { missingMarks } from '../gate/page-marks.ts'
import { checkPrerendered } from '../gate/prerendered/check-prerendered.ts'
import type { FieldRelease } from '../gate/publication.ts'
import type { ReleaseStore } from './store.ts'

/** What the gate says of parts that have been built, each in one sentence. */
export interface Examination {
  /** Why a part could not be published. */
  refused: string[]
  /** Notes that refuse nothing. */
  notes: string[]
}

/**
 * Runs the gate, all of it but the browser, over parts that have been built: with each other, and beside the stable releases of
 * a store.
 *
 * Beside the stable ones, some order in which each can be published is enough: a remote may need the new shell first. Fallbacks
 * and candidates are left to `pnpm release publish`: a store for development has old ones that nobody will publish against.
 *
 * @param store without one, or with nothing published, the parts are only checked with each other.
 */
export async function examineParts(parts: readonly BuiltPart[], store?: ReleaseStore): Promise<Examination> {
  const releases = parts.map(({ release }) => release)
  const builds = await Promise.all(parts.map(part => examineBuild(part, releases, store)))
  const stable = store ? await readStableReleases(store) : []
  const together = findProblems(parts, [])
  // What does not fit together would be said again by whatever comes first.
  const beside = together.length > 0 || stable.length === 0 ? [] : findUnpublishable(parts, stable)
  const refused = [...together, ...builds.flatMap(one => one.refused), ...beside]
  return { refused: [...new Set(refused)], notes: builds.flatMap(({ notes }) => notes) }
}

/**
 * What a build's own files tell: its budgets, its prerendered pages, and whether all of it is its own and may be read.
 *
 * @param others the releases of the other parts, to whose pages its pages may link.
 * @param store has the stable release to compare with, if there is one.
 */
export async function examineBuild(
  part: BuiltPart,
  others: readonly Release[],
  store?: ReleaseStore,
): Promise<Examination> {
  const { refused, notes } = await checkBudget(part, store)
  return { refused: [...refused, ...checkContents(part), ...checkPrerendered(part, others)], notes }
}

/** The rules about releases, and what a shell's page lacks. */
export function findProblems(parts: readonly BuiltPart[], field: readonly FieldRelease[]): string[] {
  const lost = parts.flatMap(({ dir, release }) =>
    release.kind === 'shell'
      ? missingMarks(`shell ${release.version}`, readFileSync(join(dir, release.html), 'utf8'))
      : [],
  )
  return [...findIncompatibilities({ releases: parts.map(({ release }) => release), field }), ...lost]
}

/** Publishes one after the other as far as possible; the rest is refused with the reasons. */
function findUnpublishable(parts: readonly BuiltPart[], stable: readonly Release[]): string[] {
  const field = new Map(stable.map(release => [release.name, release]))
  const problemsOf = (part: BuiltPart): string[] =>
    findProblems(
      [part],
      [...field.values()]
        .filter(({ name }) => name !== part.release.name)
        .map(release => ({ release, role: 'stable' })),
    )
  let waiting = parts.filter(({ release }) => field.get(release.name)?.version !== release.version)
  for (;;) {
    const next = waiting.find(part => problemsOf(part).length === 0)
    if (!next) return waiting.flatMap(problemsOf)
    field.set(next.release.name, next.release)
    waiting = waiting.filter(part => part !== next)
  }
}

async function readStableReleases(store: ReleaseStore): Promise<Release[]> {
  const { parts } = await store.document()
  return Promise.all(
    Object.entries(parts)
      .filter(([, { stable, blocked }]) => !blocked.includes(stable))
      .map(([name, { stable }]) => readRelease(store.files, name, stable)),
  )
}
