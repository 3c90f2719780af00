import {
  equipmentWords,
  exerciseWords,
  headOfPlain,
  headOfTyped,
  plainName,
  plainOfWords,
  searchWords,
} from '../exercise/name-words.ts'
import type { Measurement } from '../units/measurement.ts'
import { quoted } from './escape.ts'
import { fold } from './fold.ts'
import { createNearest } from './nearest.ts'

/** Whose exercise it is for the reader. */
export type ExerciseOwner = 'mine' | 'team' | 'global'
/** Answers that are kept, whatever their number of texts. */
const MOST_ASKED = 5000
const OWNERS: readonly ExerciseOwner[] = ['mine', 'team', 'global']

/** An exercise as text finds it. */
export interface CatalogueExercise {
  id: string
  name: string
  aliases: readonly string[]
  owner: ExerciseOwner
  measurement: Measurement
  /** 2: it is lifted with two implements, and a pair can be written. */
  load_multiplier: number
  /** What it is done with: `Bench Press (Barbell)` is found by it too. */
  equipment?: string
}

/** A name or alias prepared for the search. */
export interface CatalogueName {
  exercise: CatalogueExercise
  /** The alias, or empty for the name itself. */
  alias: string
  /** 0 for the name, from 1 for aliases. */
  at: number
  /** As `exerciseWords` has it. */
  words: string
}

/** The exercises a text may name. For printing it has to hold every exercise of the document, archived ones included. */
export interface ExerciseCatalogue {
  readonly exercises: readonly CatalogueExercise[]
  /** Every name and alias, those of one exercise together and its name first. */
  readonly names: readonly CatalogueName[]
  /**
   * Those that a name or an alias means: mine before my teams' before everybody's, and in each names before aliases. What is called exactly
   * so comes before what is in the plural or written short, and that before what is named with its equipment. Empty when nothing is called
   * so, several for a tie. `owner` looks at one of the three only; `place` (from 1) says which of several with that name.
   */
  find(name: string, owner?: ExerciseOwner, place?: number): readonly CatalogueExercise[]
  byId(id: string): CatalogueExercise | undefined
  /** `mine`, `team 2`: what tells it from others of the same name; null when there are none. */
  ownerMark(exercise: CatalogueExercise): string | null
  /** Exercises whose name or alias is most similar to the text, best first. */
  nearest(text: string, limit: number): CatalogueExercise[]
  /** Length of the longest name or alias, as typed, with its equipment. */
  readonly longestName: number
}

interface Called {
  exercise: CatalogueExercise
  isName: boolean
}

const byId = (a: CatalogueExercise, b: CatalogueExercise): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Under which names exercises are found. */
class Calls {
  private readonly by = new Map<string, Called[]>()

  add(key: string, exercise: CatalogueExercise, isName: boolean): void {
    const list = this.by.get(key)
    if (!list) this.by.set(key, [{ exercise, isName }])
    else if (!list.some(known => known.exercise === exercise && known.isName === isName))
      list.push({ exercise, isName })
  }

  all(key: string): readonly Called[] {
    return this.by.get(key) ?? []
  }

  of(key: string, owners: readonly ExerciseOwner[]): CatalogueExercise[] {
    const all = this.all(key)
    for (const owner of owners) {
      const here = all.filter(({ exercise }) => exercise.owner === owner)
      const names = here.filter(({ isName }) => isName)
      const found = [...new Set((names.length > 0 ? names : here).map(({ exercise }) => exercise))]
      if (found.length > 0) return found
    }
    return []
  }
}

interface Keys {
  folded: string
  words: string
  plain: string
  /** Null for an exercise without equipment. */
  withEquipment: string | null
  /** As typed, with its equipment in brackets. */
  length: number
}

/** Taking names apart is most of making a catalogue, and the builder makes one for each measurement of the same exercises. */
const known = new WeakMap<CatalogueExercise, Map<string, Keys>>()

