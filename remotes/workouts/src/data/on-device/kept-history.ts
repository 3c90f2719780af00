import { searchWords } from '../../model/exercise/name-words.ts'
import {
  type HistoryCursor,
  type HistoryPage,
  PAGE_SIZE,
  type TrainedSession,
} from '../../model/history/history.ts'
import { trainedSession } from '../../model/history/trained-session.ts'
import { type PrescribedExercise, prescriptionsOf, type Workout } from '../../model/workout/workout.ts'
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
  return trainedSession(workout, [
    ...prescriptionsOf(workout).map(({ exercise }) => exercise),
    ...workout.exercise_logs.map(({ exercise }) => exercise),
    ...exercises,
  ])
}

const newestFirst = (one: HistoryCursor, other: HistoryCursor): number =>
  other.date.localeCompare(one.date) ||
  other.order_in_day - one.order_in_day ||
  other.id.localeCompare(one.id)
