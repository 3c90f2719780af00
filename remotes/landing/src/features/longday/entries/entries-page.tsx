import { Page, useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState, Row, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useEntryQueue } from '../enter/entry-queue.ts'
import { QueueStatus } from '../enter/queue-status.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import { EventHeader } from '../event/event-header.tsx'
import eventClasses from '../event/event-page.module.css'
import { NotForYou } from '../event/not-for-you.tsx'
import { useSkew } from '../event/use-server-clock.ts'
import { errorOf } from '../longday.data.ts'
import type { Entry, LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import classes from './entries.module.css'
import { EntryLine } from './entry-line.tsx'
import { useMyEntries } from './use-my-entries.ts'

/** `/longday/<link>/entries`: one's own, a captain's also their team's, with corrections and appeals. */
export function EntriesPage() {
  const { mine, isJoining } = useOpenEvent()
  const userId = useSession(({ user }) => user?.id)
  return (
    <Page title="My entries" className={eventClasses.page}>
      <EventHeader title={mine?.me.team?.captain ? 'Entries of my team' : 'My entries'} />
      {isJoining ? (
        <Waiting />
      ) : mine && mine.me.participant_no !== null && userId ? (
        <Entries event={mine} userId={userId} />
      ) : (
        <NotForYou who="participant" />
      )}
    </Page>
  )
}

function Entries({ event, userId }: { event: LongDay; userId: string }) {
  const { link, board } = useOpenEvent()
  const { queue, queued } = useEntryQueue(userId)
  const skew = useSkew()
  const { lines, query } = useMyEntries(event, queued)
  const [correcting, setCorrecting] = useState<Entry | null>(null)
  const [appealing, setAppealing] = useState<Entry | null>(null)
  const { status } = board.event
  const mayAppeal = status !== 'final'
  return (
    <section aria-label="Entries">
      <QueueStatus queue={queue} queued={queued} />
      {lines.length > 0 ? (
        <ul className={classes.list}>
          {lines.map(line => (
            <EntryLine key={line.id} line={line}>
              {line.entry && (
                <Actions
                  entry={line.entry}
                  mayCorrect={status === 'running'}
                  mayAppeal={mayAppeal}
                  onCorrect={setCorrecting}
                  onAppeal={setAppealing}
                />
              )}
            </EntryLine>
          ))}
        </ul>
      ) : query.isError ? (
        <ErrorState
          layout="compact"
          description={refusal(errorOf(query.error))}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.isPending ? (
        <Waiting />
      ) : (
        <EmptyState
          icon={<NotebookPen />}
          title="Nothing entered yet"
          description="What you enter stands here, with what became of it."
        />
      )}
      {query.hasNextPage && (
        <Button variant="ghost" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      )}
      <CorrectDialog
        entry={correcting}
        event={event}
        onClose={() => setCorrecting(null)}
        onCorrect={entry =>
          queue.put(entry.id, {
            link,
            entry: { ...entry, claimed_at: new Date(Date.now() + skew.ms).toISOString() },
          })
        }
      />
      <AppealDialog entry={appealing} link={link} onClose={() => setAppealing(null)} />
    </section>
  )
}

interface ActionsProps {
  entry: Entry
  mayCorrect: boolean
  mayAppeal: boolean
  onCorrect: (entry: Entry) => void
  onAppeal: (entry: Entry) => void
}

function Actions({ entry, mayCorrect, mayAppeal, onCorrect, onAppeal }: ActionsProps) {
  const correct =
    mayCorrect && entry.value !== null && (entry.state === 'counted' || entry.state === 'pending')
  const appeal = mayAppeal && entry.state === 'rejected' && entry.appeal === null
  if (!correct && !appeal) return null
  return (
    <Row gap={2} align="stretch" wrap className={classes.actions}>
      {correct && (
        <Button size="sm" variant="outline" onClick={() => onCorrect(entry)}>
          Correct
        </Button>
      )}
      {appeal && (
        <Button size="sm" variant="outline" onClick={() => onAppeal(entry)}>
          Appeal
        </Button>
      )}
    </Row>
  )
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton shape="block" className={eventClasses.loadingBoard} />
  </SkeletonGroup>
)
