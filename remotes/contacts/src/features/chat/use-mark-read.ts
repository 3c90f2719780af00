import { call, queryKeys } from '@coach-app/data'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { Conversation } from '../conversations/conversations.data.ts'
import { readUpTo, type ThreadState } from './thread-state.ts'

/** Says that the thread was read up to its end, once that is in sight: not in a window that is minimised, or a tab behind. */
export function useMarkRead(
  element: RefObject<HTMLElement | null>,
  conversation: Conversation | undefined,
  state: ThreadState | undefined,
): void {
  const client = useQueryClient()
  const isVisible = useIsVisible(element)
  const isUnread = conversation !== undefined && conversation.unread_count > 0
  const id = conversation?.conversation_id
  const upTo = readUpTo(state)

  useEffect(() => {
    if (!isVisible || !isUnread || !id || !upTo) return
    void call('mark_conversation_read', { conversation_id_param: id, up_to: upTo }).then(answer => {
      if (!answer.ok) return
      void client.invalidateQueries({ queryKey: queryKeys.conversations })
      void client.invalidateQueries({ queryKey: queryKeys.unreadMessages })
    })
  }, [client, isVisible, isUnread, id, upTo])
}

function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(true)
  const [isInFront, setInFront] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? true))
    if (element.current) observer.observe(element.current)
    return () => {
      document.removeEventListener('visibilitychange', look)
      observer.disconnect()
    }
  }, [element])
  return isShown && isInFront
}
