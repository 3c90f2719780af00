import type { CalendarDate } from '@internationalized/date'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import type { Workout } from '../../model/workout/workout.ts'
import classes from './today-view.module.css'

/** What comes after today, by day. */
export function UpcomingList({ workouts, weekEnd }: { workouts: readonly Workout[]; weekEnd: CalendarDate }) {
  const [first] = workouts
  if (!first) return null
  return (
    <section className={classes.section} aria-labelledby="upcoming">
      <h2 id="upcoming" className={classes.sectionTitle}>
        {first.date <= String(weekEnd) ? 'Next this week' : 'Next'}
      </h2>
      <ul className={classes.upcoming}>
        {workouts.map(({ id, date, title }) => {
          const day = readDay(date)
          return (
            <li key={id} className={classes.upcomingLine}>
              <span className={classes.upcomingDay}>{day && formatLongDay(day)}</span>
              <span className={classes.upcomingTitle}>{title}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
