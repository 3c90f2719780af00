import { counted } from '@coach-app/contracts'
import { Button, buttonClassName } from '@coach-app/ui'
import { CalendarArrowUp, ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import type { Routine } from '../../model/routine/routine.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import { isPlanOfOther, prescriptionsOf, targetsOf, type Workout } from '../../model/workout/workout.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import { changedSince } from '../../parts/routines/kept-changes.ts'
import { AskedLines } from './asked-lines.tsx'
import classes from './today-view.module.css'
import lines from './upcoming-list.module.css'

interface UpcomingListProps {
  workouts: readonly Workout[]
  /** Those of routines may have become others since they were put there. */
  routines: readonly Routine[]
  unit: WeightUnit
  onMove: (workout: Workout) => void
}

/** What comes after today, by day: each opens to what is asked, and can be begun at once. */
export function UpcomingList({ workouts, routines, unit, onMove }: UpcomingListProps) {
  if (workouts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="upcoming">
      <h2 id="upcoming" className={classes.sectionTitle}>
        What comes next
      </h2>
      <ul className={lines.list}>
        {workouts.map(workout => (
          <li key={workout.id}>
            <Upcoming
              workout={workout}
              routine={changedSince(workout, routines)}
              unit={unit}
              onMove={() => onMove(workout)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UpcomingProps {
  workout: Workout
  /** As it is by now; null: as it stands here. */
  routine: Routine | null
  unit: WeightUnit
  onMove: () => void
}

function Upcoming({ workout, routine, unit, onMove }: UpcomingProps) {
  const day = readDay(workout.date)
  const exercises = prescriptionsOf(workout).length
  const sets = targetsOf(workout).length
  const facts = [counted(exercises, 'exercise'), counted(sets, 'set'), plannedForWords(workout)]
  return (
    <details className={lines.item}>
      <summary className={lines.line}>
        <span className={lines.words}>
          <span className={lines.day}>{day && formatLongDay(day)}</span>
          <span className={lines.title}>{workout.title}</span>
          <span className={lines.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {routine && (
            <span className={lines.facts}>
              Your routine has changed: on its day this is “{routine.title}” as it is then.
            </span>
          )}
        </span>
        <ChevronDown className={lines.chevron} aria-hidden="true" />
      </summary>
      <div className={lines.opened}>
        {workout.coach_note && <p className={lines.note}>{workout.coach_note}</p>}
        <AskedLines workout={workout} unit={unit} />
        <p className={lines.hint}>
          {isPlanOfOther(workout)
            ? 'Its first set moves it to today. Your coach still sees the day that was planned.'
            : 'Its first set moves it to today.'}
        </p>
        <div className={lines.actions}>
          <Link
            to={stackupHref({ log: workout.id })}
            className={buttonClassName({ size: 'lg', variant: 'outline' })}
          >
            Do it today
          </Link>
          <Button size="lg" variant="ghost" leftIcon={<CalendarArrowUp />} onClick={onMove}>
            Move to…
          </Button>
        </div>
      </div>
    </details>
  )
}
