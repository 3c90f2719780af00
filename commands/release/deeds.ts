import type { Audience, PartName, ReleaseDocument } from '@coach-app/contracts'
import { publishedVersions, Refusal, type ReleaseStore, transitions } from '@coach-app/delivery'
import { applyChange, type CommonOptions, type Report, resolveVersion } from './session.ts'

/** A change of who is served what; `wanted` is the version as somebody wrote it, or its beginning. */
export type Change =
  | { action: 'stage'; part: PartName; wanted: string; percent: number; audience: Audience }
  | { action: 'promote'; part: PartName; wanted?: string }
  | { action: 'rollback'; part: PartName }
  | { action: 'block' | 'unblock'; part: PartName; wanted: string }

/** The version that a change is about; nothing for a rollback, which takes what there is. */
export async function versionOf(store: ReleaseStore, change: Change): Promise<string | undefined> {
  if (change.action === 'rollback') return undefined
  const { part, wanted } = change
  if (wanted === undefined) return candidateOf(store, part)
  return resolveVersion(part, wanted, await publishedVersions(store.files, part))
}

/** Makes the change, or says in a dry run what it would be. */
export async function carryOut(
  store: ReleaseStore,
  change: Change,
  version: string | undefined,
  occasion: transitions.Occasion,
  options: CommonOptions,
): Promise<Report> {
  const { part } = change
  const { document, hasChanged } = await applyChange(
    store,
    part,
    before => nextOf(before, change, version ?? '', occasion),
    options,
  )
  const state = document.parts[part]
  const now = state ? `${part} now: ${describe(state)}.` : ''
  const revision = `revision ${document.revision}`
  const said = hasChanged
    ? `${doneBy(change, version)} (${revision}).`
    : `Nothing to do: it is so already (${revision}).`
  return {
    text: [options.dryRun ? 'Nothing was changed. It would be:' : '', said, now].filter(Boolean).join('\n'),
    data: { revision: document.revision, changed: hasChanged, dryRun: options.dryRun ?? false, part, state },
  }
}

function nextOf(
  document: ReleaseDocument,
  change: Change,
  version: string,
  occasion: transitions.Occasion,
): ReleaseDocument {
  const { part } = change
  switch (change.action) {
    case 'stage': {
      const { percent, audience } = change
      return transitions.stage(document, part, version, { percent, audience }, occasion)
    }
    case 'rollback':
      return transitions.rollback(document, part, occasion)
    default:
      return transitions[change.action](document, part, version, occasion)
  }
}

function doneBy(change: Change, version: string | undefined): string {
  const { part } = change
  switch (change.action) {
    case 'stage': {
      const whose = change.audience === 'staff' ? 'of the staff' : 'of all devices'
      return `${part} ${version} is shown to ${change.percent} % ${whose}`
    }
    case 'promote':
      return `${part} ${version} is stable: everybody gets it`
    case 'rollback':
      return `${part} is rolled back`
    case 'block':
      return `${part} ${version} is blocked`
    case 'unblock':
      return `${part} ${version} is not blocked any more`
  }
}

function describe({ stable, candidate, previous, blocked }: ReleaseDocument['parts'][string]): string {
  const whose = candidate?.audience === 'staff' ? ' % of the staff' : ' %'
  return [
    blocked.includes(stable)
      ? `nothing, since ${stable} is blocked and there is none before it`
      : `stable ${stable}`,
    ...(candidate ? [`candidate ${candidate.version} at ${candidate.percent}${whose}`] : []),
    ...(previous === null ? ['nothing to fall back to'] : [`falls back to ${previous}`]),
  ].join(', ')
}

async function candidateOf(store: ReleaseStore, part: PartName): Promise<string> {
  const { parts } = await store.document()
  const version = parts[part]?.candidate?.version
  if (version !== undefined) return version
  const published = await publishedVersions(store.files, part)
  const known = published.length > 0 ? ` Published: ${published.join(', ')}.` : ''
  throw new Refusal(`${part} has no candidate: say which version.${known}`)
}
