import type { Exercise, FoundExercise } from './exercise.ts'

/** As private.search_words of the database: small letters, words in the singular, no accents or punctuation. */
export const searchWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(ss|ch|x)es(?= |$)/g, '$1')
    .replaceAll(/([\p{L}\p{N}]{2}[^s ])s(?= |$)/gu, '$1')

/**
 * How well a typed text fits one name; 0 is not at all. Every word typed has to begin a word of the name,
 * in any order, so that `squat back` still finds Back Squat.
 */
function fit(query: string, name: string): number {
  const text = searchWords(name)
  // With and without blanks: pushup, push up.
  const joined = query.replaceAll(' ', '')
  const joinedText = text.replaceAll(' ', '')
  if (text === query || joinedText === joined) return 100
  if (text.startsWith(query)) return 80
  const words = text.split(' ')
  if (query.split(' ').every(part => words.some(word => word.startsWith(part)))) return 60
  if (joinedText.startsWith(joined)) return 50
  return joined.length >= 3 && text.includes(query) ? 30 : 0
}

/** Exercises whose name or alias fits, best first; a name counts a little more than an alias. All of them for blank text. */
export function searchExercises(exercises: readonly Exercise[], text: string, limit = 30): FoundExercise[] {
  const query = searchWords(text)
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
