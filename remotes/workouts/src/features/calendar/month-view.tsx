import { IconButton, VisuallyHidden } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fromKg } from '../load/weight.ts'
import { weekTotals } from '../week/week-totals.ts'
import { STATE_LABELS, shownState } from '../workout/shown-state.ts'
import { STATE_LOOKS } from '../workout/workout-state-badge.tsx'
import { weeksOf } from './calendar-span.ts'
import { formatDayOfMonth, formatLongDay, formatWeekday } from './day-format.ts'
import classes from './month-view.module.css'
import type { ViewProps } from './week-view.tsx'

/** The weeks of a month with their totals; a day leads to its week. */
export function MonthView({ address, span, today, unit, canWrite, workouts }: ViewProps) {
  const weeks = weeksOf(span)
  return (
    <table className={classes.month}>
      <caption>
        <VisuallyHidden>Workouts by day, and totals by week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={String(day)} scope="col">
              {formatWeekday(day)}
            </th>
          ))}
          <th scope="col" className={classes.totals}>
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(days => {
          const ofWeek = workouts.filter(({ date }) => days.some(day => String(day) === date))
          const totals = weekTotals(ofWeek)
          return (
            <tr key={String(days[0])}>
              {days.map(day => {
                const date = String(day)
                return (
                  <td
                    key={date}
                    className={clsx(classes.day, day.month !== address.day.month && classes.outside)}
                    aria-current={date === today ? 'date' : undefined}
                  >
                    <div className={classes.head}>
                      <Link
                        to={address.href({ view: undefined, date })}
                        className={classes.number}
                        aria-label={`Week of ${formatLongDay(day)}`}
                      >
                        {formatDayOfMonth(day)}
                      </Link>
                      {canWrite && (
                        <IconButton
                          label={`Add workout on ${formatLongDay(day)}`}
                          size="sm"
                          className={classes.add}
                          onClick={() => address.go({ add: date })}
                        >
                          <Plus />
                        </IconButton>
                      )}
                    </div>
                    {workouts
                      .filter(workout => workout.date === date)
                      .map(workout => {
                        const state = shownState(workout, today)
                        const { icon, tone } = STATE_LOOKS[state]
                        return (
                          <Link
                            key={workout.id}
                            to={address.href({ workout: workout.id })}
                            className={clsx(classes.workout, classes[tone])}
                          >
                            <span className={classes.icon} aria-hidden="true">
                              {icon}
                            </span>
                            <span className={classes.title}>{workout.title}</span>
                            <VisuallyHidden>, {STATE_LABELS[state]}</VisuallyHidden>
                          </Link>
                        )
                      })}
                  </td>
                )
              })}
              <td className={classes.totals}>
                {totals.sessions.planned > 0 && (
                  <>
                    <span className={classes.sessions}>
                      {totals.sessions.done}/{totals.sessions.planned} sessions
                    </span>
                    {totals.sets.done > 0 && (
                      <>
                        <span>
                          {totals.sets.done}/{totals.sets.planned} sets
                        </span>
                        <span>
                          {Math.round(fromKg(totals.volumeLoad.done, unit)).toLocaleString()} {unit}
                        </span>
                      </>
                    )}
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
