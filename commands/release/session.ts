import { userInfo } from 'node:os'
import type { PartName, ReleaseDocument } from '@coach-app/contracts'
import { Refusal, type ReleaseStore, type transitions } from '@coach-app/delivery'

/** Where a command writes: what was asked for, and what went wrong. */
export interface Terminal {
  print(text: string): void
  complain(text: string): void
}

/** What every command understands. */
export interface CommonOptions {
  store?: string
  json?: boolean
  dryRun?: boolean
  by?: string
  reason?: string
}

/** What a command has to say: as a line for people, and as data. */
export interface Report {
  text: string
  data: object
}

export const occasionOf = ({ by, reason }: CommonOptions): transitions.Occasion => ({
  at: new Date().toISOString(),
  by: by ?? userInfo().username,
  ...(reason === undefined ? {} : { reason }),
})

/**
 * Makes a change of the document, or says which it would make.
 *
 * @returns the document after it.
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
  // What a killed command has left undone comes first.
  await store.recover()
  const document = await store.change(part, transition)
  return { document, hasChanged: document.revision !== before.revision }
}

/** The version that is meant: all of it, or enough of its beginning or its hash to tell it from the others. */
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
