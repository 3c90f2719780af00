import { resolveName } from '@coach-app/data'
import { useSession, useUser } from '@coach-app/runtime'
import { Banner, ErrorState, Row, Text } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { type ReactNode, useMemo, useReducer, useRef } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { useChatQueue } from './chat-queue.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import styles from './thread.module.css'
import { ThreadDialogs } from './thread-dialogs.tsx'
import { NOT_OPENED, step, unreadToJump } from './thread-machine.ts'
import { ThreadMessages } from './thread-messages.tsx'
import { receiptOf } from './thread-rows.ts'
import { ThreadTools } from './thread-tools.tsx'
import type { ComposerWorkout } from './use-composer.ts'
import { useChatChanges, useConversation } from './use-conversations.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useThread } from './use-thread.ts'
import { useThreadPlace } from './use-thread-place.ts'
import { useThreadRows } from './use-thread-rows.ts'

interface ThreadProps {
  conversationId: string
  /** A message to begin at. */
  at?: string | undefined
  workout?: ComposerWorkout | undefined
  onWorkoutDone?: () => void
  /** Above the messages, with the tools of the thread: a title, the way back. */
  head?: (name: string, userId: string | null) => ReactNode
  /** Shows training of the athlete beside the thread. */
  beside?: (athleteId: string) => ReactNode
}

/** A conversation: its messages, and where the next one is written. The page and the window of the dock show the same. */
export function Thread({ conversationId, at, workout, onWorkoutDone = () => {}, head, beside }: ThreadProps) {
  const { id: me } = useUser()
  const profile = useSession(state => state.profile)
  const timeZone = profile?.timeZone
  const refetchInterval = useChatChanges()
  const conversation = useConversation(conversationId, refetchInterval)
  const thread = useThread(conversationId, refetchInterval)
  const { queue, queued } = useChatQueue(me)
  const root = useRef<HTMLElement>(null)
  const list = useRef<RowsHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [state, dispatch] = useReducer(step, NOT_OPENED)
  const row = conversation.data
  // Before anything of it is on screen: a divider that came later would push the messages.
  if (row && !state.opened) dispatch({ type: 'opened', conversation: row })
  useMarkRead(root, row, thread.data)

  const name = row ? resolveName(row, 'Unknown Sender') : ''
  const canSend = row?.can_send ?? false
  const messages = thread.data?.rows
  const rows = useThreadRows({ conversationId, me, timeZone, queued, thread, state })
  const place = useThreadPlace({ at, list, rows, thread, state, dispatch })
  const actions = useMessageActions({ me, name, put: thread.put, show: place.show, dispatch })
  const nameOf = useMemo(
    () => (sender: string | null) => (sender === me ? 'You' : sender === null ? 'Unknown Sender' : name),
    [me, name],
  )

  if (conversation.isError && !row)
    return (
      <ErrorState
        layout="compact"
        title="This conversation could not be loaded"
        description={reasonOrNoAnswer(conversation.error)}
        onRetry={() => void conversation.refetch()}
        retrying={conversation.isFetching}
      />
    )

  const unread = unreadToJump(state)
  return (
    <section
      ref={root}
      className={styles.thread}
      aria-label={name ? `Conversation with ${name}` : 'Conversation'}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (canSend) composer.current?.addFiles([...event.dataTransfer.files])
      }}
    >
      <Row as="header" gap={1} wrap keep className={styles.head}>
        {head?.(name, row?.user_id ?? null)}
        <ThreadTools
          conversation={row}
          onShow={id => void place.show(id)}
          onDay={time => void place.showDay(time)}
        />
      </Row>
      {beside && row?.user_id && row.profile_type === 'athlete' && profile?.profileType === 'coach' && (
        <aside className={styles.beside} aria-label={`Training of ${name}`}>
          {beside(row.user_id)}
        </aside>
      )}
      {unread > 0 && (
        <button type="button" className={styles.jump} onClick={() => void place.showFirstUnread()}>
          {unread} new messages: go to the first
        </button>
      )}
      <ThreadMessages
        name={name}
        rows={rows}
        thread={thread}
        list={list}
        me={me}
        nameOf={nameOf}
        timeZone={timeZone}
        canSend={canSend}
        receipt={receiptOf(messages ?? [], me, row?.other_last_read_at ?? null)}
        actions={actions}
        queue={queue}
      />
      {refetchInterval !== false && thread.data && (
        <Text size={12} tone="muted" className={styles.quiet} role="status">
          New messages come a little later: the live connection is down.
        </Text>
      )}
      {row && !canSend ? (
        <Banner>You cannot write to this contact.</Banner>
      ) : (
        row && (
          <Composer
            key={conversationId}
            ref={composer}
            me={me}
            conversationId={conversationId}
            name={name}
            about={state.about}
            workout={workout}
            onAboutDone={() => dispatch({ type: 'about', about: undefined })}
            onWorkoutDone={onWorkoutDone}
            onSend={message => {
              queue.put(message.id, message)
              place.showEnd()
            }}
            onEdited={thread.put}
          />
        )
      )}
      <ThreadDialogs name={name} state={state} dispatch={dispatch} onDeleted={thread.put} />
    </section>
  )
}
