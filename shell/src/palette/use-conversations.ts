import type { CallRow } from '@coach-app/data'
import { queryKeys } from '@coach-app/data/query'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { loadData } from '../data/load-data.ts'
import type { Command } from './command.ts'

/** The newest conversations, as commands that open them. A failure leaves them out: the screen Chat says why. */
export function useConversations(isOpen: boolean): Command[] {
  const isSignedIn = useStore(sessionStore, ({ user }) => user !== null)
  const { data } = useQuery({
    queryKey: [...queryKeys.conversations, 'palette'],
    queryFn: async () => {
      const { call, unwrap } = await loadData()
      return unwrap(await call('get_conversations', { limit_count: 100 }))
    },
    enabled: isOpen && isSignedIn,
  })
  return isSignedIn ? (data ?? []).flatMap(toCommand) : []
}

/** Without a name the other one's account is gone: nothing to search for. */
const toCommand = ({
  conversation_id,
  user_id,
  display_name,
  unread_count,
}: CallRow<'get_conversations'>): Command[] =>
  display_name === null
    ? []
    : [
        {
          id: `conversation/${conversation_id}`,
          title: display_name,
          ...(user_id && { person: user_id }),
          keywords: ['chat', 'message'],
          group: 'Conversations',
          icon: 'chat',
          note: unread_count > 0 ? `${unread_count} unread` : '',
          effect: { kind: 'go', to: `/chat?conversation=${conversation_id}` },
        },
      ]
