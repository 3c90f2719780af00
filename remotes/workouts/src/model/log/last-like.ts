import { isWorkingSet } from '../volume/working-set.ts'
import type { Workout } from '../workout/workout.ts'

type Trained = Pick<Workout, 'id' | 'date' | 'title' | 'logs'>

/**
 * The last time a workout was done, as far as these workouts go: the newest before its day that is called the same and has an exercise in common
 * with it, else the newest with half of the exercises of the one that has more of them. Null: there was none, or nothing was done in it.
 */
export function lastLike<Other extends Trained>(workout: Trained, workouts: readonly Other[]): Other | null {
  const own = exercisesOf(workout)
  const before = workouts
    .filter(({ id, date, logs }) => id !== workout.id && date < workout.date && logs.length > 0)
    .toSorted((one, other) => other.date.localeCompare(one.date))
  const shared = (other: Trained): number => [...exercisesOf(other)].filter(id => own.has(id)).length
  const title = folded(workout.title)
  return (
    before.find(other => folded(other.title) === title && shared(other) > 0) ??
    before.find(other => {
      const most = Math.max(own.size, exercisesOf(other).size)
      return shared(other) > 0 && shared(other) * 2 >= most
    }) ??
    null
  )
}

/** Those with a working set: a warm-up on the bike makes no two workouts alike. */
const exercisesOf = ({ logs }: Pick<Trained, 'logs'>): Set<string> =>
  new Set(logs.filter(isWorkingSet).map(({ exercise_id }) => exercise_id))

const folded = (title: string): string => title.trim().toLowerCase()
