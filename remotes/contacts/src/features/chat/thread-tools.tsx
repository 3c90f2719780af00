import { call, queryKeys } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { IconButton, Input, Text } from '@coach-app/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, Search, X } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '../conversations/conversations.data.ts'
import { shortText } from '../times/times.ts'
import styles from './thread.module.css'
import { useMessageSearch } from './use-conversations.ts'

interface ThreadToolsProps {
  conversation: Conversation | undefined
  onShow: (messageId: string) => void
  onDay: (time: string) => void
}

/** Search in the thread, a jump to a day, and whether it counts as unread. */
export function ThreadTools({ conversation, onShow, onDay }: ThreadToolsProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const isMuted = conversation?.muted ?? false

  const mute = async () => {
    if (!conversation) return
    const answer = await call('set_conversation_muted', {
      conversation_id_param: conversation.conversation_id,
      muted_param: !isMuted,
    })
    if (!answer.ok) return notify({ kind: 'error', text: 'This could not be changed. Please try again.' })
    notify({
      kind: 'success',
      text: isMuted ? 'You are told of new messages again.' : 'Muted: not counted, no mails.',
    })
    void client.invalidateQueries({ queryKey: queryKeys.conversations })
    void client.invalidateQueries({ queryKey: queryKeys.unreadMessages })
  }

  return (
    <>
      <IconButton size="sm" label={isMuted ? 'Unmute' : 'Mute'} onClick={() => void mute()}>
        {isMuted ? <BellOff /> : <Bell />}
      </IconButton>
      <IconButton
        size="sm"
        label={isOpen ? 'Close the search' : 'Search in this conversation'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X /> : <Search />}
      </IconButton>
      {isOpen && conversation && (
        <ThreadSearch conversationId={conversation.conversation_id} onShow={onShow} onDay={onDay} />
      )}
    </>
  )
}

function ThreadSearch({
  conversationId,
  onShow,
  onDay,
}: { conversationId: string } & Pick<ThreadToolsProps, 'onShow' | 'onDay'>) {
  const timeZone = useSession(state => state.profile?.timeZone)
  const [words, setWords] = useState('')
  const found = useMessageSearch(words.trim(), conversationId)
  return (
    <search className={styles.search}>
      <Input
        size="sm"
        type="search"
        value={words}
        placeholder="Search in this conversation"
        aria-label="Search in this conversation"
        onChange={({ target }) => setWords(target.value)}
      />
      <Input
        size="sm"
        type="date"
        aria-label="Go to a day"
        onChange={({ target }) => target.value && onDay(new Date(`${target.value}T00:00`).toISOString())}
      />
      {words.trim().length > 1 && (
        <div className={styles.found} role="status">
          {found.data?.length === 0 && (
            <Text size={12} tone="muted" className={styles.quiet}>
              No message has these words.
            </Text>
          )}
          {found.isError && (
            <Text size={12} tone="muted" className={styles.quiet}>
              The search failed. Please try again.
            </Text>
          )}
          {found.data?.map(({ id, excerpt, created_at }) => (
            <button key={id} type="button" className={styles.hit} onClick={() => onShow(id)}>
              <Text as="span" breaks="truncate" className={styles.excerpt}>
                {excerpt}
              </Text>
              <Text as="span" size={12} tone="muted" className={styles.quiet}>
                {shortText(created_at, timeZone)}
              </Text>
            </button>
          ))}
        </div>
      )}
    </search>
  )
}
