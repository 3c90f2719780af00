import type { Exercise } from './exercise.ts'

const primaryOf = ({ muscles }: Exercise) =>
  Object.keys(muscles).filter(muscle => muscles[muscle] === 'primary')

/** Share of what either has that both have. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const both = one.filter(value => other.includes(value)).length
  const either = new Set([...one, ...other]).size
  return either === 0 ? 0 : both / either
}

const MOST = 6

/**
 * What can take an exercise's place where its equipment is not at hand: the same pattern, muscles in common, other equipment; those that
 * train the same and are measured and done in the same way first.
 */
export function alternativesOf(exerciseId: string, exercises: readonly Exercise[]): Exercise[] {
  const exercise = exercises.find(({ id }) => id === exerciseId)
  // Lists that were kept on a device by earlier releases have no pattern.
  if (!exercise?.pattern || exercise.pattern === 'other') return []
  const primary = primaryOf(exercise)
  const score = (other: Exercise): number =>
    4 * overlap(primary, primaryOf(other)) +
    2 * overlap(Object.keys(exercise.muscles), Object.keys(other.muscles)) +
    (other.measurement === exercise.measurement ? 1 : 0) +
    (other.laterality === exercise.laterality ? 0.5 : 0)
  return exercises
    .filter(
      other =>
        other.id !== exercise.id &&
        other.pattern === exercise.pattern &&
        other.equipment !== exercise.equipment &&
        primaryOf(other).some(muscle => primary.includes(muscle)),
    )
    .map(other => ({ other, score: score(other) }))
    .sort((one, next) => next.score - one.score || one.other.name.localeCompare(next.other.name))
    .slice(0, MOST)
    .map(({ other }) => other)
}
