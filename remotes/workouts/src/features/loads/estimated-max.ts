import { confidenceOf, epley } from '../load/one-rep-max.ts'
import { isWorkingSet } from '../load/volume-load.ts'
import type { SetLog } from '../workout/workout.ts'
import type { AthleteMax } from './athlete-loads.ts'

/** What a logged set says about the maximum: Epley over 1 to 10 repetitions of a working set, else null. */
export function estimatedMax(
  log: Pick<SetLog, 'id' | 'exercise_id' | 'reps' | 'load_kg' | 'target_snapshot'>,
  date: string,
): AthleteMax | null {
  const { id, exercise_id, reps, load_kg } = log
  if (reps === null || load_kg === null || !(load_kg > 0) || !isWorkingSet(log.target_snapshot)) return null
  const kg = confidenceOf(reps) === 'low' ? null : epley(load_kg, reps)
  return kg === null ? null : { exercise_id, kind: 'estimated', kg, date, source_set_id: id }
}
