import { exerciseWords } from '../exercise/name-words.ts'
import type { CatalogueExercise } from './catalogue.ts'

/** Longer ones are compared by their beginning. */
const MAX_LENGTH = 60
/** How much of both has to be shared for a name to be worth suggesting: less is another exercise, or none. */
const ENOUGH = 0.45
/** A word that goes on behind what was typed counts a little less. */
const BEGUN = 0.8
const FEWEST_BEGUN = 3
/** Answers that are kept: the lines of a text ask again and again. */
const MOST_KEPT = 5000

interface KnownName {
  exercise: CatalogueExercise
  words: readonly string[]
  length: number
}

interface Known {
  names: readonly KnownName[]
  /** Which names have a word, by the word. */
  having: ReadonlyMap<string, readonly number[]>
  words: readonly Spelling[]
  /** Names without their blanks: `benchpres`. */
  joined: readonly Spelling[]
  named: ReadonlyMap<string, readonly number[]>
}

/** A word with which of the letters it has, a bit each: most words are told apart by them alone. */
interface Spelling {
  word: string
  letters: number
}

/** Finds exercises with names or aliases similar to a text; the index is built on first use. */
export function createNearest(
  exercises: readonly CatalogueExercise[],
): (text: string, limit: number) => CatalogueExercise[] {
  let known: Known | null = null
  const likeWord = new Map<string, [word: string, likeness: number][]>()
  const answers = new Map<string, CatalogueExercise[]>()

  const likeWords = (typed: string, of: Known): [string, number][] => {
    const before = likeWord.get(typed)
    if (before) return before
    const found = of.words.flatMap((spelling): [string, number][] => {
      const likeness = wordLikeness(typed, spelling)
      return likeness > 0 ? [[spelling.word, likeness]] : []
    })
    keep(likeWord, typed, found)
    return found
  }

  function ranked(text: string): CatalogueExercise[] {
    known ??= knownOf(exercises)
    const words = exerciseWords(text.slice(0, MAX_LENGTH)).split(' ')
    const length = lengthOf(words)
    if (length === 0) return []
    const shared = new Map<number, number>()
    for (const typed of words) {
      const best = new Map<number, number>()
      for (const [word, likeness] of likeWords(typed, known))
        for (const at of known.having.get(word) ?? [])
          best.set(at, Math.max(best.get(at) ?? 0, (typed.length + word.length) * likeness))
      for (const [at, weight] of best) shared.set(at, (shared.get(at) ?? 0) + weight)
    }
    const scores = new Map<CatalogueExercise, number>()
    const rate = (at: number, score: number): void => {
      const exercise = known?.names[at]?.exercise
      if (exercise && score >= ENOUGH) scores.set(exercise, Math.max(scores.get(exercise) ?? 0, score))
    }
    for (const [at, weight] of shared) rate(at, weight / (length + (known.names[at]?.length ?? 0)))
    const together = spell(words.join(''))
    for (const spelling of known.joined) {
      const likeness = slipLikeness(together, spelling)
      if (likeness > 0) for (const at of known.named.get(spelling.word) ?? []) rate(at, likeness)
    }
    return [...scores]
      .sort(([a, one], [b, other]) => other - one || a.name.localeCompare(b.name, 'en'))
      .map(([exercise]) => exercise)
  }

  return (text, limit) => {
    const question = text.slice(0, MAX_LENGTH)
    const found = answers.get(question) ?? ranked(question)
    keep(answers, question, found)
    return found.slice(0, limit)
  }
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, value)
}

const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0)

function knownOf(exercises: readonly CatalogueExercise[]): Known {
  const names = exercises.flatMap(exercise =>
    [exercise.name, ...exercise.aliases].map((name): KnownName => {
      const words = exerciseWords(name).split(' ')
      return { exercise, words, length: lengthOf(words) }
    }),
  )
  const having = new Map<string, number[]>()
  const named = new Map<string, number[]>()
  const add = (to: Map<string, number[]>, key: string, at: number) => {
    const list = to.get(key)
    if (list) list.push(at)
    else to.set(key, [at])
  }
  for (const [at, { words }] of names.entries()) {
    for (const word of new Set(words)) add(having, word, at)
    add(named, words.join(''), at)
  }
  return { names, having, words: [...having.keys()].map(spell), joined: [...named.keys()].map(spell), named }
}

const spell = (word: string): Spelling => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31)
  return { word, letters }
}

/** 1 for the same word, less for one that only begins so or has a slip; 0 for another one. */
function wordLikeness(typed: string, spelling: Spelling): number {
  if (typed === spelling.word) return 1
  if (typed.length >= FEWEST_BEGUN && spelling.word.startsWith(typed)) return BEGUN
  return slipLikeness(spell(typed), spelling)
}

/**
 * Whether all that was typed may mean one of these names: every word begins one of its words or is one with a slip, or all of it does without
 * blanks. Where it does not, taking the name would lose what was typed.
 */
export function isAllOfIt(typed: string, names: readonly string[]): boolean {
  const words = exerciseWords(typed).split(' ')
  return names.some(name => {
    const spelled = exerciseWords(name).split(' ').map(spell)
    const together = spell(spelled.map(({ word }) => word).join(''))
    const joined = words.join('')
    return (
      words.every(word => spelled.some(one => one.word.startsWith(word) || wordLikeness(word, one) > 0)) ||
      together.word.startsWith(joined) ||
      slipLikeness(spell(joined), together) > 0
    )
  })
}

function slipLikeness(typed: Spelling, known: Spelling): number {
  const [least, most] = [
    Math.min(typed.word.length, known.word.length),
    Math.max(typed.word.length, known.word.length),
  ]
  // A short word is another one after two slips, and a very short one after the first.
  const allowed = least < 4 ? 0 : least < 7 ? 1 : 2
  if (most - least > allowed || bitsOf(typed.letters ^ known.letters) > 2 * allowed) return 0
  const slips = slipsBetween(typed.word, known.word, allowed)
  return slips > allowed ? 0 : 1 - slips / most
}

function bitsOf(value: number): number {
  let count = 0
  for (let bits = value; bits !== 0; bits &= bits - 1) count++
  return count
}

/** Letters too many, too few, wrong or swapped with their neighbour (optimal string alignment); more than `most` is not counted out. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
