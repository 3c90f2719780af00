import type { ExerciseSession } from '../exercise/exercise.ts'
import { isWarmUp, isWarmUpLog } from '../volume/working-set.ts'
import type { SetLog, SetTarget, Workout } from '../workout/workout.ts'

/** Sessions of an exercise before a day, newest first, as far as these workouts go. */
export const sessionsIn = (
  workouts: readonly Workout[],
  exerciseId: string,
  before: Pick<Workout, 'id' | 'date'>,
): ExerciseSession[] =>
  workouts
    .filter(({ id, date }) => id !== before.id && date <= before.date)
    .map(({ id, date, title, logs }) => ({
      workout_id: id,
      date,
      title,
      logs: logs.filter(log => log.exercise_id === exerciseId),
    }))
    .filter(({ logs }) => logs.length > 0)
    .toSorted((a, b) => b.date.localeCompare(a.date))

/** The same sessions told twice count once; newest first, without the workout in hand. */
export function mergeSessions(
  workoutId: string,
  ...lists: readonly (readonly ExerciseSession[])[]
): ExerciseSession[] {
  const byWorkout = new Map(lists.flat().map(session => [session.workout_id, session]))
  byWorkout.delete(workoutId)
  return [...byWorkout.values()].toSorted((a, b) => b.date.localeCompare(a.date))
}

/**
 * What was done last time in the place of each set: warm-ups with warm-ups, working sets with working sets, and the last one for sets
 * that there were not.
 */
export function lastSets(sets: readonly SetTarget[], last: ExerciseSession | undefined): (SetLog | null)[] {
  const done = (last?.logs ?? []).toSorted(
    (a, b) => a.pos - b.pos || a.completed_at.localeCompare(b.completed_at),
  )
  const of = (isWorking: boolean) => done.filter(log => isWarmUpLog(log) !== isWorking)
  const kinds = { working: of(true), warmup: of(false) }
  const counts = { working: 0, warmup: 0 }
  return sets.map(set => {
    const kind = isWarmUp(set.set_type) ? 'warmup' : 'working'
    const same = kinds[kind]
    return same[counts[kind]++] ?? same.at(-1) ?? null
  })
}
