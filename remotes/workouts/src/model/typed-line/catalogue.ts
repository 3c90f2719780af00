import type { Measurement } from '../units/measurement.ts'
import { quoted } from './escape.ts'
import { fold } from './fold.ts'
import { createNearest } from './nearest.ts'

/** Whose exercise it is for the reader. */
export type ExerciseOwner = 'mine' | 'team' | 'global'
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
}

/** A name or an alias as it is searched. */
export interface CatalogueName {
  exercise: CatalogueExercise
  /** The alias, or empty for the name itself. */
  alias: string
  /** Lower case, without accents and signs. */
  folded: string
}

/** The exercises a text may name. For printing it has to hold every exercise of the document, archived ones included. */
export interface ExerciseCatalogue {
  readonly exercises: readonly CatalogueExercise[]
  /** Every name and alias, those of one exercise together and its name first. */
  readonly names: readonly CatalogueName[]
  /**
   * Those that a name or an alias means: mine before my teams' before everybody's, and in each names before aliases. Empty when nothing
   * is called so, several for a tie. `owner` looks at one of the three only; `place` (from 1) says which of several with that name.
   */
  find(name: string, owner?: ExerciseOwner, place?: number): readonly CatalogueExercise[]
  byId(id: string): CatalogueExercise | undefined
  /** `mine`, `team 2`: what tells it from others of the same name; null when there are none. */
  ownerMark(exercise: CatalogueExercise): string | null
  /** Those whose name or alias is most like the text, best first. */
  nearest(text: string, limit: number): CatalogueExercise[]
  /** Length of the longest name or alias, as typed. */
  readonly longestName: number
}

interface Called {
  exercise: CatalogueExercise
  isName: boolean
}

const byId = (a: CatalogueExercise, b: CatalogueExercise): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** A catalogue of a list of exercises, each with an id of its own. */
export function createCatalogue(exercises: readonly CatalogueExercise[]): ExerciseCatalogue {
  const called = new Map<string, Called[]>()
  const ids = new Map<string, CatalogueExercise>()
  const names: CatalogueName[] = []
  let longestName = 0
  const add = (name: string, exercise: CatalogueExercise, isName: boolean): void => {
    const key = fold(name)
    names.push({ exercise, alias: isName ? '' : name, folded: key })
    longestName = Math.max(longestName, name.length)
    const list = called.get(key)
    if (list) list.push({ exercise, isName })
    else called.set(key, [{ exercise, isName }])
  }
  for (const exercise of [...exercises].sort(byId)) {
    ids.set(exercise.id, exercise)
    add(exercise.name, exercise, true)
    for (const alias of exercise.aliases) add(alias, exercise, false)
  }

  const sharing = (exercise: CatalogueExercise): CatalogueExercise[] =>
    (called.get(fold(exercise.name)) ?? []).filter(({ isName }) => isName).map(entry => entry.exercise)

  return {
    exercises,
    names,
    longestName,
    byId: id => ids.get(id),
    nearest: createNearest(exercises),
    find(name, owner, place) {
      const all = called.get(fold(name)) ?? []
      for (const level of owner ? [owner] : OWNERS) {
        const here = all.filter(({ exercise }) => exercise.owner === level)
        const names = here.filter(({ isName }) => isName)
        const found = [...new Set((names.length > 0 ? names : here).map(({ exercise }) => exercise))]
        if (place !== undefined) return found.slice(place - 1, place)
        if (found.length > 0) return found
      }
      return []
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
export function printName(exercise: CatalogueExercise, catalogue: ExerciseCatalogue, isQuoted = false): string {
  const mark = catalogue.ownerMark(exercise)
  if (mark !== null) return `${quoted(exercise.name)} (${mark})`
  return isQuoted ? quoted(exercise.name) : exercise.name
}
