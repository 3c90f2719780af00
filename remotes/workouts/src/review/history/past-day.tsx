import {
  buttonClassName,
  cardClassName,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { ArrowLeft, CalendarX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { formatFullDay } from '../../model/dates/day-format.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import { PastWorkout } from '../../parts/plan-against-log/past-workout.tsx'

/** One day of the past: each of its sessions with what was asked and what was lifted. */
export function PastDay({ day }: { day: CalendarDate }) {
  const { athleteId } = useAthleteApp()
  const calendar = useCalendar(athleteId, { from: day, to: day })
  const loads = calendar.data?.athlete && toAthleteLoads(calendar.data.athlete.loads)
  return (
    <div className={classes.history}>
      <Link
        to={stackupHref({ view: 'history' })}
        className={buttonClassName({ variant: 'ghost', className: classes.back })}
      >
        <ArrowLeft size={18} aria-hidden="true" /> All training
      </Link>
      <h1 className={classes.heading}>{formatFullDay(day)}</h1>
      {loads ? (
        calendar.data?.workouts.length === 0 ? (
          <EmptyState
            icon={<CalendarX />}
            title="Nothing on this day"
            description="No session was planned or logged."
          />
        ) : (
          calendar.data?.workouts.map(workout => (
            <section key={workout.id} className={classes.history}>
              <PastWorkout workout={workout} loads={loads} />
              {workout.logs.length > 0 && (
                <p>
                  <Link
                    to={stackupHref({ log: workout.id, date: workout.date })}
                    className={buttonClassName({ variant: 'outline', size: 'lg' })}
                    aria-label={`Change the log of ${workout.title}`}
                  >
                    Change log
                  </Link>
                </p>
              )}
            </section>
          ))
        )
      ) : calendar.isError ? (
        <ErrorState
          title="The day could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void calendar.refetch()}
          retrying={calendar.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" className={cardClassName({ className: classes.skeleton })} />
        </SkeletonGroup>
      )}
    </div>
  )
}
