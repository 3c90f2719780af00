import { userInfo } from 'node:os'
import type { PartName, ReleaseDocument } from '@coach-app/contracts'
import { Refusal, type ReleaseStore, readRelease, type transitions } from '@coach-app/delivery'
import { releaseKey } from '../environment.ts'
import { publishKeysOf } from './publish-keys.ts'

/** Output streams of a command: results and errors. */
export interface Terminal {
  print(text: string): void
  complain(text: string): void
}

/** Options of every command. */
export interface CommonOptions {
  store?: string
  json?: boolean
  dryRun?: boolean
  by?: string
  reason?: string
  /** Address of a running product that is asked for the change, with a team's key. */
  to?: string
  /** How long its answer is waited for, in minutes. */
  wait?: number
}

/** The result of a command, as text and as data. */
export interface Report {
  text: string
  data: object
}

export const occasionOf = ({ by, reason }: CommonOptions): transitions.Occasion => ({
  at: new Date().toISOString(),
  by: by ?? userInfo().username,
  ...(reason === undefined ? {} : { reason }),
})

/** What a change does, for the key that allows it. */
export interface Deed {
  action: 'publish' | 'stage' | 'promote' | 'rollback' | 'block' | 'unblock'
  part: PartName
  version?: string
  /** Of a release that is not in the store yet; null outside a checkout. */
  commit?: string | null
}

/**
 * Who does it, and from which commit. With a team's key (RELEASE_KEY) the database is asked first whether it may, and writes it down.
 *
 * @param place of the store: keys are of one.
 */
export async function occasionFor(
  { action, part, version, commit }: Deed,
  store: ReleaseStore,
  options: CommonOptions,
  place: string,
): Promise<transitions.Occasion> {
  // Null: what is published is not in the store yet, and was built outside a checkout.
  const built =
    commit !== undefined || version === undefined
      ? commit
      : (await readRelease(store.files, part, version)).commit
  const occasion = { ...occasionOf(options), ...(built ? { commit: built } : {}) }
  const key = releaseKey()
  // A dry run changes nothing, and so uses no key.
  if (key === undefined || options.dryRun) return occasion
  const what = { action, part, ...(version ? { version } : {}), ...(built ? { commit: built } : {}) }
  return { ...occasion, key: await publishKeysOf(place, () => {}).use(key, what) }
}

/** What is the operator's alone is refused with a team's key. */
export function refuseKey(what: string): void {
  if (releaseKey() !== undefined)
    throw new Refusal(
      `${what} is the operator's: a team's key (RELEASE_KEY) changes its own remote and nothing else.`,
    )
}

/**
 * Changes the release document, or in a dry run prints the change.
 *
 * @returns the document after the change.
 */
export async function applyChange(
  store: ReleaseStore,
  part: PartName | null,
  transition: (document: ReleaseDocument) => ReleaseDocument,
  { dryRun }: CommonOptions,
): Promise<{ document: ReleaseDocument; hasChanged: boolean }> {
  const before = await store.document()
  if (dryRun) {
    const wanted = transition(before)
    return { document: wanted, hasChanged: wanted !== before }
  }
  // First completes or reverts what a killed command has left.
  await store.recover()
  const document = await store.change(part, transition)
  return { document, hasChanged: document.revision !== before.revision }
}

/** Finds a version by its full name, or by a unique prefix of it or of its hash. */
export function resolveVersion(part: PartName, wanted: string, published: string[]): string {
  if (published.includes(wanted)) return wanted
  const found = published.filter(
    version => version.startsWith(wanted) || (version.split('-').at(-1) ?? '').startsWith(wanted),
  )
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw new Refusal(
    found.length > 1
      ? `${wanted} is the beginning of several releases of ${part}: ${found.join(', ')}.`
      : `${part} ${wanted} is not published. ${published.length > 0 ? `Published: ${published.join(', ')}.` : `Nothing of ${part} is: pnpm release publish ${part}`}`,
  )
}
