import { useMemo } from 'react'
import { useGoals } from '../../data/goals/use-goals.ts'
import { longDay } from '../../model/dates/week-format.ts'
import { goalText } from '../../model/goal/goal-words.ts'
import type { MeasuredBy } from '../../model/records/record-set.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { SetLog, Workout } from '../../model/workout/workout.ts'
import lines from '../../parts/goals/goals.module.css'
import { StandingBadge } from '../../parts/goals/standing-badge.tsx'
import { goalsOfDay } from './goals-of-day.ts'

interface MovedGoalsProps {
  workout: Workout
  /** What is decided of them. */
  logs: readonly SetLog[]
  bodyWeights: MeasuredBy['bodyWeights']
  unit: WeightUnit
}

/** The goals that this workout has reached, or whose course it has moved. Nothing without one. */
export function MovedGoals({ workout, logs, bodyWeights, unit }: MovedGoalsProps) {
  const { data } = useGoals(workout.athlete_id)
  const moved = useMemo(
    () => goalsOfDay(data?.goals ?? [], logs, workout, bodyWeights, unit),
    [data, logs, workout, bodyWeights, unit],
  )
  if (moved.length === 0) return null
  return (
    <ul className={lines.list} aria-label="Goals">
      {moved.map(({ goal, standing, before }) => (
        <li key={goal.id} className={lines.quiet}>
          <span>
            {goal.exercise.name} {keepUnits(goalText(goal, unit))}
          </span>
          {standing.standing !== 'reached' && <span className={lines.muted}>by {longDay(goal.by_date)}</span>}
          <StandingBadge {...standing} />
          {before !== '' && <span className={lines.muted}>{keepUnits(before)}</span>}
        </li>
      ))}
    </ul>
  )
}
