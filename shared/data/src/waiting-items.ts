import type { QueuedItem, StoredQueue } from './stored-queue.ts'

interface WaitingItemsOptions<T> {
  stored: StoredQueue<T>
  keepsPlace: (item: T) => boolean
  onSentElsewhere: (item: T) => void
}

/** The items of a queue as this tab shows and sends them, in their order: its own, and those that other tabs have stored. */
export function waitingItems<T>({ stored, keepsPlace, onSentElsewhere }: WaitingItemsOptions<T>) {
  const listeners = new Set<() => void>()
  let items: readonly QueuedItem<T>[] = []

  const change = (next: readonly QueuedItem<T>[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const find = (key: string) => items.find(queued => queued.key === key)
  const update = (key: string, over: Partial<QueuedItem<T>>) =>
    change(items.map(queued => (queued.key === key ? { ...queued, ...over } : queued)))
  const drop = (key: string) => change(items.filter(queued => queued.key !== key))
  const remove = (key: string) => {
    stored.remove(key)
    drop(key)
  }

  /** Takes over what other tabs have stored since. */
  function adopt(): void {
    const others = stored.unknown(key => find(key) !== undefined)
    if (others.length > 0) change([...items, ...others].sort((one, other) => one.at - other.at))
  }
  adopt()

  /** Another tab has sent, discarded or replaced an item. */
  function follow(event: StorageEvent): void {
    const key = stored.keyOf(event.key)
    const known = key === undefined ? undefined : find(key)
    if (!known || known.status === 'sending') return
    const next = stored.current(known)
    if (next === known) return
    if (next) update(known.key, next)
    else {
      drop(known.key)
      onSentElsewhere(known.item)
    }
  }

  return {
    getSnapshot: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find,
    update,
    drop,
    remove,
    adopt,
    follow,
    put(key: string, item: T): void {
      const older = find(key)
      const isInPlace = older !== undefined && keepsPlace(item)
      // Keeps the older item's place: just after it, before later ones.
      const at = isInPlace ? older.at + 0.001 : Math.max(Date.now(), ...items.map(queued => queued.at + 1))
      const isKept = stored.put(key, at, item)
      const queued: QueuedItem<T> = {
        key,
        at,
        item,
        status: 'waiting',
        error: null,
        ...(!isKept && { notKept: true }),
      }
      if (isInPlace) change(items.map(other => (other === older ? queued : other)))
      else change([...items.filter(other => other !== older), queued])
    },
    /** Refused items wait again. */
    reset(): void {
      change(
        items.map(queued =>
          queued.status === 'refused' ? { ...queued, status: 'waiting', error: null } : queued,
        ),
      )
    },
  }
}
