import { IconButton } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WeightUnit } from '../load/weight.ts'
import type { QueuedTask } from '../log/log-queue.ts'
import { mergeLogs } from '../log/merge-logs.ts'
import { progressOf } from '../log/workout-progress.ts'
import type { Workout } from '../workout/workout.ts'
import { WorkoutCard } from '../workout/workout-card.tsx'
import { type Span, weeksOf } from './calendar-span.ts'
import { formatDayOfMonth, formatLongDay, formatWeekday } from './day-format.ts'
import { EmptyWeek } from './empty-week.tsx'
import type { CalendarAddress } from './use-calendar-link.ts'
import classes from './week-view.module.css'

export interface ViewProps {
  address: CalendarAddress
  span: Span
  today: string
  unit: WeightUnit
  canWrite: boolean
  workouts: readonly Workout[]
  queued: readonly QueuedTask[]
}

/** Seven days side by side, or below each other as an agenda on a narrow window. */
export function WeekView({
  address,
  span,
  today,
  unit,
  canWrite,
  workouts,
  queued,
  isOwn,
}: ViewProps & { isOwn: boolean }) {
  const days = weeksOf(span).flat()
  const todayRef = useRef<HTMLLIElement>(null)
  const from = String(span.from)
  const isEmpty = workouts.length === 0
  useEffect(() => {
    // Scroll to today in the agenda of a phone only: side by side all days are visible, and an empty week has nothing to show.
    if (isEmpty || !matchMedia('(max-width: 640px)').matches) return
    // Cached data is rendered immediately, before the shell scrolls the new page to its top: wait for that.
    const frame = requestAnimationFrame(() => todayRef.current?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [from, isEmpty])
  return (
    <>
      {isEmpty && (
        <EmptyWeek
          canWrite={canWrite}
          isOwn={isOwn}
          onAdd={() => void address.open({ add: String(address.day) })}
        />
      )}
      <ol className={classes.week}>
        {days.map(day => {
          const date = String(day)
          const ofDay = workouts.filter(workout => workout.date === date)
          return (
            <li
              key={date}
              ref={date === today ? todayRef : null}
              className={clsx(classes.day, ofDay.length === 0 && classes.free)}
              aria-current={date === today ? 'date' : undefined}
            >
              <div className={classes.head}>
                <h3
                  className={classes.date}
                  aria-label={date === today ? `${formatLongDay(day)}, today` : formatLongDay(day)}
                >
                  <span className={classes.weekday}>{formatWeekday(day)}</span>
                  <span className={classes.number}>{formatDayOfMonth(day)}</span>
                  {date === today && <span className={classes.today}>Today</span>}
                </h3>
                {canWrite && (
                  <IconButton
                    label={`Add workout on ${formatLongDay(day)}`}
                    size="sm"
                    className={classes.add}
                    onClick={() => void address.open({ add: date })}
                  >
                    <Plus />
                  </IconButton>
                )}
              </div>
              {ofDay.map(workout => (
                <WorkoutCard
                  key={workout.id}
                  workout={workout}
                  address={address}
                  unit={unit}
                  today={today}
                  setsDone={progressOf(workout, mergeLogs(workout, queued)).done}
                />
              ))}
            </li>
          )
        })}
      </ol>
    </>
  )
}
