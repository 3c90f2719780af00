import { type Message, type Reaction, reactToMessage, resolveName } from '@coach-app/data'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, EmptyState, ErrorState } from '@coach-app/ui'
import { type RowsHandle, VirtualList } from '@coach-app/ui/list'
import { ArrowDown, MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { ReportDialog } from '../reports/report-dialog.tsx'
import { dayText } from '../times/times.ts'
import { useChatQueue, useQueuedMessages } from './chat-queue.ts'
import { type About, Composer, type ComposerHandle, type ComposerWorkout } from './composer.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type MessageActions, MessageLine } from './message-line.tsx'
import { PendingLine } from './pending-line.tsx'
import styles from './thread.module.css'
import { receiptOf, type ThreadRow, threadRows } from './thread-rows.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ThreadTools } from './thread-tools.tsx'
import { useChatChanges, useConversation } from './use-conversations.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useThread } from './use-thread.ts'

interface ThreadProps {
  conversationId: string
  /** A message to begin at. */
  at?: string | undefined
  workout?: ComposerWorkout | undefined
  onWorkoutDone?: () => void
  /** Above the messages, with the tools of the thread: a title, the way back. */
  head?: (name: string, userId: string | null) => ReactNode
}

/** From here on the first unread message is not in sight at the end. */
const MANY = 6

const keyOf = (row: ThreadRow): string => row.key

/** A conversation: its messages, and where the next one is written. The page and the window of the dock show the same. */
export function Thread({ conversationId, at, workout, onWorkoutDone = () => {}, head }: ThreadProps) {
  const { id: me } = useUser()
  const profile = useSession(state => state.profile)
  const timeZone = profile?.timeZone
  const notify = useNotify()
  const refetchInterval = useChatChanges()
  const conversation = useConversation(conversationId, refetchInterval)
  const thread = useThread(conversationId, refetchInterval)
  const queue = useChatQueue(me)
  const queued = useQueuedMessages(queue)
  const root = useRef<HTMLElement>(null)
  const list = useRef<RowsHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [about, setAbout] = useState<About>()
  const [removing, setRemoving] = useState<Message>()
  const [reported, setReported] = useState<Message>()
  const [shown, setShown] = useState<string>()
  const [hasJumped, setHasJumped] = useState(false)
  const row = conversation.data
  const opened = useOpenedAt(row)
  useMarkRead(root, row, thread.data)

  const name = row ? resolveName(row, 'Unknown Sender') : ''
  const canSend = row?.can_send ?? false
  const messages = thread.data?.rows
  const hasOlder = thread.data?.hasOlder ?? false
  const rows = useMemo(() => {
    const pending = queued.filter(({ item }) => item.conversationId === conversationId)
    return threadRows(messages ?? [], pending, { me, timeZone, readUntil: opened?.readUntil, hasOlder })
  }, [messages, hasOlder, queued, conversationId, me, timeZone, opened?.readUntil])
  const receipt = receiptOf(messages ?? [], me, row?.other_last_read_at ?? null)
  const { loadOlder, loadNewer, goTo, goToEnd, put } = thread

  const show = async (id: string) => {
    if (!list.current?.show(id, { focus: true }) && !(await goTo({ around: id })))
      return notify({ kind: 'error', text: 'The message could not be loaded. Please try again.' })
    // Rows that were just loaded are there after the next render.
    setShown(id)
  }
  useEffect(() => {
    if (shown && list.current?.show(shown, { focus: true })) setShown(undefined)
  }, [shown, rows])
  const isLoaded = messages !== undefined
  const begin = useRef(show)
  begin.current = show
  useEffect(() => {
    if (at && isLoaded) void begin.current(at)
  }, [at, isLoaded])

  const showFirstUnread = async () => {
    setHasJumped(true)
    if (rows.some(({ kind }) => kind === 'unread')) list.current?.show('unread')
    else if (await goTo({ at: opened?.readUntil ?? '1970-01-01' })) setShown('unread')
  }

  /** The first message of that day, or the one after it. */
  const showDay = async (time: string) => {
    const page = await goTo({ at: time })
    if (!page) return notify({ kind: 'error', text: 'That day could not be loaded. Please try again.' })
    const first = page.findLast(({ created_at }) => Date.parse(created_at) >= Date.parse(time)) ?? page[0]
    // By its id: until the next render the list still holds what was there before.
    setShown(first?.id)
  }

  const actions = useRef<MessageActions>(null)
  actions.current = {
    react: async (message: Message, reaction: Reaction | null) => {
      const others = message.reactions.filter(({ user_id }) => user_id !== me)
      put({ ...message, reactions: reaction ? [...others, { user_id: me, reaction }] : others })
      const answer = await reactToMessage(message.id, reaction)
      put({ ...message, reactions: answer.ok ? answer.value : message.reactions })
      if (!answer.ok) notify({ kind: 'error', text: 'Your reaction was not saved. Please try again.' })
    },
    reply: message =>
      setAbout({ kind: 'reply', message, name: message.sender_id === me ? 'yourself' : name }),
    edit: message => setAbout({ kind: 'edit', message }),
    remove: setRemoving,
    report: setReported,
    show: id => void show(id),
  }
  // The same functions for every render, so that lines that did not change are not rendered again.
  const stable = useMemo<MessageActions>(
    () => ({
      react: (...given) => actions.current?.react(...given),
      reply: message => actions.current?.reply(message),
      edit: message => actions.current?.edit(message),
      remove: message => actions.current?.remove(message),
      report: message => actions.current?.report(message),
      show: id => actions.current?.show(id),
    }),
    [],
  )
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
      <header className={styles.head}>
        {head?.(name, row?.user_id ?? null)}
        <ThreadTools conversation={row} onShow={id => void show(id)} onDay={time => void showDay(time)} />
      </header>
      {opened && opened.unread >= MANY && !hasJumped && (
        <button type="button" className={styles.jump} onClick={() => void showFirstUnread()}>
          {opened.unread} new messages: go to the first
        </button>
      )}
      <div className={styles.rows}>
        {!thread.data ? (
          thread.isError ? (
            <ErrorState
              layout="compact"
              title="The messages could not be loaded"
              description="Check your connection and try again."
              onRetry={() => void thread.refetch()}
              retrying={thread.isFetching}
            />
          ) : (
            <ThreadSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            layout="compact"
            icon={<MessageCircle />}
            title={`Nothing written yet${name ? ` with ${name}` : ''}`}
            description="Ask about a session, or tell how it went."
          />
        ) : (
          <VirtualList
            label="Messages"
            items={rows}
            getKey={keyOf}
            rowHeight={48}
            startAt="end"
            onNearStart={loadOlder}
            onNearEnd={loadNewer}
            ref={list}
          >
            {line => {
              if (line.kind === 'day') return <p className={styles.day}>{dayText(line.at, timeZone)}</p>
              if (line.kind === 'unread') return <p className={styles.unread}>New</p>
              if (line.kind === 'pending')
                return (
                  <PendingLine
                    queued={line.queued}
                    onRetry={queue.retry}
                    onDiscard={() => queue.discard(line.queued.key)}
                  />
                )
              return (
                <MessageLine
                  message={line.message}
                  isGrouped={line.isGrouped}
                  me={me}
                  nameOf={nameOf}
                  myName={profile?.displayName ?? 'You'}
                  timeZone={timeZone}
                  canSend={canSend}
                  receipt={line.key === receipt?.id ? receipt.text : undefined}
                  actions={stable}
                />
              )
            }}
          </VirtualList>
        )}
        {thread.data?.hasNewer && (
          <Button size="sm" variant="outline" className={styles.toEnd} onClick={() => void goToEnd()}>
            <ArrowDown size={16} aria-hidden="true" /> To the newest
          </Button>
        )}
      </div>
      {refetchInterval !== false && thread.data && (
        <p className={styles.quiet} role="status">
          New messages come a little later: the live connection is down.
        </p>
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
            about={about}
            workout={workout}
            onAboutDone={() => setAbout(undefined)}
            onWorkoutDone={onWorkoutDone}
            onSend={message => {
              queue.put(message.id, message)
              if (thread.data?.hasNewer) void goToEnd()
              else list.current?.showEnd()
            }}
            onEdited={put}
          />
        )
      )}
      {reported && (
        <ReportDialog
          key={reported.id}
          message={reported}
          name={name}
          onClosed={() => setReported(undefined)}
        />
      )}
      <DeleteDialog message={removing} onDeleted={put} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

/** Where reading ended and how much was unread when the thread was opened: reading it moves both. */
function useOpenedAt(row: { unread_count: number; last_read_at: string | null } | undefined) {
  const opened = useRef<{ unread: number; readUntil: string | null | undefined }>(undefined)
  if (row && !opened.current)
    opened.current = {
      unread: row.unread_count,
      readUntil: row.unread_count > 0 ? row.last_read_at : undefined,
    }
  return opened.current
}
