import { useEffect, useSyncExternalStore } from 'react'
import type { QueuedItem, SendQueue } from './send-queue.ts'

/**
 * A hook with a person's queue and what waits in it. One queue a person and tab, made at first use: every screen shows and sends the
 * same. It sends while a component that calls the hook is mounted.
 *
 * @param make the queue of a person, by their id.
 */
export function createPersonQueue<T>(make: (userId: string) => SendQueue<T>) {
  const queues = new Map<string, SendQueue<T>>()
  return function usePersonQueue(userId: string): {
    queue: SendQueue<T>
    queued: readonly QueuedItem<T>[]
  } {
    const queue = queues.get(userId) ?? make(userId)
    queues.set(userId, queue)
    useEffect(() => queue.start(), [queue])
    return { queue, queued: useSyncExternalStore(queue.subscribe, queue.getSnapshot) }
  }
}
