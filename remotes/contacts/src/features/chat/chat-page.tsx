import { InlineSlot, Page, useWindows } from '@coach-app/runtime'
import { EmptyState, ErrorState, IconButton, Text, VisuallyHidden } from '@coach-app/ui'
import { MessageCircle, PanelBottom } from 'lucide-react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { conversationHref } from '../../paths.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { ReportList } from '../reports/report-list.tsx'
import { BackToList } from './back-to-list.tsx'
import styles from './chat-page.module.css'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import type { ComposerWorkout } from './use-composer.ts'
import { useChatChanges } from './use-conversations.ts'
import { useOpenedConversation } from './use-opened-conversation.ts'

/** All conversations, and the one that the address names; on a phone one of the two. */
export function ChatPage() {
  const [search] = useSearchParams()
  const id = search.get('conversation')
  const userId = search.get('with')
  const reports = search.get('reports')
  const refetchInterval = useChatChanges()
  const navigate = useNavigate()
  return (
    <Page title="Chat" surface="work" className={styles.page}>
      <VisuallyHidden>
        <h1>Chat</h1>
      </VisuallyHidden>
      <div className={styles.panes} data-thread={id || userId || reports ? '' : undefined}>
        <div className={styles.list}>
          <ConversationList current={id} refetchInterval={refetchInterval} />
        </div>
        <div className={styles.thread}>
          {id ? (
            <Thread
              key={id}
              conversationId={id}
              at={search.get('message') ?? undefined}
              workout={workoutIn(search)}
              onWorkoutDone={() => void navigate(conversationHref(id), { replace: true })}
              head={head(id)}
              beside={athleteId => (
                <InlineSlot key={athleteId} name="workouts/next-and-last" props={{ athleteId }} />
              )}
            />
          ) : userId ? (
            <Opening userId={userId} search={search} />
          ) : reports ? (
            <ReportList isClosed={reports === 'closed'} back={<BackToList />} />
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

/** What the next message is about, where a window would have been told. */
function workoutIn(search: URLSearchParams): ComposerWorkout | undefined {
  const workoutId = search.get('workout')
  if (!workoutId) return undefined
  const setId = search.get('set')
  return { workoutId, title: search.get('about') ?? 'a workout', ...(setId && { setId }) }
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
      <BackToList />
      <Text as="h2" size={16} weight="semibold" breaks="truncate" className={styles.title}>
        {name}
      </Text>
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
function Opening({ userId, search }: { userId: string; search: URLSearchParams }) {
  const opened = useOpenedConversation(userId)
  if (opened.data) {
    const rest = new URLSearchParams(search)
    rest.delete('with')
    return <Navigate replace to={`${conversationHref(opened.data)}&${rest}`} />
  }
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
