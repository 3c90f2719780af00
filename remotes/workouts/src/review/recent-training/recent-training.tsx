import { useSession } from '@coach-app/runtime'
import { ErrorState, Row, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { startOfWeek, todayIn } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { displayState } from '../../model/workout/display-state.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { GoalLines } from '../../parts/goals/goal-lines.tsx'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { calendarHref } from '../../paths.ts'
import { recentSessions, setsDone } from './recent-sessions.ts'
import classes from './recent-training.module.css'

/** The week of an athlete and their last sessions, in brief, for another remote's page. */
export function RecentTraining({ athleteId }: { athleteId: string }) {
  const here = todayIn(undefined)
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  // Wide enough for a week that begins on any day; read once, whatever the athlete's settings are.
  const calendar = useCalendar(athleteId, { from: here.subtract({ days: 28 }), to: here.add({ days: 7 }) })
  if (calendar.isPending)
    return (
      <SkeletonGroup>
        {['a', 'b', 'c'].map(line => (
          <Skeleton key={line} shape="control" />
        ))}
      </SkeletonGroup>
    )
  if (!calendar.data)
    return (
      <ErrorState
        title="The training could not be loaded"
        description={calendar.error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void calendar.refetch()}
        retrying={calendar.isFetching}
      />
    )
  const { access, athlete, workouts } = calendar.data
  if (access === null)
    return (
      <Text size={13} tone="muted">
        This training is not shared with you.
      </Text>
    )
  const day = String(todayIn(athlete.time_zone))
  const from = startOfWeek(parseDate(day), athlete.week_start)
  const { thisWeek, last } = recentSessions(workouts, {
    from: String(from),
    to: String(from.add({ days: 6 })),
  })
  const link = (workout: Workout) => calendarHref(athleteId, { date: workout.date, workout: workout.id })
  return (
    <Stack gap={4}>
      <Sessions title="This week" none="Nothing is planned this week." workouts={thisWeek} link={link}>
        {workout => <WorkoutStateBadge state={displayState(workout, day)} />}
      </Sessions>
      <Sessions title="Last sessions" none="Nothing was done in four weeks." workouts={last} link={link}>
        {workout => <Done workout={workout} />}
      </Sessions>
      <GoalLines
        athleteId={athleteId}
        unit={unit}
        most={3}
        hrefOf={() => calendarHref(athleteId, { view: 'progress' })}
        hrefOfAll={`${calendarHref(athleteId, { view: 'progress' })}#goals`}
      >
        <Text as="h3" size={12} tone="muted" weight="medium" className={classes.title}>
          Goals
        </Text>
      </GoalLines>
    </Stack>
  )
}

interface SessionsProps {
  title: string
  none: string
  workouts: Workout[]
  link: (workout: Workout) => string
  children: (workout: Workout) => ReactNode
}

function Sessions({ title, none, workouts, link, children }: SessionsProps) {
  return (
    <section>
      <Text as="h3" size={12} tone="muted" weight="medium" className={classes.title}>
        {title}
      </Text>
      {workouts.length === 0 ? (
        <Text size={13} tone="muted">
          {none}
        </Text>
      ) : (
        <ul className={classes.list}>
          {workouts.map(workout => (
            <Row as="li" key={workout.id} gap={3} justify="between" className={classes.session}>
              <Stack shrink>
                <Link to={link(workout)} className={classes.name}>
                  {workout.title}
                </Link>
                <Text as="span" size={12} tone="muted">
                  {formatLongDay(parseDate(workout.date))}
                </Text>
              </Stack>
              {children(workout)}
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Sets done of those planned, and how hard it was. */
function Done({ workout }: { workout: Workout }) {
  const { done, planned } = setsDone(workout)
  const srpe = workout.session?.srpe ?? null
  return (
    <Text as="span" size={13} numeric className={classes.done}>
      {done}/{planned} sets{srpe !== null && ` · RPE ${srpe}`}
    </Text>
  )
}
