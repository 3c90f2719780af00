/** Waits, but no longer than until the browser says that the network is back, or until told to go on. */
export const pauseOrOnline = (ms: number, signal: AbortSignal): Promise<void> =>
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
