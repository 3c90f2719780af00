import { exerciseWords } from '../../model/exercise/name-words.ts'

/** Exercises of which the names share words with a new one first, those with the fewest others before: Pause Goblet Squat, then Goblet Squat. */
export function likeFirst<Of extends { name: string }>(
  exercises: readonly Of[],
  name: string,
): readonly Of[] {
  const words = new Set(exerciseWords(name).split(' '))
  const likeness = (of: Of): number => {
    const own = exerciseWords(of.name).split(' ')
    const shared = own.filter(word => words.has(word)).length
    return shared / (own.length + words.size - shared)
  }
  return exercises
    .map(of => ({ of, like: likeness(of) }))
    .toSorted((a, b) => b.like - a.like)
    .map(({ of }) => of)
}
