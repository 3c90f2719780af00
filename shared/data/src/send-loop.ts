const BACKOFF_MS = [2_000, 5_000, 10_000, 30_000]

/** Thrown when an item could not be sent and should be retried. */
export class Transient extends Error {
  readonly retryAfterMs: number | undefined
  constructor(retryAfterMs: number | undefined) {
    super()
    this.retryAfterMs = retryAfterMs
  }
}

interface SendLoopOptions<T> {
  /** Of the queue, for the tabs to take turns by. */
  name: string
  /** The next item to send. */
  next: () => T | undefined
  /** @throws Transient */
  sendOne: (item: T) => Promise<void>
  /** Whether to keep the distance: nothing comes after the last one. */
  hasMore: () => boolean
  spacingMs: number
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  oneTabAtATime: (name: string, run: () => Promise<void>) => Promise<void>
}

/** Sends one after the other, and when to try again what could not be sent. */
export function createSendLoop<T>(options: SendLoopOptions<T>) {
  const { name, next, sendOne, hasMore, spacingMs, pause, oneTabAtATime } = options
  let failures = 0
  let wake = new AbortController()
  /** The person wants it now. */
  let insist = new AbortController()

  const wakeUp = () => {
    wake.abort()
    wake = new AbortController()
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const item = next()
      if (!item) {
        await pause(Number.POSITIVE_INFINITY, AbortSignal.any([signal, wake.signal]))
        continue
      }
      try {
        await oneTabAtATime(name, async () => {
          if (!signal.aborted) await sendOne(item)
        })
        if (spacingMs > 0 && hasMore()) await pause(spacingMs, signal)
      } catch (problem) {
        if (!(problem instanceof Transient)) throw problem
        const ms = BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)] ?? 30_000
        const { retryAfterMs } = problem
        // What is put meanwhile has to wait as well where the server has said until when.
        if (retryAfterMs) await pause(retryAfterMs, AbortSignal.any([signal, insist.signal]))
        else await pause(ms, AbortSignal.any([signal, wake.signal]))
      }
    }
  }

  return {
    run,
    /** There may be something to send, or a network to send it by. */
    wakeUp,
    /** The next failure is the first again. */
    forgetFailures() {
      failures = 0
    },
    /** Now, even where the server has said to wait. */
    insistNow() {
      insist.abort()
      insist = new AbortController()
      wakeUp()
    },
  }
}

/** Without locks (an old browser), each tab sends: what is sent twice changes nothing. */
export const withLock = (name: string, run: () => Promise<void>): Promise<void> => {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(name, run) : run()
}

export const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
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
