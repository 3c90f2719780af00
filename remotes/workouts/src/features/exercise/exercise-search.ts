import type { Exercise, FoundExercise } from './exercise.ts'

/** Lower case, without accents or punctuation, so that `farmers` finds Farmer's and `tbdl` finds TBDL. */
const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * How well a typed text fits one name; 0 is not at all. Every word typed has to begin a word of the name,
 * in any order, so that `squat back` still finds Back Squat.
 */
function fit(query: string, name: string): number {
  const text = simplify(name)
  if (text === query) return 100
  if (text.startsWith(query)) return 80
  const words = text.split(' ')
  if (query.split(' ').every(part => words.some(word => word.startsWith(part)))) return 60
  // Match with and without spaces: pushup, push up.
  const joined = query.replaceAll(' ', '')
  if (text.replaceAll(' ', '').startsWith(joined)) return 50
  return joined.length >= 3 && text.includes(query) ? 30 : 0
}

/** Exercises whose name or alias fits, best first; a name counts a little more than an alias. All of them for blank text. */
export function searchExercises(exercises: readonly Exercise[], text: string, limit = 30): FoundExercise[] {
  const query = simplify(text)
  if (query === '') return exercises.slice(0, limit).map(exercise => ({ ...exercise, matchedAlias: null }))
  return exercises
    .map(exercise => ({
      exercise,
      score: Math.max(fit(query, exercise.name) + 1, ...exercise.aliases.map(alias => fit(query, alias))),
    }))
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score || a.exercise.name.length - b.exercise.name.length)
    .slice(0, limit)
    .map(({ exercise }) => ({ ...exercise, matchedAlias: matchedAlias(exercise, query) }))
}

/** The alias that matched, if the name did not. */
function matchedAlias(exercise: Exercise, query: string): string | null {
  if (fit(query, exercise.name) >= 60) return null
  return exercise.aliases.find(alias => fit(query, alias) > 0) ?? null
}
