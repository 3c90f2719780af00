import { useMemo } from 'react'
import type { QueuedMessage } from './chat-queue.ts'
import type { OpenThread } from './thread-machine.ts'
import { type ThreadRow, threadRows } from './thread-rows.ts'
import type { useThread } from './use-thread.ts'

interface ThreadRowsOptions {
  conversationId: string
  me: string
  timeZone: string | undefined
  queued: readonly QueuedMessage[]
  thread: ReturnType<typeof useThread>
  state: OpenThread
}

/** The lines of the thread. The same array until something in it changes. */
export function useThreadRows(options: ThreadRowsOptions): readonly ThreadRow[] {
  const { conversationId, me, timeZone, queued, thread, state } = options
  const messages = thread.data?.rows
  const hasOlder = thread.data?.hasOlder ?? false
  const readUntil = state.opened?.readUntil
  return useMemo(() => {
    const pending = queued.filter(({ item }) => item.conversationId === conversationId)
    return threadRows(messages ?? [], pending, { me, timeZone, readUntil, hasOlder })
  }, [messages, hasOlder, queued, conversationId, me, timeZone, readUntil])
}
