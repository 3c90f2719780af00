import type { Message } from '@coach-app/data'
import { Text } from '@coach-app/ui'
import { dayText } from '../times/times.ts'
import { type MessageActions, MessageLine } from './message-line.tsx'
import { PendingLine } from './pending-line.tsx'
import styles from './thread.module.css'
import type { receiptOf, ThreadRow } from './thread-rows.ts'

export interface ThreadLineProps {
  me: string
  nameOf: (senderId: Message['sender_id']) => string
  timeZone: string | undefined
  canSend: boolean
  receipt: ReturnType<typeof receiptOf>
  actions: MessageActions
  queue: { retry: () => void; discard: (key: string) => void }
}

/** A line of a thread, of whatever kind. */
export function ThreadLine({ row, receipt, queue, ...rest }: ThreadLineProps & { row: ThreadRow }) {
  switch (row.kind) {
    case 'day':
      return (
        <Text size={12} tone="muted" weight="medium" className={styles.day}>
          {dayText(row.at, rest.timeZone)}
        </Text>
      )
    case 'unread':
      return (
        <Text size={12} tone="accent" weight="semibold" className={styles.unread}>
          New
        </Text>
      )
    case 'pending':
      return (
        <PendingLine
          queued={row.queued}
          onRetry={queue.retry}
          onDiscard={() => queue.discard(row.queued.key)}
        />
      )
    case 'message':
      return (
        <MessageLine
          message={row.message}
          isGrouped={row.isGrouped}
          receipt={row.key === receipt?.id ? receipt.text : undefined}
          {...rest}
        />
      )
  }
}
