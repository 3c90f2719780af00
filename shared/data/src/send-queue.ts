import type { DeviceStorage } from './device-storage.ts'
import type { AppError, Result } from './result.ts'
import { createSendLoop, pauseUntilOnline, Transient, withLock } from './send-loop.ts'
import { type QueuedItem, storedQueue } from './stored-queue.ts'
import { waitingItems } from './waiting-items.ts'

export type { QueuedItem } from './stored-queue.ts'

export interface SendQueue<T> {
  /** The same array until something changes. */
  getSnapshot(): readonly QueuedItem<T>[]
  subscribe(listener: () => void): () => void
  put(key: string, item: T): void
  /** Retries at once, refused items included. */
  retry(): void
  discard(key: string): void
  /** How much another release has stored that this one cannot read. It is neither sent nor deleted here. */
  countUnread(): number
  /** Starts sending, until as many stops as starts were called. Unsent items stay in storage. */
  start(): () => void
}

interface SendQueueOptions<T> {
  /** Prefix of the keys in storage; one per person, so that nobody sends what another wrote. */
  prefix: string
  storage: DeviceStorage
  /** Stored items may come from another release: what is not whole is not sent, and not deleted. */
  isItem: (value: unknown) => value is T
  /** What an earlier release called `item`. */
  earlierName?: string
  /** Of what is stored: to be counted up when earlier releases could not send it. Those leave it alone. Default 0. */
  form?: number
  /** Whether a newer item of the same key takes the place of the older one in the order, and not the last place. */
  keepsPlace?: (item: T) => boolean
  /** Has to be idempotent: an item is sent again when its answer was lost, and by each tab that is open. */
  send: (item: T) => Promise<Result<unknown>>
  /** Between one that was sent and the next, so that many at once stay below a rate limit. Default 0. */
  spacingMs?: number
  /** Resolves after the time, when the signal aborts, or earlier when the network is back. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Runs one after the other of what other tabs run under this name. */
  oneTabAtATime?: (name: string, run: () => Promise<void>) => Promise<void>
  /** Another tab has sent an item that this one knew. */
  onSentElsewhere?: (item: T) => void
}

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
 *
 * Several tabs have the same items in storage. One sends at a time, and sends only what is still stored: an item goes out once, unless
 * its answer was lost. What a closed tab left is taken over when this one is looked at or has a network again.
 */
export function createSendQueue<T>({
  prefix,
  storage,
  isItem,
  earlierName,
  form = 0,
  keepsPlace = () => false,
  send,
  spacingMs = 0,
  pause = pauseUntilOnline,
  oneTabAtATime = withLock,
  onSentElsewhere = () => {},
}: SendQueueOptions<T>): SendQueue<T> {
  const stored = storedQueue({ prefix, storage, isItem, earlierName, form })
  const waiting = waitingItems({ stored, keepsPlace, onSentElsewhere })
  let starts = 0
  let running = new AbortController()

  async function sendOne(known: QueuedItem<T>): Promise<void> {
    const next = stored.current(known)
    // Replaced meanwhile by this tab: the loop will send the newer item.
    if (waiting.find(known.key)?.item !== known.item) return
    if (!next) {
      waiting.drop(known.key)
      return onSentElsewhere(known.item)
    }
    waiting.update(next.key, { ...next, status: 'sending' })
    const result = await send(next.item)
    if (result.ok) loop.forgetFailures()
    // A newer item of this key may have been put meanwhile: this answer is not its own.
    const isNewest = waiting.find(next.key)?.item === next.item
    if (isNewest && result.ok) waiting.remove(next.key)
    else if (isNewest && !result.ok)
      waiting.update(next.key, {
        status: isRefusal(result.error) ? 'refused' : 'waiting',
        error: result.error,
      })
    if (!result.ok && !isRefusal(result.error)) throw new Transient(result.error.retryAfterMs)
  }

  const loop = createSendLoop({
    name: prefix,
    next: () => waiting.getSnapshot().find(({ status }) => status !== 'refused'),
    sendOne,
    hasMore: () => waiting.getSnapshot().length > 0,
    spacingMs,
    pause,
    oneTabAtATime,
  })

  function retry(): void {
    loop.forgetFailures()
    waiting.adopt()
    waiting.reset()
    loop.insistNow()
  }

  function takeOver(): void {
    if (document.visibilityState !== 'visible') return
    waiting.adopt()
    loop.wakeUp()
  }

  return {
    getSnapshot: waiting.getSnapshot,
    subscribe: waiting.subscribe,
    put(key, item) {
      waiting.put(stored.freeKey(key), item)
      loop.wakeUp()
    },
    retry,
    discard: waiting.remove,
    countUnread: stored.countUnread,
    start() {
      if (starts++ === 0) {
        running = new AbortController()
        const { signal } = running
        waiting.adopt()
        addEventListener('storage', waiting.follow, { signal })
        addEventListener('online', takeOver, { signal })
        document.addEventListener('visibilitychange', takeOver, { signal })
        void loop.run(signal)
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
