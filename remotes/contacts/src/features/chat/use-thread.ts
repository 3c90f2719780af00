import {
  EVENTS_PER_SECOND,
  type Message,
  type MessagePage,
  queryKeys,
  readMessages,
  subscribeToChanges,
  unwrap,
} from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { around, refreshed, type ThreadState, withMessage, withNewer, withOlder } from './thread-state.ts'

/** The loaded messages of a conversation, and how to load others. They follow what both write, edit, delete and react. */
export function useThread(conversationId: string, refetchInterval: number | false) {
  const client = useQueryClient()
  const queryKey = queryKeys.messages(conversationId)
  const isLoading = useRef(false)
  const known = () => client.getQueryData<ThreadState>(queryKey)

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const page = unwrap(await readMessages(conversationId))
      return refreshed(known(), page)
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

  /** One at a time; a failed one is asked for again by the next scroll. */
  async function load(
    page: MessagePage,
    put: (state: ThreadState, page: Message[]) => ThreadState,
  ): Promise<Message[] | null> {
    if (isLoading.current) return null
    isLoading.current = true
    const answer = await readMessages(conversationId, page)
    isLoading.current = false
    if (answer.ok) client.setQueryData<ThreadState>(queryKey, state => state && put(state, answer.value))
    return answer.ok ? answer.value : null
  }

  return {
    ...query,
    loadOlder: () => {
      const state = known()
      const first = state?.rows[0]
      if (state?.hasOlder && first) void load({ before: first.id }, withOlder)
    },
    loadNewer: () => {
      const state = known()
      const last = state?.rows.at(-1)
      if (state?.hasNewer && last) void load({ after: last.id }, withNewer)
    },
    /** Shows another place of the thread: around a message or a time. @returns what is there, newest first; null when it was not loaded. */
    goTo: (place: { around: string } | { at: string }) => load(place, (_state, page) => around(page)),
    goToEnd: async () => {
      client.setQueryData<ThreadState>(queryKey, state => state && { ...state, rows: [], hasNewer: false })
      await query.refetch()
    },
    put: (message: Message) =>
      client.setQueryData<ThreadState>(queryKey, state => state && withMessage(state, message)),
  }
}
