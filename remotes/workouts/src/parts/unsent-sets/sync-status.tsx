import { counted } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import { Button, Row } from '@coach-app/ui'
import { CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { refusalWords } from '../../data/unsent-sets/refusal-words.ts'
import classes from './sync-status.module.css'

/** Sync status of the offline queue, with Retry, and Discard for refused tasks. */
export function SyncStatus({ queue, queued }: { queue: LogQueue; queued: readonly QueuedTask[] }) {
  // Nothing is sent until the person is signed in again.
  const isSignedIn = useSession(session => session.user !== null)
  const [first] = queued.filter(task => task.status === 'refused')
  const refused = queued.filter(task => task.status === 'refused')
  const waiting = queued.filter(task => (task.error !== null || !isSignedIn) && task.status !== 'refused')
  if (first?.error) {
    return (
      <Row gap={2} wrap size={13} tone="muted" className={classes.status} role="alert">
        <CloudOff size={16} aria-hidden="true" />
        <span>
          {refused.length > 1 && `${count(refused.length)} not accepted. `}
          {refusalWords(first.item, first.error, null)}
        </span>
        <Button size="sm" variant="outline" onClick={queue.retry}>
          Retry
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            for (const task of refused) queue.discard(task.key)
          }}
        >
          Discard
        </Button>
      </Row>
    )
  }
  if (waiting.length > 0) {
    return (
      <Row gap={2} wrap size={13} tone="muted" className={classes.status} role="status">
        <CloudOff size={16} aria-hidden="true" />
        <span>{count(queued.length)} kept on this device, not yet saved</span>
        {isSignedIn && (
          <Button size="sm" variant="outline" leftIcon={<RefreshCw />} onClick={queue.retry}>
            Retry
          </Button>
        )}
      </Row>
    )
  }
  return (
    <Row as="p" gap={2} wrap size={13} tone="muted" className={classes.status} role="status">
      {queued.length > 0 ? (
        'Saving…'
      ) : (
        <>
          <CloudCheck size={16} aria-hidden="true" /> All saved
        </>
      )}
    </Row>
  )
}

const count = (number: number): string => counted(number, 'entry', 'entries')
