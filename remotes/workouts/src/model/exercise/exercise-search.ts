import type { Exercise, FoundExercise } from './exercise.ts'
import { equipmentWords, exerciseWords } from './name-words.ts'

/** How a name fits what was typed; of two numbers the smaller is better, the first before the second. */
export interface Fit {
  tier: number
  part: number
  /** Which name it is: 0 for the name, from 1 for aliases. */
  at: number
}

const EXACT = 0
const BEGINS = 1
/** A match of a later word of an alias ranks low, however often the exercise is used: "over" does not mean Bent-Over Row. */
const ALIAS_WORD = 2
const WITHIN = 3

/**
 * How a name fits; null for not at all. The beginning of a word comes before its middle: a name that is typed out, then what begins so,
 * then an alias of which other words do, then what only holds it; in each a name before an alias, and one that begins so before one of
 * which other words do, in any order. Held together with the database by docs/formats/exercise-names.json.
 *
 * @param query as `exerciseWords` has it, as is the name.
 */
export function fitOf(query: string, name: string, at: number): Fit | null {
  // With and without blanks: pushup, push up.
  const [joined, joinedName] = [query.replaceAll(' ', ''), name.replaceAll(' ', '')]
  const part = at > 0 ? 1 : 0
  if (joinedName === joined) return { tier: EXACT, part, at }
  if (name.startsWith(query) || joinedName.startsWith(joined)) return { tier: BEGINS, part, at }
  const words = name.split(' ')
  if (query.split(' ').every(typed => words.some(word => word.startsWith(typed))))
    return { tier: at > 0 ? ALIAS_WORD : BEGINS, part: 2 + part, at }
  return joined.length >= 3 && name.includes(query) ? { tier: WITHIN, part, at } : null
}

/** The better of two fits, which may be none. */
export function better(one: Fit | null, other: Fit | null): Fit | null {
  if (!one || !other) return one ?? other
  return (one.tier - other.tier || one.part - other.part) < 0 ? one : other
}

/** Whether what was typed begins a word of it, and is not only somewhere in it. */
export const isBegun = ({ tier }: Fit): boolean => tier < WITHIN

/** An exercise that fits, and how much this athlete does of it. */
interface Fitting {
  exercise: { name: string }
  fit: Fit
  used: number
}

/** Best match first; among equal matches the most used. */
export const compareFitting = (a: Fitting, b: Fitting): number =>
  a.fit.tier - b.fit.tier ||
  b.used - a.used ||
  a.fit.part - b.fit.part ||
  (a.fit.tier === EXACT ? a.fit.at - b.fit.at : 0) ||
  a.exercise.name.length - b.exercise.name.length

/** The fields of an exercise that the search needs. */
type SearchedExercise = Pick<Exercise, 'id' | 'name' | 'aliases'> &
  Partial<Pick<Exercise, 'equipment' | 'measurement'>>

const NOTHING_USED: ReadonlyMap<string, number> = new Map()

/**
 * Exercises whose name or alias fits, best first. All of them for blank text.
 *
 * @param used how much this athlete does of an exercise, by its id.
 */
export function searchExercises<Of extends SearchedExercise>(
  exercises: readonly Of[],
  text: string,
  limit = 30,
  used = NOTHING_USED,
): (Of & Pick<FoundExercise, 'matchedAlias'>)[] {
  const query = exerciseWords(text)
  if (query === '') return exercises.slice(0, limit).map(exercise => ({ ...exercise, matchedAlias: null }))
  return fittingOf(exercises, query, used)
    .slice(0, limit)
    .map(({ exercise, fit }) => ({ ...exercise, matchedAlias: exercise.aliases[fit.at - 1] ?? null }))
}

/** The same exercises as {@link searchExercises}, all of them and themselves: a list of thousands is searched at every key. */
export const searchedFor = <Searched extends SearchedExercise>(
  exercises: readonly Searched[],
  text: string,
): readonly Searched[] => {
  const query = exerciseWords(text)
  return query === '' ? exercises : fittingOf(exercises, query).map(({ exercise }) => exercise)
}

function fittingOf<Searched extends SearchedExercise>(
  exercises: readonly Searched[],
  query: string,
  used = NOTHING_USED,
) {
  const fitting: { exercise: Searched; fit: Fit; used: number }[] = []
  for (const exercise of candidatesFor(exercises, query)) {
    const fit = bestFit(query, exercise)
    if (fit) fitting.push({ exercise, fit, used: used.get(exercise.id) ?? 0 })
  }
  return fitting.sort(compareFitting)
}

/** What was looked through last: the next letter leaves a part of it. */
let last: {
  exercises: readonly SearchedExercise[]
  first: string
  candidates: readonly SearchedExercise[]
} | null = null

/**
 * Those that may fit: whatever does has the first typed word in one of its names, or its equipment begins so. While a word is typed on, only
 * what the letters before have left is looked through.
 */
function candidatesFor<Searched extends SearchedExercise>(
  exercises: readonly Searched[],
  query: string,
): readonly Searched[] {
  const [first = ''] = query.split(' ', 1)
  const isTypedOn = last !== null && last.exercises === exercises && first.startsWith(last.first)
  // Kept with the list that it is a part of.
  const before = isTypedOn ? (last?.candidates as readonly Searched[]) : exercises
  if (isTypedOn && last?.first === first) return before
  const candidates = before.filter(exercise => {
    const { names, what } = foldedExercise(exercise)
    return what.startsWith(first) || names.some(({ joined }) => joined.includes(first))
  })
  last = { exercises, first, candidates }
  return candidates
}

function bestFit(query: string, exercise: SearchedExercise): Fit | null {
  const { names, what } = foldedExercise(exercise)
  let fit: Fit | null = null
  for (const [at, { words }] of names.entries()) fit = better(fitOf(query, words, at), fit)
  if (fit?.tier === EXACT || !query.startsWith(`${what} `)) return fit
  const at = names.findIndex(({ words }) => words === query.slice(what.length + 1))
  return at < 0 ? fit : { tier: EXACT, part: 2, at }
}

interface Folded {
  /** The name and the aliases, with and without blanks. */
  names: readonly { words: string; joined: string }[]
  what: string
}

/** Folding names takes longer than comparing them. By name, because lists are made anew around the same names. */
const foldedNames = new Map<string, { words: string; joined: string }>()
const foldedExercises = new WeakMap<SearchedExercise, Folded>()

/** Empty where its measurement is not known. */
function wordsOfEquipment({ measurement, equipment }: SearchedExercise): string {
  return measurement === undefined ? '' : equipmentWords({ measurement, ...(equipment && { equipment }) })
}

function foldedExercise(exercise: SearchedExercise): Folded {
  const known = foldedExercises.get(exercise)
  if (known) return known
  const folded = {
    names: [exercise.name, ...exercise.aliases].map(foldedName),
    what: wordsOfEquipment(exercise),
  }
  foldedExercises.set(exercise, folded)
  return folded
}

function foldedName(name: string): { words: string; joined: string } {
  const known = foldedNames.get(name)
  if (known) return known
  const words = exerciseWords(name)
  const fold = { words, joined: words.replaceAll(' ', '') }
  foldedNames.set(name, fold)
  return fold
}

/** Folds the names of some exercises ahead of a search. */
export function foldAhead(exercises: readonly SearchedExercise[]): void {
  for (const exercise of exercises) foldedExercise(exercise)
}
