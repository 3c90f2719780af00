import { Page, useWindows } from '@coach-app/runtime'
import { EmptyState, ErrorState, IconButton, VisuallyHidden } from '@coach-app/ui'
import { ArrowLeft, MessageCircle, PanelBottom } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import styles from './chat-page.module.css'
import { ConversationList } from './conversation-list.tsx'
import { conversationHref } from './paths.ts'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useChatChanges } from './use-conversations.ts'
import { useOpenedConversation } from './use-opened-conversation.ts'

/** All conversations, and the one that the address names; on a phone one of the two. */
export function ChatPage() {
  const [search] = useSearchParams()
  const id = search.get('conversation')
  const userId = search.get('with')
  const refetchInterval = useChatChanges()
  return (
    <Page title="Chat" surface="work" className={styles.page}>
      <VisuallyHidden>
        <h1>Chat</h1>
      </VisuallyHidden>
      <div className={styles.panes} data-thread={id || userId ? '' : undefined}>
        <div className={styles.list}>
          <ConversationList current={id} refetchInterval={refetchInterval} />
        </div>
        <div className={styles.thread}>
          {id ? (
            <Thread key={id} conversationId={id} at={search.get('message') ?? undefined} head={head(id)} />
          ) : userId ? (
            <Opening userId={userId} />
          ) : (
            <EmptyState
              icon={<MessageCircle />}
              title="Choose a conversation"
              description="It opens here. Beside other pages it stays open in a window."
            />
          )}
        </div>
      </div>
    </Page>
  )
}

const head = (id: string) =>
  function Head(name: string, userId: string | null) {
    return <ThreadHead conversationId={id} name={name} userId={userId} />
  }

function ThreadHead({
  conversationId,
  name,
  userId,
}: {
  conversationId: string
  name: string
  userId: string | null
}) {
  const windows = useWindows()
  return (
    <>
      <Link to="/chat" className={styles.back} aria-label="All conversations">
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <h2 className={styles.title}>{name}</h2>
      <span className={styles.toWindow}>
        <IconButton
          size="sm"
          label="Keep open beside other pages"
          onClick={() =>
            windows.open(
              'contacts/channel-window',
              { conversationId },
              { key: userId ?? conversationId, title: name, page: conversationHref(conversationId) },
            )
          }
        >
          <PanelBottom />
        </IconButton>
      </span>
    </>
  )
}

/** The conversation with a contact, found or made: then the address names it. */
function Opening({ userId }: { userId: string }) {
  const opened = useOpenedConversation(userId)
  if (opened.data) return <Navigate replace to={conversationHref(opened.data)} />
  if (!opened.isError) return <ThreadSkeleton />
  return (
    <ErrorState
      layout="compact"
      title="This conversation could not be opened"
      description={reasonOrNoAnswer(opened.error)}
      onRetry={() => void opened.refetch()}
      retrying={opened.isFetching}
    />
  )
}
