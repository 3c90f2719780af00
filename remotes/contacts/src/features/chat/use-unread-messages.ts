import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries, useUser } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useMessageRounds } from '../several/use-message-round.ts'
import { useChatQueue } from './chat-queue.ts'

/** How many messages wait to be read; on every page, so it also sends what was written while there was no connection. */
export function useUnreadMessages(): number | null {
  const { id } = useUser()
  useChatQueue(id)
  useMessageRounds(id)
  const refetchInterval = useLiveQueries({
    table: ['messages', 'conversation_members'],
    keys: [queryKeys.unreadMessages],
  })
  const { data } = useQuery({
    queryKey: queryKeys.unreadMessages,
    queryFn: async () => unwrap(await call('count_unread_messages')),
    refetchInterval,
  })
  return data?.messages ?? null
}
