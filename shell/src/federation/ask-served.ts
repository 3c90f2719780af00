import type { ServedReleases } from '@coach-app/contracts'
import { learn } from './served.ts'

/** The revision of the release document that is served now, or how that is not to be had. */
export type Answer = number | 'offline' | 'unreachable'

const ASK_MS = 5000

let asking: Promise<Answer> | null = null

/**
 * Asks what is served, and has it known. One request at a time, whoever asks; where nothing has changed the host answers with
 * a 304, and nothing but headers goes over the network.
 */
export function askServed(): Promise<Answer> {
  asking ??= ask(fetch, learn).finally(() => {
    asking = null
  })
  return asking
}

/** Nothing heard at all is the same as being offline; a wrong answer, or none in time, is not. */
export async function ask(fetchNow: typeof fetch, tell: (served: ServedReleases) => void): Promise<Answer> {
  try {
    const response = await fetchNow('/served.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ASK_MS),
    })
    // A captive portal answers as well, but not with this.
    const served = (await response.json()) as Partial<ServedReleases> | null
    const revision = served?.document?.revision
    if (!response.ok || typeof revision !== 'number') return 'unreachable'
    // What another generation of the product writes is an answer, and nothing that this page could read.
    if (isReadable(served)) tell(served)
    return revision
  } catch (error) {
    return error instanceof TypeError ? 'offline' : 'unreachable'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isReadable(served: Partial<ServedReleases> | null): served is ServedReleases {
  const { document, remotes, integrity, published } = served ?? {}
  if (document?.schema !== 2 || typeof document.at !== 'string' || !isObject(document.parts)) return false
  if (!isObject(remotes) || !isObject(integrity) || !isObject(published)) return false
  const parts: unknown[] = Object.values(document.parts)
  return (
    'shell' in document.parts &&
    parts.every(part => isObject(part) && typeof part.stable === 'string' && Array.isArray(part.blocked))
  )
}
