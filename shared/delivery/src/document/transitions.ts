import { randomBytes } from 'node:crypto'
import {
  AUDIENCES,
  type Audience,
  type Candidate,
  type Change,
  type PartName,
  type PartState,
  type ReleaseDocument,
} from '@coach-app/contracts'
import { refuse } from './refusal.ts'

/**
 * All changes of a release document: pure functions from one document to the next, without I/O.
 *
 * Each throws a `Refusal` for a change that makes no sense, and returns the same document when there is nothing to change.
 */

/** How many releases before `previous` the document lists. */
const EARLIER = 5

export const EMPTY: ReleaseDocument = {
  schema: 2,
  revision: 0,
  at: new Date(0).toISOString(),
  change: { kind: 'publish' },
  parts: {},
}

/** The audit fields of a change: when, by whom, why, with which key of a team, from which commit. */
export interface Occasion {
  at: string
  by?: string
  reason?: string
  key?: string
  commit?: string
  evidence?: unknown
}

/** Makes published versions stable: a first one, or new ones of several parts in one revision. */
export function promoteAll(
  document: ReleaseDocument,
  versions: Record<PartName, string>,
  occasion: Occasion,
): ReleaseDocument {
  const changed = Object.entries(versions).filter(
    ([part, version]) => document.parts[part]?.stable !== version,
  )
  if (changed.length === 0) return document
  const parts = { ...document.parts }
  for (const [part, version] of changed) parts[part] = withStable(parts[part], part, version, occasion.at)
  const [only] = changed
  const named = changed.length === 1 && only ? { part: only[0], version: only[1] } : {}
  return next(document, parts, { kind: 'promote', ...named }, occasion)
}

function withStable(state: PartState | undefined, part: PartName, version: string, at: string): PartState {
  if (!state) {
    const salt = randomBytes(6).toString('hex')
    return { stable: version, since: at, previous: null, earlier: [], salt, blocked: [] }
  }
  if (state.blocked.includes(version))
    refuse(`${part} ${version} is blocked. Unblock it first, if it was a mistake.`)
  const { candidate, ...rest } = state
  const isSame = candidate?.version === version
  if (isSame && candidate.frozen)
    refuse(
      `${part} ${version} is frozen: ${candidate.frozen}. Stage it anew if that is settled, or roll it back.`,
    )
  const before = [state.stable, ...(state.previous === null ? [] : [state.previous]), ...state.earlier]
  const [previous = null, ...earlier] = before.filter(one => one !== version && !state.blocked.includes(one))
  return {
    ...rest,
    ...(candidate && !isSame ? { candidate } : {}),
    stable: version,
    since: at,
    previous,
    earlier: earlier.slice(0, EARLIER),
  }
}

