import { resolveName } from '@coach-app/data'
import { PersonAvatar, useOverlay, useSession, useUser } from '@coach-app/runtime'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Input,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  VisuallyHidden,
} from '@coach-app/ui'
import { VirtualList } from '@coach-app/ui/list'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { BellOff, Flag, MessageCircle, Users } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { conversationHref, REPORTS_HREF } from '../../paths.ts'
import type { Conversation } from '../conversations/conversations.data.ts'
import { progressOf, useMessageRound, useMessageRounds } from '../several/use-message-round.ts'
import { shortText } from '../times/times.ts'
import styles from './conversation-list.module.css'
import { useConversations, useMessageSearch } from './use-conversations.ts'

const keyOf = (row: Conversation): string => row.conversation_id

/** Every conversation, the newest first; searched by name and by what was written. */
export function ConversationList({
  current,
  refetchInterval,
}: {
  current: string | null
  refetchInterval: number | false
}) {
  const overlays = useOverlay()
  const isAdmin = useSession(state => state.profile?.globalRole === 'system_admin')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const conversations = useConversations(search, refetchInterval)
  const messages = useMessageSearch(search)
  const rows = useMemo(() => conversations.data?.pages.flat() ?? [], [conversations.data])
  const names = new Map(rows.map(row => [row.conversation_id, resolveName(row, 'Unknown Sender')]))
  const openContacts = () => void overlays.open('contacts/contact-manager', { tab: 'contacts' })

  return (
    <div className={styles.list}>
      <Row gap={2} align="stretch" keep className={styles.head}>
        <Input
          type="search"
          size="sm"
          value={typed}
          placeholder="Search names and messages"
          aria-label="Search conversations"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Menu
          trigger={
            <Button size="sm" variant="outline">
              New
              <VisuallyHidden> message</VisuallyHidden>
            </Button>
          }
        >
          <MenuItem icon={<MessageCircle />} onSelect={openContacts}>
            To a contact
          </MenuItem>
          <MenuItem icon={<Users />} onSelect={() => void overlays.open('contacts/message-several', {})}>
            To several
          </MenuItem>
        </Menu>
      </Row>
      <RoundEntry />
      {isAdmin && (
        <Link to={REPORTS_HREF} className={styles.entry}>
          <Flag size={16} aria-hidden="true" /> Reported messages
        </Link>
      )}
      <div className={styles.rows}>
        {!conversations.data ? (
          conversations.isError ? (
            <ErrorState
              layout="compact"
              title="Your conversations could not be loaded"
              description="Check your connection and try again."
              onRetry={() => void conversations.refetch()}
              retrying={conversations.isFetching}
            />
          ) : (
            <SkeletonGroup label="Loading conversations" className={styles.skeleton}>
              {[1, 2, 3, 4, 5].map(one => (
                <Skeleton key={one} className={styles.placeholder} />
              ))}
            </SkeletonGroup>
          )
        ) : rows.length > 0 ? (
          <VirtualList
            label="Conversations"
            items={rows}
            getKey={keyOf}
            rowHeight={64}
            onNearEnd={() => {
              if (conversations.hasNextPage && !conversations.isFetchingNextPage)
                void conversations.fetchNextPage()
            }}
          >
            {row => <ConversationRow row={row} isCurrent={row.conversation_id === current} />}
          </VirtualList>
        ) : search ? (
          <Text size={13} tone="muted" className={styles.none}>
            No conversation with this name.
          </Text>
        ) : (
          <EmptyState
            layout="compact"
            icon={<MessageCircle />}
            title="No conversations yet"
            description="Write to a contact: press Message beside their name."
            action={
              <Button data-opens="contacts/contact-manager" onClick={openContacts}>
                Open Contacts
              </Button>
            }
          />
        )}
      </div>
      {search.length > 1 && messages.data && messages.data.length > 0 && (
        <FoundMessages messages={messages.data} names={names} />
      )}
    </div>
  )
}

/** What was written, by the words that are searched for. */
function FoundMessages({
  messages,
  names,
}: {
  messages: NonNullable<ReturnType<typeof useMessageSearch>['data']>
  /** Of the conversations that are known, by id. */
  names: ReadonlyMap<string, string>
}) {
  const timeZone = useSession(state => state.profile?.timeZone)
  return (
    <section className={styles.found} aria-label="Messages found">
      <Text as="h2" size={12} tone="muted" weight="medium" className={styles.foundTitle}>
        Messages
      </Text>
      <ul>
        {messages.map(({ id, conversation_id, excerpt, created_at }) => (
          <li key={id}>
            <Link className={styles.row} to={conversationHref(conversation_id, id)}>
              <Stack as="span" grow shrink>
                {names.has(conversation_id) && (
                  <Row as="span" gap={1} size={14} weight="medium" breaks="truncate" className={styles.name}>
                    {names.get(conversation_id)}
                  </Row>
                )}
                <span className={styles.excerpt}>{excerpt}</span>
              </Stack>
              <Text as="span" size={12} tone="muted" className={styles.time}>
                {shortText(created_at, timeZone)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A message to several that is under way, or whose result was not put away. */
function RoundEntry() {
  const overlays = useOverlay()
  const round = useMessageRound(useMessageRounds(useUser().id))
  if (!round) return null
  const { sent, refused } = progressOf(round)
  return (
    <button
      type="button"
      className={styles.entry}
      data-opens="contacts/message-several"
      onClick={() => void overlays.open('contacts/message-several', {})}
    >
      <Users size={16} aria-hidden="true" /> Message to several: {sent} of {round.people.length} sent
      {refused > 0 && `, ${refused} not`}
    </button>
  )
}

function ConversationRow({ row, isCurrent }: { row: Conversation; isCurrent: boolean }) {
  const { id: me } = useUser()
  const timeZone = useSession(state => state.profile?.timeZone)
  const name = resolveName(row, 'Unknown Sender')
  return (
    <Link
      to={conversationHref(row.conversation_id)}
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={row.unread_count > 0 || undefined}
      data-deleted={row.last_message_deleted || undefined}
    >
      <PersonAvatar name={name} userId={row.user_id} size="lg" />
      <Stack as="span" grow shrink>
        <Row as="span" gap={1} size={14} weight="medium" breaks="truncate" className={styles.name}>
          {name}
          {row.muted && <BellOff size={12} aria-label="Muted" />}
        </Row>
        <span className={styles.line}>{lastLine(row, me)}</span>
      </Stack>
      <Stack as="span" gap={1} keep className={styles.end}>
        <Text as="span" size={12} tone="muted" className={styles.time}>
          {row.last_message_at && shortText(row.last_message_at, timeZone)}
        </Text>
        {row.unread_count > 0 && (
          <Badge tone={row.muted ? 'neutral' : 'accent'} look="solid">
            {row.unread_count}
            <VisuallyHidden> unread</VisuallyHidden>
          </Badge>
        )}
      </Stack>
    </Link>
  )
}

function lastLine(row: Conversation, me: string): string {
  if (!row.last_message_id) return 'Nothing written yet'
  const words = row.last_message_deleted ? 'Message deleted' : row.last_message_preview || 'File'
  return row.last_message_sender_id === me ? `You: ${words}` : words
}
