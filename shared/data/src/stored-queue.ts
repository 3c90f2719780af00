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
  form: number
}

/** The items of a queue as all tabs of the device have them in storage. */
export function storedQueue<T>({ prefix, storage, isItem, earlierName, form }: StoredQueueOptions<T>) {
  const keyOf = (name: string | null | undefined): string | undefined =>
    name?.startsWith(prefix) ? name.slice(prefix.length) : undefined

  /** Whether a later release has stored it, in a form that this one does not know. */
  const isLater = (name: string): boolean => {
    try {
      return (JSON.parse(storage.getItem(name) ?? '{}')?.form ?? 0) > form
    } catch {
      return false
    }
  }

  const namesOf = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      name => keyOf(name) !== undefined,
    )

  const read = (name: string): QueuedItem<T> | null => {
    if (isLater(name)) return null
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
    /** Stored items that this tab does not know. */
    unknown(isKnown: (key: string) => boolean): QueuedItem<T>[] {
      return namesOf().flatMap(name => (isKnown(keyOf(name) ?? '') ? [] : (read(name) ?? [])))
    },
    /** How much is stored that this release cannot read: it stays for the one that can. */
    countUnread: (): number => namesOf().filter(name => read(name) === null).length,
    /** Where an item can be stored without taking the place of one that this release cannot read. */
    freeKey: (key: string): string => (isLater(prefix + key) ? `${key}:${form}` : key),
    /** What to send for an item now: what another tab has made of it. Null: another tab has sent it. */
    current(known: QueuedItem<T>): QueuedItem<T> | null {
      if (known.notKept) return known
      if (isLater(prefix + known.key)) return null
      const stored = read(prefix + known.key)
      return stored && stored.at > known.at ? stored : storage.getItem(prefix + known.key) ? known : null
    },
    /** @returns whether it is kept when the page is left. */
    put(key: string, at: number, item: T): boolean {
      storage.setItem(prefix + key, JSON.stringify({ ...(form > 0 && { form }), key, at, item }))
      return storage.isKept?.(prefix + key) ?? true
    },
    remove(key: string): void {
      if (!isLater(prefix + key)) storage.removeItem(prefix + key)
    },
  }
}

export type StoredQueue<T> = ReturnType<typeof storedQueue<T>>
