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
/** A later word of an alias is in nobody's mind first: "over" is not Bent-Over Row, however much it is used. */
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

/** Best first: of those that fit alike what was used comes first. */
export const compareFitting = (a: Fitting, b: Fitting): number =>
  a.fit.tier - b.fit.tier ||
  b.used - a.used ||
  a.fit.part - b.fit.part ||
  (a.fit.tier === EXACT ? a.fit.at - b.fit.at : 0) ||
  a.exercise.name.length - b.exercise.name.length

/** As much of an exercise as is needed to find it. */
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
  return exercises
    .flatMap(exercise => {
      const fit = bestFit(query, exercise)
      return fit ? [{ exercise, fit, used: used.get(exercise.id) ?? 0 }] : []
    })
    .sort(compareFitting)
    .slice(0, limit)
    .map(({ exercise, fit }) => ({ ...exercise, matchedAlias: exercise.aliases[fit.at - 1] ?? null }))
}

function bestFit(query: string, exercise: SearchedExercise): Fit | null {
  const names = [exercise.name, ...exercise.aliases].map(foldedName)
  const [typed = ''] = query.split(' ')
  // Whatever fits holds the first word that was typed: most names are told by it, at a fraction of the cost.
  const fit = names.reduce<Fit | null>(
    (best, { words, joined }, at) => (joined.includes(typed) ? better(fitOf(query, words, at), best) : best),
    null,
  )
  if (fit?.tier === EXACT) return fit
  const { measurement, equipment } = exercise
  if (measurement === undefined) return fit
  const what = `${equipmentWords({ measurement, ...(equipment && { equipment }) })} `
  if (!query.startsWith(what)) return fit
  const at = names.findIndex(({ words }) => words === query.slice(what.length))
  return at < 0 ? fit : { tier: EXACT, part: 2, at }
}

/** Folding names takes longer than comparing them, and a list is searched at every key. */
const folded = new Map<string, { words: string; joined: string }>()
function foldedName(name: string): { words: string; joined: string } {
  const known = folded.get(name)
  if (known) return known
  const words = exerciseWords(name)
  const fold = { words, joined: words.replaceAll(' ', '') }
  folded.set(name, fold)
  return fold
}

/** Folds the names of some exercises ahead of a search. */
export function foldAhead(exercises: readonly Exercise[]): void {
  for (const { name, aliases } of exercises) for (const one of [name, ...aliases]) foldedName(one)
}
