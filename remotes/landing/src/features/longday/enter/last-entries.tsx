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
      <h2 id="last" className={classes.lastTitle}>
        Last entries
      </h2>
      {lines.length === 0 ? (
        <p className={classes.note}>
          {query.isError
            ? 'They cannot be read now.'
            : query.isPending
              ? 'Loading...'
              : 'Nothing entered yet.'}
        </p>
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
