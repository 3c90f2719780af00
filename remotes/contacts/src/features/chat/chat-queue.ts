import {
  createSendQueue,
  deviceStorage,
  type OutgoingMessage,
  type QueuedItem,
  queryClient,
  queryKeys,
  type SendQueue,
  sendMessage,
} from '@coach-app/data'
import { useEffect, useSyncExternalStore } from 'react'
import { type ThreadState, withMessage } from './thread-state.ts'

/** A message that waits to be sent. */
export type Outgoing = OutgoingMessage & { writtenAt: string }
export type QueuedMessage = QueuedItem<Outgoing>

const isOutgoing = (value: unknown): value is Outgoing => {
  const item = value as Partial<Outgoing> | null
  return [item?.id, item?.conversationId, item?.body, item?.writtenAt].every(text => typeof text === 'string')
}

/** One queue a person and tab: page, window and counter show and send the same. */
const queues = new Map<string, SendQueue<Outgoing>>()

function chatQueue(userId: string): SendQueue<Outgoing> {
  const queue =
    queues.get(userId) ??
    createSendQueue({
      prefix: `coach-app-chat-queue:${userId}:`,
      storage: deviceStorage,
      isItem: isOutgoing,
      send: async (item: Outgoing) => {
        const answer = await sendMessage(item)
        if (answer.ok) {
          const message = answer.value
          queryClient.setQueryData<ThreadState>(
            queryKeys.messages(item.conversationId),
            state => state && withMessage(state, message),
          )
          void queryClient.invalidateQueries({ queryKey: queryKeys.conversations })
        }
        return answer
      },
    })
  queues.set(userId, queue)
  return queue
}

/** The queue, sending while the calling component is mounted. */
export function useChatQueue(userId: string): SendQueue<Outgoing> {
  const queue = chatQueue(userId)
  useEffect(() => queue.start(), [queue])
  return queue
}

export const useQueuedMessages = (queue: SendQueue<Outgoing>): readonly QueuedMessage[] =>
  useSyncExternalStore(queue.subscribe, queue.getSnapshot)
