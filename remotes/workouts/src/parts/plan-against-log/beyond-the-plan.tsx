import { Text } from '@coach-app/ui'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { formatLog } from '../../model/log/format-log.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { prescriptionsOf, type SetLog, targetsOf, type Workout } from '../../model/workout/workout.ts'
import classes from './beyond-the-plan.module.css'

interface BeyondThePlanProps {
  workout: Pick<Workout, 'blocks'>
  logs: readonly SetLog[]
  unit: WeightUnit
}

/** Sets that are no longer, or never were, in the plan. */
export function BeyondThePlan({ workout, logs, unit }: BeyondThePlanProps) {
  const planned = prescriptionsOf(workout).map(({ exercise }) => exercise)
  const isKnown = ({ exercise_id }: SetLog) => planned.some(({ id }) => id === exercise_id)
  const others = useExercises(!logs.every(isKnown))
  const exerciseOf = ({ exercise_id }: SetLog) =>
    [...planned, ...(others.data ?? [])].find(({ id }) => id === exercise_id)
  // A workout begun empty has no plan, so that no set is beyond it.
  const hasPlan = targetsOf(workout).length > 0
  const title = hasPlan ? 'Beyond the plan' : 'Also logged'
  return (
    <section className={classes.extra} aria-label={title}>
      <Text as="h3" size={14}>
        {title}
      </Text>
      {hasPlan && (
        <p className={classes.hint}>Logged without a set in the plan, or before the plan was changed.</p>
      )}
      <ul className={classes.sets}>
        {logs.map(log => {
          const exercise = exerciseOf(log)
          return (
            <li key={log.id}>
              {exercise && <span className={classes.name}>{exercise.name}: </span>}
              {formatLog(log, unit, exercise)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
