import type { Exercise, ExerciseMark, ListedExercise } from './exercise.ts'

/**
 * Exercises to choose from, with what is marked and used; what is used first, the rest as it came.
 *
 * @param marks of the one who chooses.
 * @param usual what the athlete does most, by id, best first: it comes before what the one who chooses uses.
 */
export function listExercises(
  exercises: readonly Exercise[],
  marks: readonly ExerciseMark[],
  usual: readonly string[],
): ListedExercise[] {
  const marked = new Map(marks.map(mark => [mark.id, mark]))
  const inUse = marks.filter(({ used }) => used > 0).toSorted((one, other) => other.used - one.used)
  const order = [...new Set([...usual, ...inUse.map(({ id }) => id)])]
  const rank = new Map(order.map((id, at) => [id, order.length - at]))
  return exercises
    .map(exercise => ({
      ...exercise,
      favourite: marked.get(exercise.id)?.favourite ?? false,
      used: rank.get(exercise.id) ?? 0,
      archived: false,
    }))
    .sort((one, other) => other.used - one.used)
}
