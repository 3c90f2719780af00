import type { ServedReleases } from '@coach-app/contracts'
import { updateServed } from './served-releases.ts'

/** The revision of the release document that is served now, or why it could not be fetched. */
export type Answer = number | 'offline' | 'unreachable'

const ASK_MS = 5000

let asking: Promise<Answer> | null = null

/**
 * Fetches what is served now and updates the store. Concurrent callers share one request; when nothing has changed the host
 * answers 304 with headers only.
 */
export function fetchServed(): Promise<Answer> {
  asking ??= ask(fetch, updateServed).finally(() => {
    asking = null
  })
  return asking
}

/** A failed request means offline; a wrong answer or a timeout means unreachable. */
export async function ask(fetchNow: typeof fetch, tell: (served: ServedReleases) => void): Promise<Answer> {
  try {
    const response = await fetchNow('/served.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ASK_MS),
    })
    // A captive portal answers too, but not with JSON.
    const served = (await response.json()) as Partial<ServedReleases> | null
    const revision = served?.document?.revision
    if (!response.ok || typeof revision !== 'number') return 'unreachable'
    // A document of another schema version is a valid answer, but this page cannot read it.
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
