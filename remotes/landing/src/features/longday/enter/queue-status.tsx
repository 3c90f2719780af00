import { counted } from '@coach-app/contracts'
import { Button, Row } from '@coach-app/ui'
import { CloudCheck, CloudOff } from 'lucide-react'
import { refusal } from '../rules/words.ts'
import type { EntryQueue, QueuedEntry } from './entry-queue.ts'
import classes from './queue-status.module.css'

const count = (number: number): string => counted(number, 'entry', 'entries')

/** Whether everything has reached the server; what was refused is kept until the person decides. */
export function QueueStatus({ queue, queued }: { queue: EntryQueue; queued: readonly QueuedEntry[] }) {
  const refused = queued.filter(({ status }) => status === 'refused')
  const first = refused[0]?.error
  const waits = queued.find(({ error, status }) => error !== null && status !== 'refused')?.error
  if (first)
    return (
      <Row gap={2} wrap size={13} tone="muted" className={classes.status} role="alert" data-tone="danger">
        <CloudOff size={16} aria-hidden="true" />
        <span>
          {count(refused.length)} not accepted: {refusal(first)}
        </span>
        <Button size="sm" variant="outline" onClick={queue.retry}>
          Retry
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            for (const { key } of refused) queue.discard(key)
          }}
        >
          Discard
        </Button>
      </Row>
    )
  if (queued.length > 0)
    return (
      <Row
        gap={2}
        size={13}
        tone="muted"
        className={classes.status}
        role="status"
        data-tone={waits ? 'warning' : undefined}
      >
        {waits && <CloudOff size={16} aria-hidden="true" />}
        <span className={classes.words}>
          {waits ? `${count(queued.length)} kept on this device, not yet sent` : 'Sending…'}
          {waits?.code === 'rate-limited' && `: ${refusal(waits)}`}
        </span>
        {waits && (
          <Button size="sm" variant="outline" onClick={queue.retry}>
            Retry
          </Button>
        )}
      </Row>
    )
  return (
    <Row as="p" gap={2} wrap size={13} tone="muted" className={classes.status} role="status">
      <CloudCheck size={16} aria-hidden="true" /> All sent
    </Row>
  )
}
