import { Button, buttonClassName, Card } from '@coach-app/ui'
import { CalendarArrowUp, CalendarOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { setsWords } from '../../model/log/workout-progress.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import { isPlanOfOther } from '../../model/workout/workout.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { AskedLines } from './asked-lines.tsx'
import classes from './todays-card.module.css'
import type { TodaysWorkout } from './todays-plan.ts'

interface TodaysCardProps {
  entry: TodaysWorkout
  unit: WeightUnit
  today: string
  onSkip: () => void
  onMove: () => void
  onReopen: () => void
}

/** A workout of today with all that is asked, and what can be done with it. */
export function TodaysCard({ entry, unit, today, onSkip, onMove, onReopen }: TodaysCardProps) {
  const { workout, state, done, total, goesOnAt } = entry
  const day = workout.date === today ? null : readDay(workout.date)
  const isOpen = state === 'today' || state === 'missed' || state === 'planned'
  const isBegun = state === 'in_progress'
  const to = stackupHref({ log: workout.id })
  return (
    <Card className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>{workout.title}</h2>
        <WorkoutStateBadge state={state} isOwn={!isPlanOfOther(workout)} isShort={done < total} />
      </header>
      {(day || done > 0 || plannedForWords(workout)) && (
        <p className={classes.facts}>
          {[
            day && formatLongDay(day),
            plannedForWords(workout),
            done > 0 && setsWords({ done, total }),
            isBegun && goesOnAt && `next ${goesOnAt}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {state === 'missed' && (
        <p className={classes.facts}>
          Done now, it is kept under that day. “Move to…” puts it on today first.
        </p>
      )}
      {workout.skip_reason && <p className={classes.note}>{workout.skip_reason}</p>}
      {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
      {state !== 'completed' && state !== 'skipped' && <AskedLines workout={workout} unit={unit} />}
      <div className={classes.actions}>
        {state === 'skipped' ? (
          <Button size="lg" variant="outline" onClick={onReopen}>
            Take back the skip
          </Button>
        ) : (
          <Link
            to={to}
            className={buttonClassName({
              size: 'lg',
              variant: state === 'completed' || state === 'missed' ? 'outline' : 'primary',
            })}
          >
            {state === 'completed'
              ? 'Open'
              : isBegun
                ? 'Continue'
                : state === 'missed'
                  ? 'Do it now'
                  : 'Start'}
          </Link>
        )}
        {isOpen && (
          <>
            <Button size="lg" variant="ghost" leftIcon={<CalendarOff />} onClick={onSkip}>
              Skip
            </Button>
            <Button size="lg" variant="ghost" leftIcon={<CalendarArrowUp />} onClick={onMove}>
              Move to…
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
