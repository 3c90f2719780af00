import { Button, EmptyState, ErrorState } from '@coach-app/ui'
import { type RowsHandle, VirtualList } from '@coach-app/ui/list'
import { ArrowDown, MessageCircle } from 'lucide-react'
import type { Ref } from 'react'
import styles from './thread.module.css'
import { ThreadLine, type ThreadLineProps } from './thread-line.tsx'
import { contentOf } from './thread-machine.ts'
import type { ThreadRow } from './thread-rows.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import type { useThread } from './use-thread.ts'

interface ThreadMessagesProps extends ThreadLineProps {
  /** Of the other one; empty while it is not known. */
  name: string
  rows: readonly ThreadRow[]
  thread: ReturnType<typeof useThread>
  list: Ref<RowsHandle>
}

const keyOf = (row: ThreadRow): string => row.key

/** The messages of a thread, or why there are none. */
export function ThreadMessages({ name, rows, thread, list, ...line }: ThreadMessagesProps) {
  return (
    <div className={styles.rows}>
      {content()}
      {thread.data?.hasNewer && (
        <Button
          size="sm"
          variant="outline"
          leftIcon={<ArrowDown />}
          className={styles.toEnd}
          onClick={() => void thread.goToEnd()}
        >
          To the newest
        </Button>
      )}
    </div>
  )

  function content() {
    switch (contentOf(thread, rows)) {
      case 'loading':
        return <ThreadSkeleton />
      case 'failed':
        return (
          <ErrorState
            layout="compact"
            title="The messages could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void thread.refetch()}
            retrying={thread.isFetching}
          />
        )
      case 'empty':
        return (
          <EmptyState
            layout="compact"
            icon={<MessageCircle />}
            title={`Nothing written yet${name ? ` with ${name}` : ''}`}
            description="Ask about a session, or tell how it went."
          />
        )
      case 'rows':
        return (
          <VirtualList
            label="Messages"
            items={rows}
            getKey={keyOf}
            rowHeight={48}
            startAt="end"
            onNearStart={thread.loadOlder}
            onNearEnd={thread.loadNewer}
            ref={list}
          >
            {row => <ThreadLine row={row} {...line} />}
          </VirtualList>
        )
    }
  }
}
