import type { PartState, ReleaseDocument } from '@coach-app/contracts'
import { EMPTY } from './transitions.ts'

/** Schema 1 of the document, without candidates. */
interface FirstSchema {
  schema: 1
  revision: number
  at: string
  parts: Record<string, { stable: string; previous: string | null }>
  worker?: 'off'
}

/**
 * Reads a document of any schema version so far; the next change writes it in the newest one.
 *
 * @param text of releases.json; `null` when there is none yet.
 * @throws when its schema is newer than this code.
 */
export function readDocument(text: string | null): ReleaseDocument {
  if (text === null) return EMPTY
  const document = JSON.parse(text) as ReleaseDocument | FirstSchema
  if (document.schema === 2) return document
  if (document.schema === 1) return upgraded(document)
  throw new Error(
    `The release document is of schema ${(document as { schema: unknown }).schema}, which this version does not know. Use the version that wrote it, or a newer one.`,
  )
}

function upgraded({ parts, ...document }: FirstSchema): ReleaseDocument {
  const state = (name: string, { stable, previous }: FirstSchema['parts'][string]): PartState => ({
    stable,
    since: document.at,
    previous,
    earlier: [],
    // Derived, not random, so that each read gives the same salt: nothing is written yet.
    salt: `${name} ${document.at}`,
    blocked: [],
  })
  return {
    ...document,
    schema: 2,
    change: { kind: 'upgrade' },
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, state(name, part)])),
  }
}
