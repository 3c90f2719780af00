import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Release, releaseFolder } from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { readRelease } from '../store/releases.ts'
import type { ReleaseStore } from '../store/store.ts'
import { firstLoads, type ReadFile, type Weights, weightOf } from './first-load.ts'
import { inWorkspace, labelOf } from './publication.ts'

/** Limit for the first load of each exposed module, in kB after gzip; `index.html` is the shell's. */
export type Budget = Readonly<Record<string, number>>

/**
 * Checks a build against its budget: one sentence for each excess, with the files that have grown since the stable release.
 *
 * @param budget `coachApp.budget` of the part's package.json.
 * @param store has the stable release.
 */
export async function checkBudget(
  { dir, release }: BuiltPart,
  budget: Budget,
  store: ReleaseStore,
): Promise<string[]> {
  const loads = await firstLoads(release, path => readFile(join(dir, path)))
  const stable = await stableLoads(release, store)
  const place = `coachApp.budget of ${inWorkspace(release, 'package.json')}`
  return Object.entries(loads).flatMap(([module, weights]) => {
    const weight = weightOf(weights)
    const limit = budget[module]
    if (limit === undefined)
      return [
        `${labelOf(release)}: ${module} has no budget; it weighs ${kB(weight)} at first load. Name it in ${place}.`,
      ]
    if (weight <= limit * 1000) return []
    return [
      `${labelOf(release)}: ${module} weighs ${kB(weight)} at first load and may weigh ${kB(limit * 1000)}; ${grown(weights, stable?.loads[module], stable?.version)}. Load later what the page does not begin with, or raise ${place} and say why.`,
    ]
  })
}

async function stableLoads(
  { name }: Release,
  store: ReleaseStore,
): Promise<{ version: string; loads: Record<string, Weights> } | undefined> {
  const version = (await store.document()).parts[name]?.stable
  if (version === undefined) return undefined
  const read: ReadFile = async path => {
    const address = releaseFolder(name, version).slice(1) + path
    const bytes = await store.files.readBytes(address)
    if (!bytes)
      throw new Error(`${address} is not in ${store.files.where}, although a release says that it is.`)
    return bytes
  }
  return { version, loads: await firstLoads(await readRelease(store.files, name, version), read) }
}

/** Maximum number of files that a message lists. */
const NAMED = 3

function grown(weights: Weights, before: Weights | undefined, version: string | undefined): string {
  if (!before) return 'no stable release has it to compare with'
  const files = Object.entries(weights)
    .map(([name, weight]) => ({ name, more: weight - (before[name] ?? 0), isNew: !(name in before) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, NAMED)
    .map(({ name, more, isNew }) => `${name} +${kB(more)}${isNew ? ' (new)' : ''}`)
  const difference = weightOf(weights) - weightOf(before)
  const stable = `stable ${version} weighs ${kB(weightOf(before))}`
  if (difference <= 0) return `${stable}, no less`
  return `${stable}, so it grew by ${kB(difference)}: ${files.join(', ')}`
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
