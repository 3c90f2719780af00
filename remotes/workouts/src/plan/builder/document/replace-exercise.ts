import { amountKind } from '../../../model/set/amount.ts'
import type { StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import { NO_LOAD, OPEN_SET } from '../../../model/workout/typed-document.ts'
import type { PrescribedExercise } from '../../../model/workout/workout.ts'

/**
 * Another exercise in the place of one. Sets keep their ids and effort, their amounts where both are counted alike; a weight is that of the
 * exercise it was planned for, and so is a video. A set that was logged goes with the exercise it was done with: the one in its place is new.
 */
export function withExercise(
  prescription: StoredPrescription,
  from: Pick<PrescribedExercise, 'measurement'> | undefined,
  to: Pick<PrescribedExercise, 'id' | 'measurement'>,
  { logged, newId }: { logged: ReadonlySet<string>; newId: () => string },
): StoredPrescription {
  if (prescription.exercise_id === to.id) return prescription
  const isAlike = from !== undefined && amountKind(from.measurement) === amountKind(to.measurement)
  return {
    ...prescription,
    exercise_id: to.id,
    video_override: null,
    sets: prescription.sets.map(set => ({
      ...set,
      ...(!isAlike && {
        ...OPEN_SET,
        set_type: set.set_type,
        rpe: set.rpe,
        rpe_max: set.rpe_max,
        rir: set.rir,
        rir_max: set.rir_max,
      }),
      ...NO_LOAD,
      id: logged.has(set.id) ? newId() : set.id,
    })),
  }
}
