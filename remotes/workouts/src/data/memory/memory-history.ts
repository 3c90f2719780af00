import { estimatedMax } from '../../model/e1rm/one-rep-max.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import {
  type ExerciseRecords,
  type HistoryCursor,
  type HistoryPage,
  PAGE_SIZE,
  type TrainedDay,
  type TrainedExercise,
  type TrainedSession,
} from '../../model/history/history.ts'
import { isWorkingSet } from '../../model/volume/volume-load.ts'
import type { SetLog, Workout } from '../../model/workout/workout.ts'
import { groupBy } from './memory-progress.ts'

const working = (logs: readonly SetLog[]) => logs.filter(log => isWorkingSet(log.target_snapshot))
const isTrained = ({ state, logs }: Workout) => state === 'completed' || logs.length > 0
const newestFirst = (one: HistoryCursor, other: HistoryCursor) =>
  other.date.localeCompare(one.date) ||
  other.order_in_day - one.order_in_day ||
  other.id.localeCompare(one.id)
const volumeOf = (log: SetLog, exercise: Exercise) =>
  (log.reps ?? 0) * (log.load_kg ?? 0) * exercise.load_multiplier

/** What the calls about the history answer, counted from workouts in memory. */
export class MemoryHistory {
  readonly #trained: Workout[]
  readonly #exercises: readonly Exercise[]

  constructor(workouts: readonly Workout[], exercises: readonly Exercise[]) {
    this.#trained = workouts.filter(isTrained).sort(newestFirst)
    this.#exercises = exercises
  }

  page(term: string, after: HistoryCursor | null): HistoryPage {
    const wanted = term.trim().toLowerCase()
    const sessions = this.#trained
      .filter(workout => !after || newestFirst(after, workout) < 0)
      .map(workout => this.#session(workout))
      .filter(({ title, exercises }) =>
        [title, ...exercises.map(({ name }) => name)].some(name => name.toLowerCase().includes(wanted)),
      )
    return { access: 'owner', sessions: sessions.slice(0, PAGE_SIZE) }
  }

  days(from: string, to: string): TrainedDay[] {
    const days = new Map<string, TrainedDay>()
    for (const { date, logs } of this.#trained.filter(one => from <= one.date && one.date <= to)) {
      const { sessions, sets } = days.get(date) ?? { sessions: 0, sets: 0 }
      days.set(date, { date, sessions: sessions + 1, sets: sets + working(logs).length })
    }
    return [...days.values()].sort((one, other) => one.date.localeCompare(other.date))
  }

  exercises(): TrainedExercise[] {
    return this.#exercises
      .map(({ id, name, aliases, load_multiplier }): TrainedExercise => {
        const sessions = this.#trained.filter(({ logs }) => logs.some(log => log.exercise_id === id))
        return {
          id,
          name,
          aliases,
          load_multiplier,
          sessions: sessions.length,
          last: sessions[0]?.date ?? '',
        }
      })
      .filter(({ sessions }) => sessions > 0)
      .sort((one, other) => other.last.localeCompare(one.last) || other.sessions - one.sessions)
  }

  records(exerciseId: string): ExerciseRecords {
    const exercise = this.#exercises.find(({ id }) => id === exerciseId)
    const sets = this.#trained.toReversed().flatMap(({ id, date, logs }) =>
      working(logs)
        .filter(log => log.exercise_id === exerciseId && log.reps && log.load_kg)
        .map(log => ({
          workout_id: id,
          date,
          reps: log.reps ?? 0,
          load_kg: log.load_kg ?? 0,
          kg: exercise ? volumeOf(log, exercise) : 0,
        })),
    )
    const most = <T>(all: readonly T[], of: (one: T) => number) =>
      all.reduce<T | null>((best, one) => (best && of(best) >= of(one) ? best : one), null)
    const by = (key: 'date' | 'workout_id') => [...groupBy(sets, set => set[key]).values()]
    return {
      reps: Array.from({ length: 12 }, (_, index) => index + 1).flatMap(reps => {
        const best = most(
          sets.filter(set => set.reps >= reps),
          set => set.load_kg,
        )
        return best ? [{ reps, kg: best.load_kg, date: best.date, workout_id: best.workout_id }] : []
      }),
      estimates: by('date').flatMap(ofDay => {
        const best = most(ofDay, set => estimatedMax(set.load_kg, set.reps) ?? 0)
        const kg = best && estimatedMax(best.load_kg, best.reps)
        return best && kg ? [{ date: best.date, kg, workout_id: best.workout_id }] : []
      }),
      set_volume: most(sets, ({ kg }) => kg),
      session_volume: most(
        by('workout_id').flatMap(([first, ...others]) =>
          first
            ? [
                {
                  date: first.date,
                  workout_id: first.workout_id,
                  kg: others.reduce((sum, set) => sum + set.kg, first.kg),
                },
              ]
            : [],
        ),
        ({ kg }) => kg,
      ),
    }
  }

  #session({ id, date, order_in_day, title, state, session, logs }: Workout): TrainedSession {
    const done = working(logs)
    return {
      id,
      date,
      order_in_day,
      title,
      state,
      duration_min: session?.duration_min ?? null,
      srpe: session?.srpe ?? null,
      exercises: [...groupBy(done, log => log.exercise_id)].flatMap(([exerciseId, ofExercise]) => {
        const exercise = this.#exercises.find(other => other.id === exerciseId)
        const best = ofExercise.toSorted(
          (one, other) => (other.load_kg ?? 0) - (one.load_kg ?? 0) || (other.reps ?? 0) - (one.reps ?? 0),
        )[0]
        if (!exercise || !best) return []
        const volume_kg = ofExercise.reduce((sum, log) => sum + volumeOf(log, exercise), 0)
        return [{ id: exerciseId, name: exercise.name, sets: ofExercise.length, volume_kg, best }]
      }),
    }
  }
}
