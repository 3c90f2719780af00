import { ErrorState } from '@coach-app/ui'
import { Suspense, useMemo } from 'react'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { CalendarMoves } from '../moves/calendar-moves.tsx'
import { WeekMenu } from '../moves/week-menu.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { useEarlierWeeks } from './use-earlier-weeks.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'
import { EarlierWeeks, MonthView } from './views.ts'
import { WeekTotalsRow } from './week-totals-row.tsx'
import { WeekView } from './week-view.tsx'

const NO_DAYS = { notes: [], availability: [] }

interface ShownDaysProps {
  shown: ShownCalendar
  queued: readonly QueuedTask[]
}

/** The days of a calendar as a week, as four or as a month, or that they could not be read. */
export function ShownDays({ shown, queued }: ShownDaysProps) {
  const { athleteId, address, span, unit, calendar, loads } = shown
  const { data } = calendar
  const earlier = useEarlierWeeks(athleteId, span, address.view === 'week' && data?.access != null)
  // One list for as long as neither changes: what was taken from it is noticed by it.
  const all = useMemo(
    () => [...earlier.workouts, ...(data?.workouts ?? [])],
    [earlier.workouts, data?.workouts],
  )
  const retry = { onRetry: () => void calendar.refetch(), retrying: calendar.isFetching }
  if (!data)
    return calendar.isError ? (
      <ErrorState
        title="This calendar could not be loaded"
        description="Check your connection and try again."
        {...retry}
      />
    ) : (
      <CalendarSkeleton view={address.view} span={span} />
    )
  const view = { ...shown, workouts: data.workouts, queued }
  return (
    <>
      {/* Stale data stays visible, with the refetch error above it. */}
      {calendar.isError && (
        <ErrorState
          layout="compact"
          title="Could not refresh"
          description="You see what was read before."
          {...retry}
        />
      )}
      <CalendarMoves {...view} workouts={all} athlete={data.athlete ?? { id: athleteId, name: null }}>
        {address.view === 'week' ? (
          <>
            <WeekTotalsRow
              workouts={data.workouts}
              unit={unit}
              loads={loads.loads}
              queued={view.queued}
              menu={
                <WeekMenu
                  workouts={data.workouts}
                  from={String(span.from)}
                  name={`week of ${formatLongDay(span.from)}`}
                />
              }
            />
            <WeekView {...view} days={data.days ?? NO_DAYS} />
            {earlier.workouts.length > 0 && (
              <Suspense>
                <EarlierWeeks {...view} {...earlier} />
              </Suspense>
            )}
          </>
        ) : (
          <Suspense fallback={<CalendarSkeleton view={address.view} span={span} />}>
            <MonthView {...view} />
          </Suspense>
        )}
      </CalendarMoves>
    </>
  )
}
