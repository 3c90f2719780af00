import { Button, Row, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
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
      <Text size={13} tone="muted" className={classes.none}>
        The training could not be loaded.
        <Button size="sm" variant="ghost" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Text>
    )
  if (data.access === null)
    return (
      <Text size={13} tone="muted" className={classes.none}>
        This training is not shared with you.
      </Text>
    )
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
    <Stack as="section" aria-label={`${title} workout`} gap={1} shrink className={classes.session}>
      <Text as="h3" size={12} tone="muted" weight="medium" className={classes.title}>
        {title}
      </Text>
      {workout ? (
        <>
          <Link
            to={calendarHref(athleteId, { date: workout.date, workout: workout.id })}
            className={classes.name}
          >
            {workout.title || 'Workout'}
          </Link>
          <Row as="span" gap={2} rowGap={1} wrap shrink tone="muted" className={classes.facts}>
            {formatLongDay(parseDate(workout.date))} {children}
          </Row>
        </>
      ) : (
        <Row as="p" gap={2} rowGap={1} wrap shrink tone="muted" className={classes.facts}>
          {none}
        </Row>
      )}
    </Stack>
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
