import { Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { EntryLine } from '../entries/entry-line.tsx'
import { useMyEntries } from '../entries/use-my-entries.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { eventPath } from '../event-path.ts'
import type { LongDay } from '../model/types.ts'
import classes from './enter.module.css'
import type { QueuedEntry } from './entry-queue.ts'

const SHOWN = 5

/** The latest entries, queued or stored. */
export function LastEntries({ event, queued }: { event: LongDay; queued: readonly QueuedEntry[] }) {
  const { link } = useOpenEvent()
  const { lines, query } = useMyEntries(event, queued)
  return (
    <section aria-labelledby="last" className={classes.last}>
      <Text as="h2" id="last" size={14}>
        Last entries
      </Text>
      {lines.length === 0 ? (
        <Text tone="muted">
          {query.isError
            ? 'They cannot be read now.'
            : query.isPending
              ? 'Loading...'
              : 'Nothing entered yet.'}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {lines.slice(0, SHOWN).map(line => (
            <EntryLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Link to={eventPath(link, 'entries')}>All entries, corrections and appeals</Link>
    </section>
  )
}
