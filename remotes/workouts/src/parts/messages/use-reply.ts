import {
  AppFailure,
  call,
  createMessageId,
  deviceStorage,
  findName,
  queryKeys,
  sendMessage,
  unwrap,
} from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Name of a person, loaded when only the id is known. */
export const useName = (userId: string, known: string | null) =>
  useQuery({
    queryKey: [...queryKeys.profile(userId), 'name'],
    queryFn: async () => unwrap(await findName(userId)),
    enabled: known === null,
  }).data ?? known

/** A message about a workout. What was typed is kept on this device until it is sent. */
export function useReply(otherId: string, workoutId: string) {
  const me = useUser()
  const client = useQueryClient()
  const key = `coach-app-reply:${me.id}:${workoutId}`
  const [text, setText] = useState(() => deviceStorage.getItem(key) ?? '')
  // The same words are the same message, however often they are sent.
  const attempt = useRef<{ text: string; id: string } | null>(null)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async (body: string) => {
      if (attempt.current?.text !== body) attempt.current = { text: body, id: createMessageId() }
      const conversationId = unwrap(
        await call('create_conversation_with_connected_user', { other_user_id: otherId }),
      )
      return unwrap(await sendMessage({ id: attempt.current.id, conversationId, body, workoutId }))
    },
    onSuccess: message => {
      attempt.current = null
      write('')
      void client.invalidateQueries({ queryKey: queryKeys.conversations })
      void client.invalidateQueries({ queryKey: queryKeys.messages(message.conversation_id) })
    },
    onError: error => {
      const isEnded = error instanceof AppFailure && error.error.reason === 'not_connected'
      if (isEnded) void client.invalidateQueries({ queryKey: queryKeys.connections })
    },
  })
  function write(next: string): void {
    setText(next)
    if (next === '') deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, next)
  }
  return { text, write, send }
}
