import type { BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
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
import { trainedSession } from '../../model/history/trained-session.ts'
import { exerciseRecords, NO_RECORDS } from '../../model/records/exercise-records.ts'
import { countWorkingSets } from '../../model/volume/working-set.ts'
import type { Workout } from '../../model/workout/workout.ts'

const isTrained = ({ state, logs }: Workout) => state === 'completed' || logs.length > 0
const newestFirst = (one: HistoryCursor, other: HistoryCursor) =>
  other.date.localeCompare(one.date) ||
  other.order_in_day - one.order_in_day ||
  other.id.localeCompare(one.id)

/** What the calls about the history answer, counted from workouts in memory. */
export class MemoryHistory {
  readonly #trained: Workout[]
  readonly #exercises: readonly Exercise[]
  readonly #bodyWeights: readonly BodyWeight[]

  constructor(
    workouts: readonly Workout[],
    exercises: readonly Exercise[],
    bodyWeights: readonly BodyWeight[],
  ) {
    this.#bodyWeights = bodyWeights
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
      days.set(date, { date, sessions: sessions + 1, sets: sets + countWorkingSets(logs) })
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
    return exercise ? exerciseRecords(exercise, this.#trained.toReversed(), this.#bodyWeights) : NO_RECORDS
  }

  #session(workout: Workout): TrainedSession {
    return trainedSession(workout, this.#exercises)
  }
}
