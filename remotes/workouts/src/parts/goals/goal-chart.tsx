import { LineChart } from '@coach-app/ui/charts'
import type { Goal } from '../../model/goal/goal.ts'
import type { Led } from '../../model/goal/goal-course.ts'
import { goalText } from '../../model/goal/goal-words.ts'
import { inUnit } from '../../model/progress/shown-progress.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../metric/metric.tsx'

interface GoalChartProps {
  goal: Goal
  course: Led
  /** Where the athlete is. */
  today: string
  unit: WeightUnit
}

/** The estimates of the last 8 weeks, where their line leads with its range, and the goal. */
export function GoalChart({ goal, course, today, unit }: GoalChartProps) {
  const { line } = course
  const of = (kg: number) => inUnit(Math.max(0, kg), unit)
  const shownUnit = goal.exercise.load_multiplier === 2 ? `${unit} each` : unit
  return (
    <LineChart
      label={`${goal.exercise.name}, estimated 1RM towards ${goalText(goal, unit)}`}
      heading={
        <span>
          <Metric metric="e1rm_epley">Estimated 1RM</Metric>
        </span>
      }
      unit={shownUnit}
      height={200}
      // Past and future are one line.
      gapDays={400}
      series={[
        {
          key: 'estimated',
          name: 'Estimated',
          points: goal.estimates.map(({ date, kg }) => ({ day: date, value: of(kg) })),
        },
        { key: 'line', name: 'Line', points: line.map(({ day, value }) => ({ day, value: of(value) })) },
        {
          key: 'goal',
          name: goal.reps === 1 ? 'Goal' : 'Goal as 1RM',
          points: [{ day: goal.by_date, value: of(course.goal) }],
        },
      ]}
      band={{
        name: '80 % range',
        points: line
          .filter(({ day }) => day >= today)
          .map(({ day, low, high }) => ({ day, low: of(low), high: of(high) })),
      }}
    />
  )
}
