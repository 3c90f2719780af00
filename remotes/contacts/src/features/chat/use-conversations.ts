import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  CONVERSATION_PAGE_SIZE,
  type Conversation,
  listConversations,
  readConversation,
} from '../conversations/conversations.data.ts'

/** Keeps list, thread headers and unread counts up to date: `false` while changes are pushed, else how often to ask. */
export const useChatChanges = (): number | false =>
  useLiveQueries({
    table: ['messages', 'conversation_members', 'connections'],
    keys: [queryKeys.conversations, queryKeys.unreadMessages],
  })

/** The list, a page at a time. */
export const useConversations = (search: string, refetchInterval: number | false) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.conversations, 'list', search],
    queryFn: async ({ pageParam }) => unwrap(await listConversations({ search, after: pageParam })),
    initialPageParam: undefined as Conversation | undefined,
    getNextPageParam: page => (page.length < CONVERSATION_PAGE_SIZE ? undefined : page.at(-1)),
    refetchInterval,
  })

export const useConversation = (id: string, refetchInterval: number | false) =>
  useQuery({
    queryKey: [...queryKeys.conversations, 'one', id],
    queryFn: async () => unwrap(await readConversation(id)),
    refetchInterval,
  })

/** Messages that hold the words, in one conversation or in all. */
export const useMessageSearch = (words: string, conversationId?: string) =>
  useQuery({
    queryKey: [...queryKeys.conversations, 'search', conversationId ?? '', words],
    enabled: words.length > 1,
    queryFn: async () =>
      unwrap(
        await call('search_messages', {
          search_term: words,
          limit_count: 30,
          ...(conversationId && { conversation_id_param: conversationId }),
        }),
      ),
  })
