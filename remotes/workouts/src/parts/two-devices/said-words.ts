import { formatLog } from '../../model/log/format-log.ts'
import type { Said } from '../../model/log/to-choose.ts'
import { SET_TYPE_WORDS } from '../../model/set/set-type.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetLog } from '../../model/workout/workout.ts'

/** A set as one device says it, with all that another may say differently: `8 × 20 kg assistance, RPE 8, to failure`. */
export function saidWords(
  { log, isRemoved }: Pick<Said, 'log' | 'isRemoved'>,
  counts: Pick<SetLog, 'exercise_id'>,
  unit: WeightUnit,
  exercise: PrescribedExercise | null,
): string {
  if (isRemoved) return 'Not done'
  const isAssisted = exercise?.measurement === 'assisted_bodyweight' && log.load_kg !== null
  return [
    formatLog(log, unit, exercise ?? {}),
    isAssisted ? 'assistance' : '',
    SET_TYPE_WORDS[log.set_type],
    log.exercise_id === counts.exercise_id ? '' : 'another exercise',
  ]
    .filter(Boolean)
    .join(', ')
}
