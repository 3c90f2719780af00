import { unwrap } from '@coach-app/data'
import { Page, useNotify } from '@coach-app/runtime'
import { Button, buttonClassName, ErrorState, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { EventHeader } from '../event/event-header.tsx'
import eventClasses from '../event/event-page.module.css'
import { NotForYou } from '../event/not-for-you.tsx'
import { copyPath, eventPath } from '../event-path.ts'
import { deleteEvent, errorOf, exportAddress, getPeople } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import { FinishCard } from './finish-card.tsx'
import { LogSection } from './log-section.tsx'
import classes from './manage.module.css'
import { PeopleSection } from './people-section.tsx'
import { ShareCard } from './share-card.tsx'

/** `/longday/<link>/manage`, for the organiser. */
export function ManagePage() {
  const { mine, isJoining } = useOpenEvent()
  return (
    <Page title="Manage" className={eventClasses.page}>
      <EventHeader title="Manage" />
      {isJoining ? (
        <SkeletonGroup>
          <Skeleton shape="block" className={eventClasses.loadingBoard} />
        </SkeletonGroup>
      ) : mine?.me.organiser ? (
        <Manage event={mine} />
      ) : (
        <NotForYou who="organiser" />
      )}
    </Page>
  )
}

function Manage({ event }: { event: LongDay }) {
  const { link, board } = useOpenEvent()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.people(link),
    queryFn: async () => unwrap(await getPeople(event.id)),
  })
  const { status } = board.event
  // Then the result is what there is to do; while people join, the ways in.
  const isOver = status === 'provisional' || status === 'final'
  return (
    <div className={classes.sections}>
      {isOver && <FinishCard event={event} />}
      <ShareCard />
      {status === 'running' && <FinishCard event={event} />}
      <section aria-labelledby="actions" className={classes.section}>
        <Text as="h2" id="actions" size={20}>
          Event
        </Text>
        <div className={classes.actions}>
          {status !== 'final' && (
            <Link to={eventPath(link, 'edit')} className={buttonClassName({ variant: 'outline' })}>
              Edit
            </Link>
          )}
          <Link to={copyPath(link)} className={buttonClassName({ variant: 'outline' })}>
            Copy as a new event
          </Link>
          <a href={exportAddress(link, 'csv')} download className={buttonClassName({ variant: 'outline' })}>
            Export CSV
          </a>
          {status === 'final' && (
            <a
              href={exportAddress(link, 'json')}
              download
              className={buttonClassName({ variant: 'outline' })}
            >
              Export JSON
            </a>
          )}
          <DeleteButton event={event} />
        </div>
      </section>
      {data ? (
        <PeopleSection event={event} people={data} />
      ) : error ? (
        <ErrorState
          layout="compact"
          title="Participants and judges cannot be read"
          description={refusal(errorOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" className={eventClasses.loadingBoard} />
        </SkeletonGroup>
      )}
      <LogSection event={event} />
    </div>
  )
}

/** While nothing was entered. */
function DeleteButton({ event }: { event: LongDay }) {
  const { board } = useOpenEvent()
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const deleting = useMutation({
    mutationFn: async () => unwrap(await deleteEvent(event.id)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: longdayKeys.mine })
      notify({ kind: 'success', text: 'The event is deleted.' })
      navigate(PATHS.longday)
    },
    onError: thrown => {
      setAsking(false)
      notify({ kind: 'error', text: refusal(errorOf(thrown)) })
    },
  })
  if (board.people.some(({ entries, pending }) => entries + pending > 0)) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${event.setup.title}?`}
        description="Its link leads nowhere from then on, and whoever has joined is out. This cannot be undone."
        confirmLabel="Delete"
        loading={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </>
  )
}
