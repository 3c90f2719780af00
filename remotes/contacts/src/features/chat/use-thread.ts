import {
  EVENTS_PER_SECOND,
  type Message,
  type MessagePage,
  queryKeys,
  readMessages,
  subscribeToChanges,
  unwrap,
} from '@coach-app/data'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  around,
  newerPage,
  olderPage,
  refreshed,
  type ThreadState,
  withMessage,
  withNewer,
  withOlder,
} from './thread-state.ts'

/** The loaded messages of a conversation, and how to load others. They follow what both write, edit, delete and react. */
export function useThread(conversationId: string, refetchInterval: number | false) {
  const client = useQueryClient()
  const queryKey = queryKeys.messages(conversationId)
  const pages = useMemo(() => threadPages(client, conversationId), [client, conversationId])

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const page = unwrap(await readMessages(conversationId))
      return refreshed(client.getQueryData<ThreadState>(queryKey), page)
    },
    refetchInterval,
  })

  useEffect(() => {
    const key = queryKeys.messages(conversationId)
    let due: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      due ??= setTimeout(() => {
        due = undefined
        void client.invalidateQueries({ queryKey: key })
      }, 1000 / EVENTS_PER_SECOND)
    }
    const following = subscribeToChanges({
      table: 'messages',
      filter: `conversation_id=eq.${conversationId}`,
      onChange: ({ type, id }) => {
        read()
        // Reading anew reads the newest: one further back is read by itself.
        const state = client.getQueryData<ThreadState>(key)
        if (type === 'UPDATE' && state?.rows.some(row => row.id === id)) void reread(id)
      },
      onResync: read,
    })
    const reread = async (id: string) => {
      const answer = await readMessages(conversationId, { around: id, limit: 1 })
      const [message] = answer.ok ? answer.value : []
      if (message) client.setQueryData<ThreadState>(key, state => state && withMessage(state, message))
    }
    return () => {
      clearTimeout(due)
      following.stop()
    }
  }, [client, conversationId])

  return {
    ...query,
    ...pages,
    goToEnd: async () => {
      client.setQueryData<ThreadState>(queryKey, state => state && { ...state, rows: [], hasNewer: false })
      await query.refetch()
    },
  }
}

/** Loads missing pages into the query cache. */
function threadPages(client: QueryClient, conversationId: string) {
  const queryKey = queryKeys.messages(conversationId)
  const known = () => client.getQueryData<ThreadState>(queryKey)
  let isLoading = false

  /** One at a time; a failed one is asked for again by the next scroll. */
  async function load(
    page: MessagePage | undefined,
    put: (state: ThreadState, page: Message[]) => ThreadState,
  ): Promise<Message[] | null> {
    if (isLoading || !page) return null
    isLoading = true
    const answer = await readMessages(conversationId, page)
    isLoading = false
    if (answer.ok) client.setQueryData<ThreadState>(queryKey, state => state && put(state, answer.value))
    return answer.ok ? answer.value : null
  }

  return {
    loadOlder: () => void load(olderPage(known()), withOlder),
    loadNewer: () => void load(newerPage(known()), withNewer),
    /** Shows another place of the thread: around a message or a time. @returns what is there, newest first; null when it was not loaded. */
    goTo: (place: { around: string } | { at: string }) => load(place, (_state, page) => around(page)),
    put: (message: Message) =>
      client.setQueryData<ThreadState>(queryKey, state => state && withMessage(state, message)),
  }
}
