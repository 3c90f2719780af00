import { buttonClassName, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Dumbbell } from 'lucide-react'
import { Link, Navigate } from 'react-router-dom'
import { startOfWeek } from '../../model/dates/calendar-span.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { todaysPlan, workoutToStart } from '../today/todays-plan.ts'
import { useBegunToday } from '../training/use-begun-today.ts'
import { useTraining } from '../training/use-training.ts'
import classes from './log-mode.module.css'
import { LogWorkout } from './log-workout.tsx'

/** The workout that the address asks for, to be logged; `today` is the one that is next today. */
export function LogMode({ id }: { id: string }) {
  const { athleteId, today, weekStart } = useAthleteApp()
  const address = useStackupAddress()
  const { calendar, workouts, loads, queue: plainQueue, queued } = useTraining(address.day)
  const workout = workouts?.find(other => other.id === id)
  const queue = useBegunToday(workout, plainQueue, queued, String(today))

  if (!workouts) {
    return calendar.isError || calendar.data ? (
      <ErrorState
        title="This workout could not be loaded"
        description="Check your connection and try again. What you have logged is kept on this device."
        onRetry={() => void calendar.refetch()}
        retrying={calendar.isFetching}
        action={
          <Link className={buttonClassName({ size: 'lg', variant: 'ghost' })} to={stackupHref()}>
            Back to today
          </Link>
        }
      />
    ) : (
      <SkeletonGroup className={classes.page}>
        <Skeleton className={classes.skeletonTitle} />
        <Skeleton shape="block" className={classes.skeleton} />
      </SkeletonGroup>
    )
  }
  if (id === 'today') {
    const weekEnd = String(startOfWeek(today, weekStart).add({ days: 6 }))
    const days = { today: String(today), weekEnd, weekAgo: String(today.subtract({ days: 7 })) }
    const next = workoutToStart(todaysPlan(workouts, queued, days))
    return <Navigate replace to={stackupHref(next ? { log: next.id } : {})} />
  }
  if (!workout) {
    return (
      <EmptyState
        icon={<Dumbbell />}
        title="This workout is not here"
        description="It was taken away, or it is older than four weeks: then it is in the calendar."
        action={
          <>
            <Link className={buttonClassName({ size: 'lg' })} to={stackupHref()}>
              Back to today
            </Link>
            <Link
              className={buttonClassName({ size: 'lg', variant: 'outline' })}
              to={`/calendar/${athleteId}`}
            >
              Open the calendar
            </Link>
          </>
        }
      />
    )
  }
  return (
    <LoadsProvider value={loads}>
      <LogWorkout key={workout.id} workout={workout} workouts={workouts} queue={queue} queued={queued} />
    </LoadsProvider>
  )
}
