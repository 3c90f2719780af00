import type { WindowMap } from '@coach-app/contracts'
import { ErrorState } from '@coach-app/ui'
import { useEffect, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import styles from './chat-page.module.css'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useOpenedConversation } from './use-opened-conversation.ts'

type ChannelWindowProps = WindowMap['contacts/channel-window'] & {
  setTitle: (title: string) => void
  close: () => void
}

/** A conversation in the dock: it stays while one goes from page to page. */
export function ChannelWindow({ conversationId, userId, about, setTitle }: ChannelWindowProps) {
  const opened = useOpenedConversation(conversationId ? null : userId)
  const [workout, setWorkout] = useState(about)
  const id = conversationId ?? opened.data
  if (opened.isError)
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="This conversation could not be opened"
        description={reasonOrNoAnswer(opened.error)}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      />
    )
  if (!id) return <ThreadSkeleton />
  return (
    <div className={styles.window}>
      <Thread
        conversationId={id}
        workout={workout}
        onWorkoutDone={() => setWorkout(undefined)}
        head={name => <Title name={name} setTitle={setTitle} />}
      />
    </div>
  )
}

/** The window's own bar shows the name. */
function Title({ name, setTitle }: { name: string; setTitle: (title: string) => void }) {
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return <span className={styles.space} />
}
