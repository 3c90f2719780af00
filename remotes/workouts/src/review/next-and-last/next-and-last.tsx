import { Button, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { displayState } from '../../model/workout/display-state.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { calendarHref } from '../../paths.ts'
import { setsDone } from '../recent-training/recent-sessions.ts'
import { nextAndLast } from './find-next-and-last.ts'
import classes from './next-and-last.module.css'

/** What an athlete does next and did last, for another remote's page: below each other beside it, in one line above it. */
export function NextAndLast({ athleteId }: { athleteId: string }) {
  const here = todayIn(undefined)
  const { data, isPending, refetch } = useCalendar(athleteId, {
    from: here.subtract({ days: 28 }),
    to: here.add({ days: 28 }),
  })
  if (isPending)
    return (
      <div className={classes.root}>
        <SkeletonGroup className={classes.both}>
          <Skeleton className={classes.skeleton} />
          <Skeleton className={classes.skeleton} />
        </SkeletonGroup>
      </div>
    )
  if (!data)
    return (
      <p className={classes.none}>
        The training could not be loaded.
        <Button size="sm" variant="ghost" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (data.access === null) return <p className={classes.none}>This training is not shared with you.</p>
  const today = String(todayIn(data.athlete.time_zone))
  const { next, last } = nextAndLast(data.workouts, today)
  return (
    <div className={classes.root}>
      <div className={classes.both}>
        <Session title="Next" none="Nothing planned in four weeks" workout={next} athleteId={athleteId}>
          {next && <WorkoutStateBadge state={displayState(next, today)} />}
        </Session>
        <Session title="Last" none="Nothing done in four weeks" workout={last} athleteId={athleteId}>
          {last && <Sets workout={last} />}
        </Session>
        <Link to={calendarHref(athleteId)} className={classes.calendar}>
          Calendar
        </Link>
      </div>
    </div>
  )
}

interface SessionProps {
  title: string
  none: string
  workout: Workout | null
  athleteId: string
  children: ReactNode
}

function Session({ title, none, workout, athleteId, children }: SessionProps) {
  return (
    <section aria-label={`${title} workout`} className={classes.session}>
      <h3 className={classes.title}>{title}</h3>
      {workout ? (
        <>
          <Link
            to={calendarHref(athleteId, { date: workout.date, workout: workout.id })}
            className={classes.name}
          >
            {workout.title || 'Workout'}
          </Link>
          <span className={classes.facts}>
            {formatLongDay(parseDate(workout.date))} {children}
          </span>
        </>
      ) : (
        <p className={classes.facts}>{none}</p>
      )}
    </section>
  )
}

function Sets({ workout }: { workout: Workout }) {
  const { done, planned } = setsDone(workout)
  const srpe = workout.session?.srpe ?? null
  return (
    <span>
      {done}/{planned} sets{srpe !== null && ` · RPE ${srpe}`}
    </span>
  )
}
