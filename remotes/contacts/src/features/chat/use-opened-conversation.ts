import { queryKeys, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { openConversation } from '../conversations/conversations.data.ts'

/** The id of the conversation with a contact, made if need be. Asking again changes nothing. */
export const useOpenedConversation = (userId: string | null | undefined) =>
  useQuery({
    queryKey: [...queryKeys.conversations, 'with', userId],
    enabled: Boolean(userId),
    queryFn: async () => unwrap(await openConversation(userId ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
  })
