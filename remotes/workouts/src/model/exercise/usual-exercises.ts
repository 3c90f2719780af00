import type { TrainedExercise } from '../history/history.ts'
import type { Exercise } from './exercise.ts'

const SHOWN = 8

/** What this athlete does most, the latest first among equals; without what is in the workout already. */
export function usualExercises(
  trained: readonly Pick<TrainedExercise, 'id' | 'sessions' | 'last'>[],
  all: readonly Exercise[],
  inWorkout: ReadonlySet<string>,
): Exercise[] {
  const known = new Map(all.map(exercise => [exercise.id, exercise]))
  return trained
    .filter(({ id }) => !inWorkout.has(id))
    .toSorted((one, other) => other.sessions - one.sessions || other.last.localeCompare(one.last))
    .flatMap(({ id }) => known.get(id) ?? [])
    .slice(0, SHOWN)
}
