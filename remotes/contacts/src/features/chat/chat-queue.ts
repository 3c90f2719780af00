import {
  createPersonQueue,
  createSendQueue,
  deviceStorage,
  type OutgoingMessage,
  type QueuedItem,
  queryClient,
  queryKeys,
  sendMessage,
} from '@coach-app/data'
import { type ThreadState, withMessage } from './thread-state.ts'

/** A message that waits to be sent. */
export type Outgoing = OutgoingMessage & { writtenAt: string }
export type QueuedMessage = QueuedItem<Outgoing>

const isOutgoing = (value: unknown): value is Outgoing => {
  const item = value as Partial<Outgoing> | null
  return [item?.id, item?.conversationId, item?.body, item?.writtenAt].every(text => typeof text === 'string')
}

/** A person's queue and what waits in it: page, window and counter show and send the same. */
export const useChatQueue = createPersonQueue<Outgoing>(userId =>
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
  }),
)
