/**
 * Runs what fetches code ahead once the browser has nothing else to do. Not for who saves data: they get it on intent, or when
 * they open it.
 *
 * @returns a function that calls it off.
 */
export function whenIdle(fetch: () => void): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {}
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetch, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(fetch, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
