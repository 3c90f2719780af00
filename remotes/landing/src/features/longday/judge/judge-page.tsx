import { unwrap } from '@coach-app/data'
import { Page } from '@coach-app/runtime'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { EventHeader } from '../event/event-header.tsx'
import eventClasses from '../event/event-page.module.css'
import { NotForYou } from '../event/not-for-you.tsx'
import { useLiveEntries } from '../event/use-event.ts'
import { errorOf, getQueue } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import { CountedEntries } from './counted-entries.tsx'
import classes from './judge.module.css'
import { JudgeDesk } from './judge-desk.tsx'
import { type Decision, LastDecision } from './last-decision.tsx'

/** `/longday/<link>/judge`: entries that wait for a ruling, oldest first. */
export function JudgePage() {
  const { mine, isJoining } = useOpenEvent()
  const isJudge = mine?.me.judge || mine?.me.organiser
  return (
    <Page title="Judge" className={eventClasses.page}>
      <EventHeader title="Judge" />
      {isJoining ? <Waiting /> : mine && isJudge ? <QueueOf event={mine} /> : <NotForYou who="judge" />}
    </Page>
  )
}

function QueueOf({ event }: { event: LongDay }) {
  const [last, setLast] = useState<Decision | null>(null)
  const [chosen, choose] = useState<string | null>(null)
  const refetchInterval = useLiveEntries(event.link, `event_id=eq.${event.id}`)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.queue(event.link),
    queryFn: async () => unwrap(await getQueue(event.id)),
    refetchInterval,
  })
  if (!data && error)
    return (
      <ErrorState
        description={refusal(errorOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Waiting />
  const open = data.entries.filter(({ mine }) => !mine)
  return (
    <Stack gap={8} align="start" oneColumn className={classes.columns}>
      <Stack gap={3}>
        {open.length === 0 ? (
          <EmptyState
            icon={<Gavel />}
            title="Nothing waits for you"
            description={
              data.entries.length > 0
                ? 'What is open is your own or your team’s: another judge decides about it.'
                : event.status === 'final'
                  ? 'The result is final: nothing is decided any more.'
                  : 'New entries appear here by themselves.'
            }
          />
        ) : (
          <JudgeDesk
            event={event}
            entries={open}
            total={data.pending + data.appeals}
            chosen={chosen}
            onChoose={choose}
            onDecided={setLast}
          />
        )}
        {last && (
          <LastDecision last={last} onUndone={() => choose(last.entry.id)} onSettled={() => setLast(null)} />
        )}
      </Stack>
      <CountedEntries event={event} onDecided={setLast} />
    </Stack>
  )
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton shape="block" className={eventClasses.loadingBoard} />
  </SkeletonGroup>
)
