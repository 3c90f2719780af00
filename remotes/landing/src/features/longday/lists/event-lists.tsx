import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import {
  Badge,
  buttonClassName,
  cardClassName,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  VisuallyHidden,
} from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { useReaderZone } from '../event/use-reader-zone.ts'
import { copyPath, eventPath } from '../event-path.ts'
import { errorOf, listMyEvents, type MyEvent, readPublicEvents } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { PublicEvents } from '../model/types.ts'
import { refusal, STATUS } from '../rules/words.ts'
import { timeInZones } from '../rules/zone.ts'
import classes from './lists.module.css'

/** One's own events, where somebody is signed in. */
export function OwnList() {
  const user = useSession(session => session.user)
  return user?.emailConfirmed ? <MyEvents /> : null
}

function MyEvents() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.mine,
    queryFn: async () => unwrap(await listMyEvents()),
  })
  return (
    <Stack as="section" aria-labelledby="my-events" gap={3} oneColumn>
      <Text as="h2" id="my-events" size={20}>
        My events
      </Text>
      {data ? (
        data.length === 0 ? (
          <EmptyState
            layout="compact"
            level={3}
            icon={<CalendarClock />}
            title="You have no event yet"
            description="Create one, or open the link of one that you were sent."
            action={
              <Link to={PATHS.newLongday} className={buttonClassName({ variant: 'outline' })}>
                New event
              </Link>
            }
          />
        ) : (
          <ul className={classes.list}>
            {data.map(event => (
              <EventCard key={event.id} event={event} about={rolesOf(event)} copy={event.organiser} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          layout="compact"
          level={3}
          description={refusal(errorOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Stack>
  )
}

const rolesOf = ({ organiser, judge, participant_no, pending }: MyEvent): string =>
  [
    organiser && 'organiser',
    judge && 'judge',
    participant_no != null && 'taking part',
    pending ? `${pending} to judge` : false,
  ]
    .filter(Boolean)
    .join(', ')

export function PublicList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.public,
    queryFn: async () => unwrap(await readPublicEvents()).events,
  })
  return (
    <Stack as="section" aria-labelledby="public-events" gap={3} oneColumn>
      <Text as="h2" id="public-events" size={20}>
        Public events
      </Text>
      {data ? (
        data.length === 0 ? (
          <p className={classes.muted}>
            There is none now. Most events are open only to whoever has their link.
          </p>
        ) : (
          <ul className={classes.list}>
            {data.map(event => (
              <EventCard
                key={event.link}
                event={event}
                about={counted(event.participants, 'person', 'people')}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          layout="compact"
          level={3}
          description={refusal(errorOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Stack>
  )
}

type Listed = Pick<PublicEvents['events'][number], 'link' | 'title' | 'time_zone' | 'starts_at' | 'status'>

function EventCard({ event, about, copy = false }: { event: Listed; about: string; copy?: boolean }) {
  const zone = useReaderZone()
  const start = timeInZones(event.time_zone, zone, Date.parse(event.starts_at))
  return (
    <li className={cardClassName({ padding: 'sm', className: classes.card })}>
      <Text as="h3" size={16}>
        <Link to={eventPath(event.link)}>{event.title}</Link>{' '}
        <Badge tone={STATUS[event.status].tone}>{STATUS[event.status].name}</Badge>
      </Text>
      <p className={classes.muted}>
        <time dateTime={event.starts_at}>{start.event}</time>
        {start.reader && <span className={classes.reader}>For you: {start.reader}</span>}
      </p>
      <p className={classes.muted}>
        {about}
        {copy && (
          <>
            {about && ' · '}
            <Link to={copyPath(event.link)}>
              Copy
              <VisuallyHidden> {event.title}</VisuallyHidden>
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

const Waiting = () => (
  <SkeletonGroup className={classes.list}>
    <Skeleton shape="block" className={classes.waiting} />
    <Skeleton shape="block" className={classes.waiting} />
  </SkeletonGroup>
)
