import { counted } from '@coach-app/contracts'
import type { AppError } from '@coach-app/data'
import { Button, Row, Text } from '@coach-app/ui'
import { clsx } from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'
import type { QueuedMessage } from './chat-queue.ts'
import styles from './message.module.css'
import { MessageBody } from './message-body.tsx'

interface PendingLineProps {
  queued: QueuedMessage
  onRetry: () => void
  onDiscard: () => void
}

/** Why it is not sent yet; without an error it is being sent. */
function waitingWords(error: AppError | null): string {
  if (!error) return 'Sending'
  if (error.code === 'rate-limited') return 'Many messages within a minute; it is sent by itself, soon.'
  // The server was reached, or cannot say whether it was.
  if (error.code === 'unexpected') return 'Could not be sent yet; it is tried again by itself.'
  return 'Waiting for a connection; it is sent by itself.'
}

/** A message that is not sent yet, or was refused. */
export function PendingLine({ queued, onRetry, onDiscard }: PendingLineProps) {
  const { item, status, error } = queued
  const files = item.attachments?.length ?? 0
  return (
    <Row
      as="article"
      gap={3}
      align="stretch"
      className={clsx(styles.line, styles.mine)}
      aria-label="Your message, not sent yet"
    >
      <div className={styles.side} />
      <Text as="div" size={14} leading="normal" className={styles.content}>
        <Text as="div" tone="muted">
          {item.body && <MessageBody text={item.body} />}
          {files > 0 && <p className={styles.quiet}>{counted(files, 'file')}</p>}
        </Text>
        {status === 'refused' ? (
          <Row gap={2} rowGap={1} wrap size={13} tone="danger" role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>
              Not sent.{' '}
              {error?.reason === 'not_connected' ? 'You cannot write to this contact.' : error?.message}
            </span>
            <Button size="sm" variant="outline" onClick={onRetry}>
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
          </Row>
        ) : (
          <p className={styles.state}>
            <Clock size={12} aria-hidden="true" />
            {waitingWords(error)}
          </p>
        )}
      </Text>
    </Row>
  )
}
