import { isWorkingSet } from '../volume/working-set.ts'
import type { Workout } from '../workout/workout.ts'

type Trained = Pick<Workout, 'id' | 'date' | 'title' | 'logs'>

/**
 * The last time a workout was done, as far as these workouts go: the newest before it that is called the same and has an exercise in common
 * with it, else the newest with half of the exercises of the one that has more of them. Null: there was none, or nothing was done in it.
 */
export function lastLike<Other extends Trained>(workout: Trained, workouts: readonly Other[]): Other | null {
  const own = exercisesOf(workout)
  const before = workouts
    .filter(other => other.id !== workout.id && other.logs.length > 0 && isBefore(other, workout))
    .toSorted(
      (one, other) => other.date.localeCompare(one.date) || lastSetOf(other).localeCompare(lastSetOf(one)),
    )
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

/** On an earlier day; on the same one, where it ended before the other began. */
const isBefore = (one: Trained, other: Trained): boolean =>
  one.date < other.date ||
  (one.date === other.date && other.logs.length > 0 && lastSetOf(one) < firstSetOf(other))

const timesOf = ({ logs }: Pick<Trained, 'logs'>): string[] =>
  logs.map(({ completed_at }) => new Date(completed_at).toISOString()).sort()
const firstSetOf = (one: Pick<Trained, 'logs'>): string => timesOf(one)[0] ?? ''
const lastSetOf = (one: Pick<Trained, 'logs'>): string => timesOf(one).at(-1) ?? ''

/** Those with a working set: a warm-up on the bike makes no two workouts alike. */
const exercisesOf = ({ logs }: Pick<Trained, 'logs'>): Set<string> =>
  new Set(logs.filter(isWorkingSet).map(({ exercise_id }) => exercise_id))

const folded = (title: string): string => title.trim().toLowerCase()
