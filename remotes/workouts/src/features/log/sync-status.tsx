import { Button } from '@coach-app/ui'
import { CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import type { LogQueue, QueuedTask } from './log-queue.ts'
import classes from './sync-status.module.css'

/** Sync status of the offline queue, with Retry, and Discard for refused tasks. */
export function SyncStatus({ queue, queued }: { queue: LogQueue; queued: readonly QueuedTask[] }) {
  const refused = queued.filter(task => task.status === 'refused')
  const waiting = queued.filter(task => task.error !== null && task.status !== 'refused')
  if (refused.length > 0) {
    return (
      <div className={classes.status} role="alert">
        <CloudOff size={16} aria-hidden="true" />
        <span>
          {count(refused.length)} not accepted: {refused[0]?.error?.message}
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
      </div>
    )
  }
  if (waiting.length > 0) {
    return (
      <div className={classes.status} role="status">
        <CloudOff size={16} aria-hidden="true" />
        <span>{count(queued.length)} kept on this device, not yet saved</span>
        <Button size="sm" variant="outline" leftIcon={<RefreshCw />} onClick={queue.retry}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <p className={classes.status} role="status">
      {queued.length > 0 ? (
        'Saving…'
      ) : (
        <>
          <CloudCheck size={16} aria-hidden="true" /> All saved
        </>
      )}
    </p>
  )
}

const count = (number: number): string => `${number} ${number === 1 ? 'entry' : 'entries'}`
