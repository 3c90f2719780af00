import { reactToMessage } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { type Dispatch, useMemo } from 'react'
import type { MessageActions } from './message-line.tsx'
import type { ThreadEvent } from './thread-machine.ts'
import { withReaction } from './thread-state.ts'
import type { useThread } from './use-thread.ts'

interface MessageActionsOptions {
  me: string
  /** Of the other one. */
  name: string
  put: ReturnType<typeof useThread>['put']
  show: (id: string) => Promise<void>
  dispatch: Dispatch<ThreadEvent>
}

/** What can be done with a message. The same functions while these stay the same, so that lines that did not change are not rendered again. */
export function useMessageActions({ me, name, put, show, dispatch }: MessageActionsOptions): MessageActions {
  const notify = useNotify()
  return useMemo(
    () => ({
      react: async (message, reaction) => {
        put(withReaction(message, me, reaction))
        const answer = await reactToMessage(message.id, reaction)
        put({ ...message, reactions: answer.ok ? answer.value : message.reactions })
        if (!answer.ok) notify({ kind: 'error', text: 'Your reaction was not saved. Please try again.' })
      },
      reply: message => {
        const about = { kind: 'reply', message, name: message.sender_id === me ? 'yourself' : name } as const
        dispatch({ type: 'about', about })
      },
      edit: message => dispatch({ type: 'about', about: { kind: 'edit', message } }),
      remove: message => dispatch({ type: 'removing', message }),
      report: message => dispatch({ type: 'reported', message }),
      show: id => void show(id),
    }),
    [me, name, put, show, dispatch, notify],
  )
}
