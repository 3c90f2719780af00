import { useMemo } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { type Plan, prescriptionsOf } from '../../model/workout/workout.ts'
import type { NeedsOfWorkout } from './missing-maxes.ts'

/** Names of the exercises of some workouts, and of others whose maxes they need. */
export function useExerciseNames(
  workouts: readonly Pick<Plan, 'blocks'>[],
  needs: readonly NeedsOfWorkout[],
): (exerciseId: string) => string {
  const names = useMemo(() => {
    const exercises = workouts.flatMap(prescriptionsOf).map(({ exercise }) => exercise)
    return new Map(exercises.map(({ id, name }) => [id, name]))
  }, [workouts])
  const isOfAnother = useMemo(
    () => needs.some(({ maxes }) => maxes.some(({ exerciseId }) => !names.has(exerciseId))),
    [needs, names],
  )
  const others = useExercises(isOfAnother)
  return id =>
    names.get(id) ?? others.data?.find(exercise => exercise.id === id)?.name ?? 'the other exercise'
}
