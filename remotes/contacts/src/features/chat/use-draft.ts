import { deviceStorage } from '@coach-app/data'
import { useState } from 'react'

/** Words that are not sent yet: kept for this person, on this device, in each conversation. */
export function useDraft(
  userId: string,
  conversationId: string,
): [text: string, setText: (text: string) => void] {
  const key = `coach-app-chat-draft:${userId}:${conversationId}`
  const [text, setText] = useState(() => deviceStorage.getItem(key) ?? '')
  return [
    text,
    next => {
      setText(next)
      if (next === '') deviceStorage.removeItem(key)
      else deviceStorage.setItem(key, next)
    },
  ]
}
