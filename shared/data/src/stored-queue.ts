import type { DeviceStorage } from './device-storage.ts'
import type { AppError } from './result.ts'

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
  /** The device's storage is full or blocked: lost when the page is left before it has been sent. */
  notKept?: true
}

interface StoredQueueOptions<T> {
  prefix: string
  storage: DeviceStorage
  isItem: (value: unknown) => value is T
  earlierName: string | undefined
}

/** The items of a queue as all tabs of the device have them in storage. */
export function storedQueue<T>({ prefix, storage, isItem, earlierName }: StoredQueueOptions<T>) {
  const keyOf = (name: string | null | undefined): string | undefined =>
    name?.startsWith(prefix) ? name.slice(prefix.length) : undefined

  const read = (name: string): QueuedItem<T> | null => {
    const text = storage.getItem(name)
    try {
      const { key, at, ...rest } = JSON.parse(text ?? '{}')
      const item: unknown = rest.item ?? (earlierName && rest[earlierName])
      if (typeof key !== 'string' || typeof at !== 'number' || !isItem(item)) return null
      return { key, at, item, status: 'waiting', error: null }
    } catch {
      // Not ours, or cut off.
      return null
    }
  }

  return {
    /** The key of what is stored under a name; nothing when it is not of this queue. */
    keyOf,
    /** What is stored and not known here. */
    unknown(isKnown: (key: string) => boolean): QueuedItem<T>[] {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      return names.flatMap(name => {
        const key = keyOf(name)
        if (!name || key === undefined || isKnown(key)) return []
        return read(name) ?? []
      })
    },
    /** What to send for an item now: what another tab has made of it. Null: another tab has sent it. */
    current(known: QueuedItem<T>): QueuedItem<T> | null {
      if (known.notKept) return known
      const stored = read(prefix + known.key)
      return stored && stored.at > known.at ? stored : storage.getItem(prefix + known.key) ? known : null
    },
    /** @returns whether it is kept when the page is left. */
    put(key: string, at: number, item: T): boolean {
      storage.setItem(prefix + key, JSON.stringify({ key, at, item }))
      return storage.isKept?.(prefix + key) ?? true
    },
    remove: (key: string) => storage.removeItem(prefix + key),
  }
}

export type StoredQueue<T> = ReturnType<typeof storedQueue<T>>
