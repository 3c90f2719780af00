import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { groupBy } from '../../model/group-by.ts'
import type { SessionBlock } from '../../model/log/session-blocks.ts'
import { bestRecordOf } from '../../model/records/best-record.ts'
import type { MeasuredBy } from '../../model/records/record-set.ts'
import { type DayRecord, recordCard } from '../../model/records/record-text.ts'
import { formatTotal, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { muscleSets } from '../../model/volume/muscle-sets.ts'
import { countWorkingSets } from '../../model/volume/working-set.ts'
import type { PrescribedExercise, SetLog } from '../../model/workout/workout.ts'

/** The exercises of a session as they are trained, each once. */
export const exercisesOf = (blocks: readonly SessionBlock[]): PrescribedExercise[] => [
  ...new Map(
    blocks.flatMap(({ prescriptions }) =>
      prescriptions.map(({ exercise }) => [exercise.id, exercise] as const),
    ),
  ).values(),
]

/**
 * One record an exercise, in the order of the workout.
 *
 * @param logs what is decided of them: what two devices say differently is no record yet
 * @param day YYYY-MM-DD
 */
export const recordsOfDay = (
  exercises: readonly PrescribedExercise[],
  logs: readonly SetLog[],
  day: string,
  sessions: ReadonlyMap<string, ExerciseSession[]>,
  bodyWeights: MeasuredBy['bodyWeights'],
  unit: WeightUnit,
): DayRecord[] =>
  exercises.flatMap(({ id, name, measurement }) => {
    const own = logs.filter(log => log.exercise_id === id)
    const best = bestRecordOf(own, day, sessions.get(id) ?? [], { measurement, bodyWeights })
    return best ? [{ exerciseId: id, name, ...recordCard(best, unit) }] : []
  })

/** Working sets that were done by muscle. */
export function musclesOfDay(exercises: readonly PrescribedExercise[], logs: readonly SetLog[]) {
  const byExercise = groupBy(logs, log => log.exercise_id)
  return muscleSets(
    exercises.map(exercise => ({ exercise, sets: countWorkingSets(byExercise.get(exercise.id) ?? []) })),
  )
}

/** `6,150 kg`, in the reader's unit. */
export const volumeText = (kg: number, unit: WeightUnit): string => `${formatTotal(fromKg(kg, unit))} ${unit}`
