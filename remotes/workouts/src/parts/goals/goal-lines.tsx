import { Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGoals } from '../../data/goals/use-goals.ts'
import { longDay } from '../../model/dates/week-format.ts'
import { currentGoals, type Goal, isOpen } from '../../model/goal/goal.ts'
import { courseOf } from '../../model/goal/goal-course.ts'
import { goalText, standingOf } from '../../model/goal/goal-words.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import classes from './goals.module.css'
import { StandingBadge } from './standing-badge.tsx'

interface GoalLinesProps {
  athleteId: string
  /** The reader's. */
  unit: WeightUnit
  /** So many; the others are counted in a link. */
  most: number
  hrefOf: (goal: Goal) => string
  /** Where all of them are. */
  hrefOfAll: string
  /** Stands above them, where there are some. */
  children?: ReactNode
}

/** Goals as quiet lines, one each: open ones, and what was reached lately. Nothing without one, and while they are not known. */
export function GoalLines({ athleteId, unit, most, hrefOf, hrefOfAll, children }: GoalLinesProps) {
  const { data } = useGoals(athleteId)
  if (!data?.today) return null
  const { today } = data
  const current = currentGoals(data.goals, today)
  if (current.length === 0) return null
  const more = current.length - most
  return (
    <div className={classes.lines}>
      {children}
      <ul className={classes.list} aria-label="Goals">
        {current.slice(0, most).map(goal => (
          <li key={goal.id} className={classes.quiet}>
            <Target size={16} aria-hidden="true" className={classes.sign} />
            <Link className={classes.link} to={hrefOf(goal)}>
              {goal.exercise.name} {keepUnits(goalText(goal, unit))}
            </Link>
            {isOpen(goal) && goal.by_date >= today && (
              <span className={classes.muted}>by {longDay(goal.by_date)}</span>
            )}
            <StandingBadge {...standingOf(goal, isOpen(goal) ? courseOf(goal, today) : null, unit)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className={classes.link} to={hrefOfAll}>
          {more === 1 ? '1 more goal' : `${more} more goals`}
        </Link>
      )}
    </div>
  )
}