function keysOf(name: string, exercise: CatalogueExercise): Keys {
  const before = known.get(exercise) ?? new Map<string, Keys>()
  known.set(exercise, before)
  const found = before.get(name)
  if (found) return found
  const what = searchWords(equipmentWords(exercise))
  const words = exerciseWords(name)
  const keys: Keys = {
    folded: fold(name),
    words,
    plain: plainOfWords(words),
    withEquipment: what === '' ? null : plainOfWords(`${what} ${words}`),
    length: name.length + (what === '' ? 0 : equipmentWords(exercise).length + ' ()'.length),
  }
  before.set(name, keys)
  return keys
}

/** A catalogue of a list of exercises, each with an id of its own. */
export function createCatalogue(exercises: readonly CatalogueExercise[]): ExerciseCatalogue {
  const called = new Calls()
  const plainly = new Calls()
  const withEquipment = new Calls()
  const heads = new Set<string>()
  const ids = new Map<string, CatalogueExercise>()
  const names: CatalogueName[] = []
  let longestName = 0
  const add = (name: string, exercise: CatalogueExercise, at: number): void => {
    const isName = at === 0
    const { folded, words, plain, withEquipment: named, length } = keysOf(name, exercise)
    names.push({ exercise, alias: isName ? '' : name, at, words })
    called.add(folded, exercise, isName)
    plainly.add(plain, exercise, isName)
    heads.add(headOfPlain(plain))
    longestName = Math.max(longestName, length)
    if (named === null) return
    withEquipment.add(named, exercise, isName)
    heads.add(headOfPlain(named))
  }
  for (const exercise of [...exercises].sort(byId)) {
    ids.set(exercise.id, exercise)
    for (const [at, name] of [exercise.name, ...exercise.aliases].entries()) add(name, exercise, at)
  }
  /** A line asks for every beginning of it, and a text has the same lines again and again. */
  const asked = new Map<string, readonly CatalogueExercise[]>()
  function findPlainly(name: string, owners: readonly ExerciseOwner[]): readonly CatalogueExercise[] {
    // Longer than any way to write one of them.
    if (name.length > longestName * 2 + 10) return []
    const head = headOfTyped(name)
    if (head !== null && !heads.has(head)) return []
    const question = `${owners.join()} ${name}`
    const before = asked.get(question)
    if (before) return before
    const plain = plainName(name)
    const exact = plainly.of(plain, owners)
    const found = exact.length > 0 ? exact : withEquipment.of(plain, owners)
    if (asked.size >= MOST_ASKED) asked.clear()
    asked.set(question, found)
    return found
  }

  const sharing = (exercise: CatalogueExercise): CatalogueExercise[] =>
    called
      .all(fold(exercise.name))
      .filter(({ isName }) => isName)
      .map(entry => entry.exercise)

  return {
    exercises,
    names,
    longestName,
    byId: id => ids.get(id),
    nearest: createNearest(exercises),
    find(name, owner, place) {
      const owners = owner ? [owner] : OWNERS
      const exact = called.of(fold(name), owners)
      const found = exact.length > 0 ? exact : findPlainly(name, owners)
      return place === undefined ? found : found.slice(place - 1, place)
    },
    ownerMark(exercise) {
      const named = sharing(exercise)
      const isPlain = named.length <= 1 && this.find(exercise.name)[0] === exercise
      if (isPlain) return null
      const sameOwner = named.filter(({ owner }) => owner === exercise.owner)
      return sameOwner.length > 1 ? `${exercise.owner} ${sameOwner.indexOf(exercise) + 1}` : exercise.owner
    },
  }
}

/** How text names an exercise so that it is found again: quoted with its owner where somebody else's is called the same. */
export function printName(
  exercise: CatalogueExercise,
  catalogue: ExerciseCatalogue,
  isQuoted = false,
): string {
  const mark = catalogue.ownerMark(exercise)
  if (mark !== null) return `${quoted(exercise.name)} (${mark})`
  return isQuoted ? quoted(exercise.name) : exercise.name
}
