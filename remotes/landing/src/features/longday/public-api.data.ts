import { attempt, codeOfStatus, err, functionsAddress, ok, type Result, serverText } from '@coach-app/data'

const TIMEOUT_MS = 10_000

/** The address of a public function, for links and downloads. */
export function publicAddress(name: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `${functionsAddress().url}/${name}${search === '' ? '' : `?${search}`}`
}

/**
 * Reads JSON that everybody may read, without a token, so that caches on the way can answer. The browser revalidates with the ETag.
 *
 * @param fresh past every cache, for the server's clock.
 * @example const board = await readPublic<Board>('longday-board', { query: { link } })
 */
export function readPublic<T>(
  name: string,
  { query, signal, fresh = false }: { query?: Record<string, string>; signal?: AbortSignal; fresh?: boolean },
): Promise<Result<T>> {
  return attempt(async () => {
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(publicAddress(name, query), {
      headers: functionsAddress().headers,
      cache: fresh ? 'no-store' : 'no-cache',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const text = await response.text()
    if (response.ok) return ok(JSON.parse(text) as T)
    return err({ code: codeOfStatus(response.status), message: serverText(jsonOf(text), 'Failed to read') })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