/** @throws a `Refusal` unless so many of all devices can be chosen. */
export function requirePercentage(percent: number): void {
  if (!(percent >= 0 && percent <= 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-9)
    refuse(`${percent} is no percentage: 0 to 100, with at most two decimals.`)
}

/** Starts or changes the staged rollout of a release. */
export function stage(
  document: ReleaseDocument,
  part: PartName,
  version: string,
  { percent, audience = 'everyone' }: { percent: number; audience?: Audience },
  occasion: Occasion,
): ReleaseDocument {
  if (part === 'shell')
    refuse('The shell is not staged: a page has one. Promote it, and roll it back with one command.')
  requirePercentage(percent)
  if (!AUDIENCES.includes(audience)) refuse(`There is no audience ${audience}: ${AUDIENCES.join(' or ')}.`)
  const state = stateOf(document, part)
  if (state.stable === version) refuse(`${part} ${version} is the stable release already: everybody has it.`)
  if (state.blocked.includes(version))
    refuse(`${part} ${version} is blocked. Unblock it first, if it was a mistake.`)
  const before = state.candidate
  if (before && before.version !== version)
    refuse(
      `${part} ${before.version} is on its way, at ${before.percent} %. Promote it or roll it back first.`,
    )
  if (before?.percent === percent && before.audience === audience && !before.frozen) return document
  const candidate: Candidate = { version, percent, audience, since: before?.since ?? occasion.at }
  return next(
    document,
    withPart(document, part, { ...state, candidate }),
    { kind: 'stage', part, version },
    occasion,
  )
}

/** Makes the candidate, or any published version, the stable release. */
export function promote(
  document: ReleaseDocument,
  part: PartName,
  version: string,
  occasion: Occasion,
): ReleaseDocument {
  if (document.parts[part]?.stable === version) refuse(`${part} ${version} is the stable release already.`)
  return promoteAll(document, { [part]: version }, occasion)
}

/** Rolls back: removes the candidate; without one, makes the previous release stable again. */
export function rollback(document: ReleaseDocument, part: PartName, occasion: Occasion): ReleaseDocument {
  const state = stateOf(document, part)
  const { candidate, ...rest } = state
  if (candidate) {
    const change = { kind: 'rollback', part, version: candidate.version } as const
    return next(document, withPart(document, part, rest), change, occasion)
  }
  const back = fallBack(state)
  if (!back)
    refuse(
      `${part} ${state.stable} is the only release of ${part} that can be served: there is none before it.`,
    )
  const changed = { ...state, ...back, since: occasion.at }
  return next(
    document,
    withPart(document, part, changed),
    { kind: 'rollback', part, version: state.stable },
    occasion,
  )
}

/** Removes the stable release: the previous one becomes stable. */
function fallBack(state: PartState): Pick<PartState, 'stable' | 'previous' | 'earlier'> | undefined {
  const before = [state.previous, ...state.earlier].filter(
    (version): version is string => version !== null && !state.blocked.includes(version),
  )
  const [stable, previous = null, ...earlier] = before
  return stable === undefined ? undefined : { stable, previous, earlier }
}

/**
 * Blocks a version: it is never mounted again, in open tabs either. A blocked stable release is replaced by the previous one;
 * without one the part shows its error screen, and the command warns of that.
 */
export function block(
  document: ReleaseDocument,
  part: PartName,
  version: string,
  occasion: Occasion,
): ReleaseDocument {
  if (part === 'shell') refuse('A shell is not blocked, since without one there is no page: roll it back.')
  const state = stateOf(document, part)
  if (state.blocked.includes(version)) return document
  const { candidate, ...rest } = state
  const blocked = [...state.blocked, version]
  const without = (list: (string | null)[]) =>
    list.filter((one): one is string => one !== null && one !== version)
  const [previous = null, ...earlier] = without([state.previous, ...state.earlier])
  const left: PartState = {
    ...rest,
    ...(candidate && candidate.version !== version ? { candidate } : {}),
    previous,
    earlier,
    blocked,
  }
  const changed =
    state.stable === version ? settled({ ...left, ...fallBack(left), since: occasion.at }) : left
  return next(document, withPart(document, part, changed), { kind: 'block', part, version }, occasion)
}

/** Ends the rollout of a candidate that is now the stable release. */
function settled({ candidate, ...state }: PartState): PartState {
  return candidate && candidate.version !== state.stable ? { ...state, candidate } : state
}

/** Unblocks a version. That alone does not serve it, unless it is still the stable one because there was no other. */
export function unblock(
  document: ReleaseDocument,
  part: PartName,
  version: string,
  occasion: Occasion,
): ReleaseDocument {
  const state = stateOf(document, part)
  if (!state.blocked.includes(version)) refuse(`${part} ${version} is not blocked.`)
  const changed = { ...state, blocked: state.blocked.filter(one => one !== version) }
  return next(document, withPart(document, part, changed), { kind: 'unblock', part, version }, occasion)
}

/** Freezes a candidate: its percentage cannot grow, and it cannot be promoted. */
export function freeze(
  document: ReleaseDocument,
  part: PartName,
  version: string,
  reason: string,
  occasion: Occasion,
): ReleaseDocument {
  const state = stateOf(document, part)
  const { candidate } = state
  if (candidate?.version !== version)
    refuse(`${part} ${version} is not on its way: there is nothing to freeze.`)
  if (candidate.frozen) return document
  const changed = { ...state, candidate: { ...candidate, frozen: reason } }
  return next(
    document,
    withPart(document, part, changed),
    { kind: 'freeze', part, version },
    { ...occasion, reason },
  )
}

/** Switches the service worker off in every browser, or on again. */
export function turnWorker(
  document: ReleaseDocument,
  state: 'on' | 'off',
  occasion: Occasion,
): ReleaseDocument {
  const { worker = 'on', ...rest } = document
  if (worker === state) return document
  const changed = next(rest, rest.parts, { kind: 'worker', reason: state }, occasion)
  return state === 'off' ? { ...changed, worker: state } : changed
}

function stateOf(document: ReleaseDocument, part: PartName): PartState {
  // A name from Object.prototype (toString) is not a part.
  const state = Object.hasOwn(document.parts, part) ? document.parts[part] : undefined
  if (!state) {
    const parts = Object.keys(document.parts).sort().join(', ')
    refuse(`There is no part called ${part}. ${parts ? `Parts: ${parts}.` : 'Nothing is published yet.'}`)
  }
  return state
}

const withPart = (
  { parts }: ReleaseDocument,
  part: PartName,
  state: PartState,
): Record<PartName, PartState> => ({ ...parts, [part]: state })

function next(
  document: ReleaseDocument,
  parts: Record<PartName, PartState>,
  change: Change,
  { at, ...said }: Occasion,
): ReleaseDocument {
  return {
    ...document,
    revision: document.revision + 1,
    at,
    change: {
      ...change,
      ...said,
    },
    parts,
  }
}
