import { searchWords } from '../../model/exercise/exercise-search.ts'
import {
  type HistoryCursor,
  type HistoryPage,
  PAGE_SIZE,
  type TrainedSession,
} from '../../model/history/history.ts'
import {
  type PrescribedExercise,
  prescriptionsOf,
  type SetLog,
  type Workout,
} from '../../model/workout/workout.ts'
import type { KeptCalendar } from './kept-calendar.ts'

/** The history as far as the device keeps it, as `get_training_history` would answer it; null when nothing is kept. */
export function keptHistory(
  kept: KeptCalendar | null,
  exercises: readonly PrescribedExercise[],
  term: string,
  after: HistoryCursor | null,
): HistoryPage | null {
  if (!kept) return null
  const wanted = searchWords(term)
  const sessions = kept.calendar.workouts
    .filter(({ state, logs }) => state === 'completed' || logs.length > 0)
    .map(workout => sessionOf(workout, exercises))
    .filter(({ title, exercises: done }) =>
      [title, ...done.map(({ name }) => name)].some(name => searchWords(name).includes(wanted)),
    )
    .filter(session => !after || newestFirst(after, session) < 0)
    .toSorted(newestFirst)
    .slice(0, PAGE_SIZE)
  return { access: 'owner', sessions, isKept: true }
}

function sessionOf(workout: Workout, exercises: readonly PrescribedExercise[]): TrainedSession {
  const { id, date, order_in_day, title, state, session, logs } = workout
  const known = [
    ...prescriptionsOf(workout).map(({ exercise }) => exercise),
    ...workout.exercise_logs.map(({ exercise }) => exercise),
    ...exercises,
  ]
  const working = logs
    .filter(({ target_snapshot }) => target_snapshot?.set_type !== 'warmup')
    .toSorted((one, other) => one.pos - other.pos)
  const ids = [...new Set(working.map(({ exercise_id }) => exercise_id))]
  const done = ids.flatMap(exerciseId => {
    const exercise = known.find(one => one.id === exerciseId)
    const sets = working.filter(({ exercise_id }) => exercise_id === exerciseId)
    const [best] = sets.toSorted(heaviestFirst)
    if (!exercise || !best) return []
    const volume = sets.reduce((sum, { reps, load_kg }) => sum + (reps ?? 0) * (load_kg ?? 0), 0)
    const volume_kg = volume * exercise.load_multiplier
    return [{ id: exerciseId, name: exercise.name, sets: sets.length, volume_kg, best }]
  })
  const { duration_min = null, srpe = null } = session ?? {}
  return { id, date, order_in_day, title, state, duration_min, srpe, exercises: done }
}

const newestFirst = (one: HistoryCursor, other: HistoryCursor): number =>
  other.date.localeCompare(one.date) ||
  other.order_in_day - one.order_in_day ||
  other.id.localeCompare(one.id)

const heaviestFirst = (one: SetLog, other: SetLog): number =>
  (other.load_kg ?? -1) - (one.load_kg ?? -1) || (other.reps ?? -1) - (one.reps ?? -1)
