import { groupBy } from '../group-by.ts'
import type { BestSet, ExerciseRecords, RecordOf } from '../history/history.ts'
import { volumeLoad } from '../volume/volume-load.ts'
import { isWorkingSet } from '../volume/working-set.ts'
import type { PrescribedExercise, SetLog } from '../workout/workout.ts'
import { type MeasuredBy, maySetRecord, type RecordSet, recordSetOf } from './record-set.ts'

export const NO_RECORDS: ExerciseRecords = {
  measurement: null,
  reps: [],
  estimates: [],
  bests: [],
  fastest: [],
  set_volume: null,
  session_volume: null,
}

/** A workout in which it was done. */
export interface DoneIn {
  id: string
  /** YYYY-MM-DD */
  date: string
  logs: readonly SetLog[]
}

interface Done extends RecordSet {
  log: SetLog
  date: string
  workout_id: string
  kg: number
}

/**
 * What `get_exercise_records` answers, of what is on the device. Of equals the first; both are held to docs/formats/sets.json.
 *
 * @param workouts oldest first
 */
export function exerciseRecords(
  exercise: Pick<PrescribedExercise, 'id' | 'measurement' | 'load_multiplier'>,
  workouts: readonly DoneIn[],
  bodyWeights: MeasuredBy['bodyWeights'],
): ExerciseRecords {
  const { measurement } = exercise
  const sets = workouts.flatMap(({ id, date, logs }) =>
    logs
      .filter(log => log.exercise_id === exercise.id && isWorkingSet(log))
      .toSorted((a, b) => a.pos - b.pos)
      .map(
        (log): Done => ({
          ...recordSetOf(log, date, { measurement, bodyWeights }),
          log,
          date,
          workout_id: id,
          kg: volumeLoad(log, exercise),
        }),
      ),
  )
  const counted = sets.filter(({ log }) => maySetRecord(log))
  const largest = (volumes: readonly Volume[]): Volume | null =>
    best(
      volumes.filter(({ kg }) => kg > 0),
      byKg,
    )
  return {
    measurement: sets.length > 0 ? measurement : null,
    reps: byReps(counted, measurement),
    estimates: estimatesOf(counted),
    bests: bestsOf(counted, measurement),
    fastest: measurement === 'distance_time' ? fastestOf(counted) : [],
    set_volume: setVolume(largest(counted), counted),
    session_volume: largest(sessionsOf(sets)),
  }
}

type Volume = RecordOf
type Compare<T> = (one: T, other: T) => number

/** The highest; of equals the first. */
const best = <T>(all: readonly T[], compare: Compare<T>): T | null =>
  all.reduce<T | null>((first, one) => (first !== null && compare(first, one) >= 0 ? first : one), null)

const byKg: Compare<Volume> = (one, other) => one.kg - other.kg

const LIFTED = ['weight_reps', 'weighted_bodyweight', 'assisted_bodyweight']

function byReps(sets: readonly Done[], measurement: MeasuredBy['measurement']): ExerciseRecords['reps'] {
  if (!LIFTED.includes(measurement)) return []
  const sign = measurement === 'assisted_bodyweight' ? -1 : 1
  const loaded = sets.filter(({ load }) => load !== null && (measurement !== 'weight_reps' || load > 0))
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap(reps => {
    const heaviest = best(
      loaded.filter(set => set.reps >= reps),
      (one, other) => sign * ((one.load ?? 0) - (other.load ?? 0)),
    )
    if (!heaviest) return []
    const { load, date, workout_id } = heaviest
    return [{ reps, kg: load ?? 0, date, workout_id }]
  })
}

function estimatesOf(sets: readonly Done[]): ExerciseRecords['estimates'] {
  const days = new Map<string, Done>()
  for (const set of sets)
    if (set.e1rm !== null && set.e1rm > (days.get(set.date)?.e1rm ?? 0)) days.set(set.date, set)
  return [...days.values()].map(({ date, workout_id, reps, e1rm }) => ({
    date,
    workout_id,
    reps,
    kg: e1rm ?? 0,
  }))
}

/** Which value makes a best set, and which of equals is better. */
const BESTS: Record<
  MeasuredBy['measurement'],
  [of: BestSet['of'], amount: (set: Done) => number, better: (set: Done) => number][]
> = {
  weight_reps: [],
  reps: [['reps', ({ reps }) => reps, () => 0]],
  weighted_bodyweight: [['reps', ({ reps }) => reps, ({ load }) => load ?? 0]],
  assisted_bodyweight: [['reps', ({ reps }) => reps, ({ load }) => (load === null ? -Infinity : -load)]],
  time: [['seconds', ({ seconds }) => seconds, () => 0]],
  weighted_time: [
    ['load', ({ load }) => load ?? 0, ({ seconds }) => seconds],
    ['seconds', ({ seconds }) => seconds, ({ load }) => load ?? 0],
  ],
  distance_time: [
    ['metres', ({ metres }) => metres, ({ seconds }) => (seconds > 0 ? -seconds : -Infinity)],
    ['seconds', ({ seconds, metres }) => (metres > 0 ? 0 : seconds), () => 0],
  ],
  distance_weight: [
    ['load', ({ load }) => load ?? 0, ({ metres }) => metres],
    ['metres', ({ metres }) => metres, ({ load }) => load ?? 0],
  ],
  calories: [['calories', ({ calories }) => calories, ({ seconds }) => (seconds > 0 ? -seconds : -Infinity)]],
}

function bestsOf(sets: readonly Done[], measurement: MeasuredBy['measurement']): BestSet[] {
  return BESTS[measurement].flatMap(([of, amount, better]) => {
    const found = best(
      sets.filter(set => amount(set) > 0),
      (one, other) => amount(one) - amount(other) || better(one) - better(other),
    )
    if (!found) return []
    const { log, load, date, workout_id } = found
    const { reps, seconds, metres, calories } = log
    return [{ of, reps, load_kg: load, seconds, metres, calories, date, workout_id }]
  })
}

const MOST_DISTANCES = 12

/** The least time over at least each of the distances done most often. */
function fastestOf(sets: readonly Done[]): ExerciseRecords['fastest'] {
  const timed = sets.filter(({ metres, seconds }) => metres > 0 && seconds > 0)
  const distances = [...groupBy(timed, ({ metres }) => metres)]
    .toSorted(([a, done], [b, others]) => others.length - done.length || b - a)
    .slice(0, MOST_DISTANCES)
    .map(([metres]) => metres)
    .toSorted((a, b) => a - b)
  return distances.flatMap(metres => {
    const found = best(
      timed.filter(set => set.metres >= metres),
      (one, other) => other.seconds - one.seconds,
    )
    return found ? [{ metres, seconds: found.seconds, date: found.date, workout_id: found.workout_id }] : []
  })
}

function sessionsOf(sets: readonly Done[]): Volume[] {
  return [...groupBy(sets, ({ workout_id }) => workout_id)].map(([workout_id, ofSession]) => ({
    workout_id,
    date: ofSession[0]?.date ?? '',
    kg: ofSession.reduce((sum, { kg }) => sum + kg, 0),
  }))
}

function setVolume(largest: Volume | null, sets: readonly Done[]): ExerciseRecords['set_volume'] {
  const set = sets.find(one => one === largest)
  return set
    ? { kg: set.kg, reps: set.reps, load_kg: set.load ?? 0, date: set.date, workout_id: set.workout_id }
    : null
}
