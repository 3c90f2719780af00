import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Release, type ReleaseDocument, releaseFolder } from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { readRelease } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { firstLoads, type ReadFile, type Weights, weightOf } from './first-load.ts'
import { inWorkspace, labelOf } from './publication.ts'

/** What the gate says of a build's first loads: each in one sentence. */
export interface BudgetFindings {
  refused: string[]
  /** Notes that refuse nothing: a raised budget with its reason, and a budget far above the need. */
  notes: string[]
}

/** What of a store a budget is compared with. */
interface Served {
  files: StoreFiles
  document(): Promise<ReleaseDocument>
}

/** Below this share of its budget a first load could grow a good deal before anybody noticed. */
const CLOSE = 0.8

/**
 * Checks a build against its own budget: what is too heavy, with the files that have grown since the stable release, and what
 * was raised without a reason.
 *
 * @param store has the stable release; without one, or on the first publication, there is nothing to compare with.
 */
export async function checkBudget(
  { dir, release }: BuiltPart,
  store: Served | undefined,
): Promise<BudgetFindings> {
  const loads = await firstLoads(release, path => readFile(join(dir, path)))
  const stable = await weighStable(release, store)
  const raised = raisesOf(release, stable)
  return {
    refused: [
      ...Object.entries(loads).flatMap(([module, weights]) => excess(release, module, weights, stable)),
      ...withoutModule(release, loads),
      ...raised.filter(({ because }) => !because).map(({ sentence }) => sentence),
    ],
    notes: [
      ...raised.filter(({ because }) => because).map(({ sentence }) => sentence),
      ...Object.entries(loads).flatMap(([module, weights]) => generous(release, module, weights)),
    ],
  }
}

const placeOf = (release: Release): string => `coachApp.budget of ${inWorkspace(release, 'package.json')}`

function excess(release: Release, module: string, weights: Weights, stable: Stable | undefined): string[] {
  const weight = weightOf(weights)
  const limit = release.budget?.[module]
  if (!limit)
    return [
      `${labelOf(release)}: ${module} has no budget; it weighs ${kB(weight)} at first load. Name it in ${placeOf(release)}.`,
    ]
  if (weight <= limit.kB * 1000) return []
  const [is, may] = apart(weight, limit.kB * 1000)
  return [
    `${labelOf(release)}: ${module} weighs ${is} at first load and may weigh ${may}; ${grown(module, weights, stable)}. Load later what the page does not begin with, or raise ${placeOf(release)} and say why.`,
  ]
}

const withoutModule = (release: Release, loads: Record<string, Weights>): string[] =>
  Object.keys(release.budget ?? {})
    .filter(module => !(module in loads))
    .map(
      module =>
        `${labelOf(release)}: ${module} has a budget and is not exposed. Take it out of ${placeOf(release)}.`,
    )

function generous(release: Release, module: string, weights: Weights): string[] {
  const limit = release.budget?.[module]
  if (!limit || weightOf(weights) >= limit.kB * 1000 * CLOSE) return []
  return [
    `${labelOf(release)}: ${module} weighs ${kB(weightOf(weights))} of ${kB(limit.kB * 1000)}. Lower ${placeOf(release)}, so that growth is noticed.`,
  ]
}

/** The budgets that are above those of the stable release, with the reason if there is one. */
function raisesOf(
  release: Release,
  stable: Stable | undefined,
): { sentence: string; because: string | undefined }[] {
  return Object.entries(release.budget ?? {}).flatMap(([module, { kB: limit, because }]) => {
    const before = stable?.release.budget?.[module]?.kB
    if (before === undefined || limit <= before) return []
    const what = `${labelOf(release)}: the budget of ${module} was raised from ${before} to ${limit} kB`
    const how = `Write { "kB": ${limit}, "because": "…" } in ${inWorkspace(release, 'package.json')}.`
    return [{ because, sentence: because ? `${what}: ${because}` : `${what} without a reason. ${how}` }]
  })
}

/** The stable release with the weights of its first loads. */
interface Stable {
  release: Release
  loads: Record<string, Weights>
}

async function weighStable({ name }: Release, store: Served | undefined): Promise<Stable | undefined> {
  const version = (await store?.document())?.parts[name]?.stable
  if (!store || version === undefined) return undefined
  const read: ReadFile = async path => {
    const address = releaseFolder(name, version).slice(1) + path
    const bytes = await store.files.readBytes(address)
    if (!bytes)
      throw new Error(`${address} is not in ${store.files.where}, although a release says that it is.`)
    return bytes
  }
  const release = await readRelease(store.files, name, version)
  return { release, loads: await firstLoads(release, read) }
}

/** Maximum number of files that a message lists. */
const NAMED = 3

/** @param module of the stable release too, where that has it. */
function grown(module: string, weights: Weights, stable: Stable | undefined): string {
  const before = stable?.loads[module]
  if (!stable || !before) return 'no stable release has it to compare with'
  const files = Object.entries(weights)
    .map(([name, weight]) => ({ name, more: weight - (before[name] ?? 0), isNew: !(name in before) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, NAMED)
    .map(({ name, more, isNew }) => `${name} +${kB(more)}${isNew ? ' (new)' : ''}`)
  const difference = weightOf(weights) - weightOf(before)
  const now = `stable ${stable.release.version} weighs ${kB(weightOf(before))}`
  if (difference <= 0) return `${now}, no less`
  return `${now}, so it grew by ${kB(difference)}: ${files.join(', ')}`
}

const kB = (bytes: number, decimals = 1): string => `${(bytes / 1000).toFixed(decimals)} kB`

/** Two weights with as many decimals as tell them apart: a byte at most, which is the third. */
function apart(one: number, other: number): [string, string] {
  const decimals = [1, 2].find(count => kB(one, count) !== kB(other, count)) ?? 3
  return [kB(one, decimals), kB(other, decimals)]
}
