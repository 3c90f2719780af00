import { groupBy } from '../group-by.ts'
import type { Measurement } from '../units/measurement.ts'
import { volumeLoad } from '../volume/volume-load.ts'
import { countWorkingSets, isWarmUpLog, isWorkingSet } from '../volume/working-set.ts'
import { countToChoose } from '../workout/count-to-choose.ts'
import type { PrescribedExercise, SetLog, Workout } from '../workout/workout.ts'
import type { TrainedSession } from './history.ts'

/**
 * A session as `get_training_history` answers it, of what is on the device. A failed attempt, and a set of which nothing was written, are
 * listed and count no set.
 */
export function trainedSession(
  workout: Workout,
  known: readonly Pick<PrescribedExercise, 'id' | 'name' | 'measurement' | 'load_multiplier'>[],
): TrainedSession {
  const { id, date, order_in_day, title, state, session, logs } = workout
  const done = logs.filter(log => !isWarmUpLog(log)).toSorted((one, other) => one.pos - other.pos)
  const exercises = [...groupBy(done, log => log.exercise_id)].flatMap(([exerciseId, sets]) => {
    const exercise = known.find(one => one.id === exerciseId)
    if (!exercise) return []
    const best = bestSetOf(sets, exercise.measurement)
    if (!best) return []
    const volume_kg = sets.reduce((sum, log) => sum + volumeLoad(log, exercise), 0)
    const { name, load_multiplier } = exercise
    return [{ id: exerciseId, name, load_multiplier, sets: countWorkingSets(sets), volume_kg, best }]
  })
  const { duration_min = null, srpe = null } = session ?? {}
  return {
    id,
    date,
    order_in_day,
    title,
    state,
    duration_min,
    srpe,
    to_choose: countToChoose(workout),
    exercises,
  }
}

/** The best set of an exercise in a session; null without sets. */
export const bestSetOf = (sets: readonly SetLog[], measurement: Measurement): SetLog | null =>
  sets.toSorted(bestFirst(measurement))[0] ?? null

/** The heaviest, with assistance that with the least; then the most of each amount, and of a way or of calories the least time. */
const bestFirst =
  (measurement: Measurement) =>
  (one: SetLog, other: SetLog): number => {
    const heavier = (log: SetLog): number =>
      log.load_kg === null ? -Infinity : measurement === 'assisted_bodyweight' ? -log.load_kg : log.load_kg
    const isCalories = measurement === 'calories'
    const time = ({ metres, seconds }: SetLog): number =>
      seconds === null ? -Infinity : isCalories || metres ? -seconds : seconds
    const by = (of: (log: SetLog) => number): number =>
      of(one) === of(other) ? 0 : of(one) < of(other) ? 1 : -1
    return (
      by(log => Number(isWorkingSet(log))) ||
      by(heavier) ||
      by(({ reps }) => reps ?? -1) ||
      by(({ metres }) => metres ?? -1) ||
      by(({ calories }) => (isCalories ? (calories ?? -1) : 0)) ||
      by(time) ||
      by(({ calories }) => calories ?? -1)
    )
  }
