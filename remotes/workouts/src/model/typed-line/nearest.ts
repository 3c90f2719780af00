import type { CatalogueExercise } from './catalogue.ts'
import { fold } from './fold.ts'

/** Longer ones are compared by their beginning. */
const MAX_LENGTH = 60
/** How much has to be shared for a name to be worth suggesting. */
const ENOUGH = 0.35

/** Pairs of neighbouring letters of every word, so that neither a slip nor the order of words takes many of them away. */
function pairs(text: string): string[] {
  return fold(text.slice(0, MAX_LENGTH))
    .split(' ')
    .flatMap(word => {
      const padded = ` ${word} `
      return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
    })
}

/** Sørensen–Dice coefficient: twice what two lists share through the length of both, 0 to 1. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of b) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    shared++
  }
  return (2 * shared) / (a.length + b.length)
}

/** Finds the exercises whose name or alias is most like a text; what they are compared by is made at the first question. */
export function createNearest(
  exercises: readonly CatalogueExercise[],
): (text: string, limit: number) => CatalogueExercise[] {
  let known: { exercise: CatalogueExercise; names: string[][] }[] | null = null
  return (text, limit) => {
    known ??= exercises.map(exercise => ({
      exercise,
      names: [exercise.name, ...exercise.aliases].map(pairs),
    }))
    const wanted = pairs(text)
    return known
      .map(({ exercise, names }) => ({
        exercise,
        score: Math.max(...names.map(name => likeness(wanted, name))),
      }))
      .filter(({ score }) => score >= ENOUGH)
      .sort((a, b) => b.score - a.score || a.exercise.name.localeCompare(b.exercise.name, 'en'))
      .slice(0, limit)
      .map(({ exercise }) => exercise)
  }
}
