import type { AppError, Result } from './result.ts'

/** Something that waits to be sent. */
export interface QueuedItem<T> {
  /** One of a key: putting it again replaces it. */
  key: string
  /** The order of sending. */
  at: number
  item: T
  /** `refused` by the server: not sent again until the person decides. */
  status: 'waiting' | 'sending' | 'refused'
  error: AppError | null
}

export interface SendQueue<T> {
  /** The same array until something changes. */
  getSnapshot(): readonly QueuedItem<T>[]
  subscribe(listener: () => void): () => void
  put(key: string, item: T): void
  /** Sends again now, what was refused too. */
  retry(): void
  discard(key: string): void
  /** Starts sending, until as many stops as starts were called. Unsent items stay in storage. */
  start(): () => void
}

interface SendQueueOptions<T> {
  /** Prefix of the keys in storage; one per person, so that nobody sends what another wrote. */
  prefix: string
  storage: Storage
  /** Stored items may come from another release: what is not whole is not sent, and not deleted. */
  isItem: (value: unknown) => value is T
  /** Has to be idempotent: an item is sent again when its answer was lost, and by each tab that is open. */
  send: (item: T) => Promise<Result<unknown>>
  /** Between one that was sent and the next, so that many at once stay below a rate limit. Default 0. */
  spacingMs?: number
  /** Resolves after the time, when the signal aborts, or earlier when the network is back. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const BACKOFF_MS = [2_000, 5_000, 10_000, 30_000]

/** Worth another try; every other error is a refusal. */
const TRANSIENT: ReadonlySet<AppError['code']> = new Set([
  'network',
  'unexpected',
  'rate-limited',
  'unauthenticated',
])

/** Whether sending again cannot help. */
export const isRefusal = ({ code }: AppError): boolean => !TRANSIENT.has(code)

/**
 * An offline queue: every item is stored before it is sent, and removed once the server has acknowledged it, so that neither a lost
 * network nor a closed tab loses one. One by one, in order; a refused one lets the others pass.
 */
export function createSendQueue<T>({
  prefix,
  storage,
  isItem,
  send,
  spacingMs = 0,
  pause = pauseUntilOnline,
}: SendQueueOptions<T>): SendQueue<T> {
  const listeners = new Set<() => void>()
  let items: readonly QueuedItem<T>[] = stored(storage, prefix, isItem)
  let failures = 0
  let starts = 0
  let running = new AbortController()
  let wake = new AbortController()

  const change = (next: readonly QueuedItem<T>[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const update = (key: string, over: Partial<QueuedItem<T>>) =>
    change(items.map(queued => (queued.key === key ? { ...queued, ...over } : queued)))
  const remove = (key: string) => {
    storage.removeItem(prefix + key)
    change(items.filter(queued => queued.key !== key))
  }
  const wakeUp = () => {
    wake.abort()
    wake = new AbortController()
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = items.find(({ status }) => status !== 'refused')
      if (!next) {
        await pause(Number.POSITIVE_INFINITY, AbortSignal.any([signal, wake.signal]))
        continue
      }
      update(next.key, { status: 'sending' })
      const result = await send(next.item)
      if (result.ok) {
        failures = 0
        // A newer item of this key may have been put meanwhile.
        if (items.find(({ key }) => key === next.key)?.at === next.at) remove(next.key)
        if (spacingMs > 0 && items.length > 0) await pause(spacingMs, signal)
      } else if (isRefusal(result.error)) update(next.key, { status: 'refused', error: result.error })
      else {
        update(next.key, { status: 'waiting', error: result.error })
        const ms = BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)] ?? 30_000
        await pause(ms, AbortSignal.any([signal, wake.signal]))
      }
    }
  }

  return {
    getSnapshot: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(key, item) {
      const at = Math.max(Date.now(), ...items.map(queued => queued.at + 1))
      storage.setItem(prefix + key, JSON.stringify({ key, at, item }))
      change([...items.filter(other => other.key !== key), { key, at, item, status: 'waiting', error: null }])
      wakeUp()
    },
    retry() {
      failures = 0
      change(
        items.map(queued =>
          queued.status === 'refused' ? { ...queued, status: 'waiting', error: null } : queued,
        ),
      )
      wakeUp()
    },
    discard: remove,
    start() {
      if (starts++ === 0) {
        running = new AbortController()
        void run(running.signal)
      }
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        if (--starts === 0) running.abort()
      }
    },
  }
}

function stored<T>(
  storage: Storage,
  prefix: string,
  isItem: (value: unknown) => value is T,
): QueuedItem<T>[] {
  const found: QueuedItem<T>[] = []
  for (let index = 0; index < storage.length; index++) {
    const name = storage.key(index)
    if (!name?.startsWith(prefix)) continue
    try {
      const { key, at, item } = JSON.parse(storage.getItem(name) ?? '{}')
      if (typeof key === 'string' && typeof at === 'number' && isItem(item))
        found.push({ key, at, item, status: 'waiting', error: null })
    } catch {
      // Not ours, or cut off.
    }
  }
  return found.sort((one, other) => one.at - other.at)
}

const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
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
