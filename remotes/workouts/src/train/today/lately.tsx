import { Link } from 'react-router-dom'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { setsWords } from '../../model/log/workout-progress.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from './today-view.module.css'
import type { TodaysWorkout } from './todays-plan.ts'
import lines from './upcoming-list.module.css'

/** The sessions that were done last, each a link to its day. */
export function Lately({ sessions }: { sessions: readonly TodaysWorkout[] }) {
  if (sessions.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="lately">
      <h2 id="lately" className={classes.sectionTitle}>
        Done lately
      </h2>
      <ul className={lines.list}>
        {sessions.map(({ workout, done, total }) => {
          const day = readDay(workout.date)
          const minutes = workout.session?.duration_min
          const facts = [
            day && formatLongDay(day),
            setsWords({ done, total }),
            minutes ? `${minutes} min` : null,
          ]
          return (
            <li key={workout.id} className={lines.item}>
              <Link
                className={lines.link}
                to={stackupHref({ view: 'history', date: workout.date, session: workout.id })}
              >
                <span className={lines.title}>{workout.title}</span>
                <span className={lines.facts}>{facts.filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
