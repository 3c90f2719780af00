import { formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useWorkoutLoads } from '../../parts/load-reasons/loads-context.tsx'
import classes from './todays-card.module.css'

/** All that a workout asks, an exercise a line, with the loads that it comes to. */
export function AskedLines({ workout, unit }: { workout: Workout; unit: WeightUnit }) {
  const loads = useWorkoutLoads(workout)
  return (
    <ol className={classes.lines}>
      {workout.blocks.flatMap(block =>
        block.prescriptions.map((prescription, index) => (
          <li key={prescription.id} className={classes.line}>
            <span className={classes.code}>{exerciseCode(block, index)}</span>
            <span className={classes.name}>{prescription.exercise.name}</span>
            <span className={classes.sets}>{keepUnits(formatTargets(prescription.sets, unit, loads))}</span>
          </li>
        )),
      )}
    </ol>
  )
}
