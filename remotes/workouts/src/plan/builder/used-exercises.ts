import { createContext } from 'react'
import { prescriptionsOf, type Workout } from '../../model/workout/workout.ts'

/** How much is done of an exercise, by its id: of names that begin alike it is offered first. */
export type UsedExercises = ReadonlyMap<string, number>

/** Beside the builder's surroundings, because every line listens to those and this changes with each save. */
export const UsedExercisesContext = createContext<UsedExercises>(new Map())

/** In how many places of these workouts each exercise stands. */
export function usedIn(workouts: readonly Pick<Workout, 'blocks'>[]): UsedExercises {
  const used = new Map<string, number>()
  for (const { exercise } of workouts.flatMap(prescriptionsOf))
    used.set(exercise.id, (used.get(exercise.id) ?? 0) + 1)
  return used
}
