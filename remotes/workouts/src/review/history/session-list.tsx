import { counted } from '@coach-app/contracts'
import { Badge, Button, cardClassName, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { Dumbbell, MonitorSmartphone, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTrainedSessions } from '../../data/history/use-history.ts'
import { formatLongDay, formatMonth } from '../../model/dates/day-format.ts'
import type { TrainedSession } from '../../model/history/history.ts'
import { setsInBrief } from '../../model/log/sets-in-brief.ts'
import { formatNumber, formatTotal, fromKg, keepUnits } from '../../model/units/weight.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'

/** What was trained, newest first, month by month; more of it on request. */
export function SessionList({ term, start }: { term: string; start: ReactNode }) {
  const { athleteId } = useAthleteApp()
  const history = useTrainedSessions(athleteId, term)
  const sessions = history.data?.pages.flatMap(page => page.sessions) ?? []
  if (!history.data)
    return history.isError ? (
      <ErrorState
        title="The history could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    ) : (
      <SkeletonGroup>
        {['a', 'b', 'c'].map(line => (
          <Skeleton key={line} shape="block" className={classes.skeleton} />
        ))}
      </SkeletonGroup>
    )
  if (sessions.length === 0)
    return term ? (
      <EmptyState
        icon={<SearchX />}
        title={`Nothing matches "${term}"`}
        description="Titles of sessions and names of exercises are searched."
      />
    ) : (
      <EmptyState
        icon={<Dumbbell />}
        title="No training yet"
        description="Every set you log is kept here, with what was asked. Training from Hevy or Strong can be brought along."
        action={start}
      />
    )
  return (
    <div className={classes.sessions}>
      <h2 className={classes.name}>Sessions</h2>
      {history.data.pages.some(({ isKept }) => isKept) && (
        <p className={classes.muted}>
          The last four weeks, as this device keeps them. Older ones need a connection.
        </p>
      )}
      {history.isError && (
        <ErrorState
          layout="compact"
          title="Could not load more"
          description="You see what was read before."
          onRetry={() => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())}
          retrying={history.isFetching}
        />
      )}
      {byMonth(sessions).map(([month, ofMonth]) => (
        <section key={month} aria-label={formatMonth(parseDate(`${month}-01`))}>
          <h3 className={classes.month}>{formatMonth(parseDate(`${month}-01`))}</h3>
          <ul className={classes.list}>
            {ofMonth.map(session => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          variant="outline"
          className={classes.more}
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? 'Loading…' : 'Show earlier sessions'}
        </Button>
      )}
    </div>
  )
}

function byMonth(sessions: readonly TrainedSession[]): [string, TrainedSession[]][] {
  const months = new Map<string, TrainedSession[]>()
  for (const session of sessions) {
    const month = session.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), session])
  }
  return [...months]
}

function SessionLine({ session }: { session: TrainedSession }) {
  const { unit } = useAthleteApp()
  const { id, date, title, exercises, duration_min, srpe, to_choose = 0 } = session
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets, 0)
  const volume = exercises.reduce((sum, exercise) => sum + exercise.volume_kg, 0)
  const facts = [
    counted(sets, 'set'),
    volume > 0 && `${formatTotal(fromKg(volume, unit))} ${unit}`,
    duration_min !== null && `${duration_min} min`,
    srpe !== null && `RPE ${formatNumber(srpe)}`,
  ].filter(fact => fact !== false)
  return (
    <li>
      <Link
        to={stackupHref({ view: 'history', date, session: id })}
        className={cardClassName({ className: clsx(classes.session) })}
      >
        <span className={classes.line}>
          <span className={classes.title}>{title}</span>
          <span className={classes.muted}>{formatLongDay(parseDate(date))}</span>
        </span>
        <span className={clsx(classes.facts, classes.muted)}>{keepUnits(facts.join(' · '))}</span>
        {to_choose > 0 && (
          <Badge tone="warning" icon={<MonitorSmartphone />}>
            {to_choose} to choose
          </Badge>
        )}
        {exercises.length > 0 && (
          <dl className={classes.exercises}>
            {exercises.map(({ id, name, best, sets: count, load_multiplier = 1 }) => (
              <div key={id} className={classes.pair}>
                <dt>{name}</dt>
                <dd>{keepUnits(setsInBrief(count, best, unit, { load_multiplier }))}</dd>
              </div>
            ))}
          </dl>
        )}
      </Link>
    </li>
  )
}
