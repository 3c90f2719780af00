/** Retry delay that ends early when the browser is online again or when it is cancelled. */
export const retryDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = Number.isFinite(ms) ? setTimeout(done, ms) : undefined
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
