import { MUSCLES, muscleName } from '@coach-app/contracts'
import { MEASUREMENTS } from '../units/measurement.ts'
import type { ListedExercise } from './exercise.ts'
import { type ExerciseFilter, FACETS, type Facet, type Shown } from './exercise-filter.ts'
import { searchedFor } from './exercise-search.ts'
import { EQUIPMENT, LATERALITIES, measurementWords, PATTERNS, wordsOf } from './exercise-words.ts'
import { exerciseWords } from './name-words.ts'

/** The values that an exercise has of a facet. A muscle counts whether it is trained directly or helps. */
const VALUES: Record<Facet, (exercise: ListedExercise) => readonly string[]> = {
  muscle: ({ muscles }) => Object.keys(muscles),
  equipment: ({ equipment }) => [equipment],
  pattern: ({ pattern }) => (pattern ? [pattern] : []),
  measurement: ({ measurement }) => [measurement],
  laterality: ({ laterality }) => [laterality],
  owner: ({ owner }) => [owner],
}

/** In the order in which they are listed. */
const OFFERED: Record<Facet, readonly string[]> = {
  muscle: MUSCLES,
  equipment: EQUIPMENT,
  pattern: PATTERNS,
  measurement: MEASUREMENTS,
  laterality: LATERALITIES,
  owner: ['mine', 'team', 'global'],
}

const OWNERS: Record<string, string> = { mine: 'Mine', team: 'My teams', global: 'Everyone’s' }

export const FACET_NAMES: Record<Facet, string> = {
  muscle: 'Muscle',
  equipment: 'Equipment',
  pattern: 'Pattern',
  measurement: 'Measured in',
  laterality: 'Sides',
  owner: 'Whose',
}

/** A value of a facet in words. */
export function valueWords(facet: Facet, value: string): string {
  if (facet === 'muscle') return MUSCLES.some(one => one === value) ? muscleName(value as never) : value
  if (facet === 'measurement') return measurementWords(value)
  return facet === 'owner' ? (OWNERS[value] ?? value) : wordsOf(value)
}

const SHOWS: Record<Shown, (exercise: ListedExercise) => boolean> = {
  all: ({ archived }) => !archived,
  favourites: ({ archived, favourite }) => !archived && favourite,
  recent: ({ archived, used }) => !archived && used > 0,
  archived: ({ archived }) => archived,
}

const passes = (exercise: ListedExercise, { facets }: ExerciseFilter, except?: Facet): boolean =>
  FACETS.every(
    facet =>
      facet === except ||
      facets[facet].length === 0 ||
      VALUES[facet](exercise).some(value => facets[facet].includes(value)),
  )

/** What a part of the list shows, by list and part: a key changes neither. */
const shownOf = new WeakMap<readonly ListedExercise[], Map<Shown, readonly ListedExercise[]>>()

function shownIn<Listed extends ListedExercise>(
  exercises: readonly Listed[],
  show: Shown,
): readonly Listed[] {
  const parts = shownOf.get(exercises) ?? new Map<Shown, readonly ListedExercise[]>()
  shownOf.set(exercises, parts)
  // Made of the same list.
  const known = parts.get(show) as readonly Listed[] | undefined
  if (known) return known
  const part = exercises.filter(SHOWS[show])
  if (show === 'recent') part.sort((one, other) => other.used - one.used)
  parts.set(show, part)
  return part
}

/** As many letters as a muscle is known by. */
const LETTERS_OF_MUSCLE = 3

/** `hamstrings` and `ham` are looked for in what is trained too: the exercises of which it is a main muscle. */
function trainedBy<Listed extends ListedExercise>(
  exercises: readonly Listed[],
  q: string,
): readonly Listed[] {
  const query = exerciseWords(q)
  if (query.length < LETTERS_OF_MUSCLE) return []
  const meant = MUSCLES.filter(muscle => exerciseWords(muscleName(muscle)).startsWith(query))
  return meant.length === 0
    ? []
    : exercises.filter(({ muscles }) => meant.some(muscle => muscles[muscle] === 'primary'))
}

/** What people say of a movement beside its own words. */
const SAID_OF: Record<string, string> = {
  squat: 'leg lower',
  lunge: 'leg lower',
  hinge: 'leg lower',
  horizontal_pull: 'row back upper',
  vertical_pull: 'back upper',
  horizontal_push: 'press upper',
  vertical_push: 'press overhead upper',
  unilateral: 'single one',
  alternating: 'single one',
}

/** An exercise in words: its names, movement, equipment, sides and main muscles. */
const described = new WeakMap<ListedExercise, ReadonlySet<string>>()

function wordsAbout(exercise: ListedExercise): ReadonlySet<string> {
  const known = described.get(exercise)
  if (known) return known
  const { name, aliases, pattern = '', equipment, laterality, muscles } = exercise
  const main = MUSCLES.filter(muscle => muscles[muscle] === 'primary').map(muscleName)
  const said = [pattern, equipment, laterality].flatMap(value => [wordsOf(value), SAID_OF[value] ?? ''])
  const words = new Set([name, ...aliases, ...said, ...main].flatMap(text => exerciseWords(text).split(' ')))
  described.set(exercise, words)
  return words
}

/** `hinge barbell`, `single leg`: several words of which none is the name, each of which says something of the exercise. */
function toldBy<Listed extends ListedExercise>(exercises: readonly Listed[], q: string): readonly Listed[] {
  const typed = exerciseWords(q).split(' ')
  if (typed.length < 2) return []
  return exercises
    .filter(exercise => {
      const words = [...wordsAbout(exercise)]
      return typed.every(one => words.some(word => word.startsWith(one)))
    })
    .sort((one, other) => other.used - one.used)
}

/**
 * What is searched for, best first; everything by name for a blank search, what was used last for the recent ones. `found` are the ids that
 * the database has found, with slips; what begins like the search is there before it has answered, and beyond the most that it answers. Behind
 * it what trains the muscle that is called so, what is described so, then what only looks like it.
 */
function searched<Listed extends ListedExercise>(
  exercises: readonly Listed[],
  { q, show }: ExerciseFilter,
  found: readonly string[],
): readonly Listed[] {
  const shown = shownIn(exercises, show)
  if (q.trim() === '') return shown
  const named = new Set(searchedFor(shown, q))
  const place = new Map(found.map((id, at) => [id, at]))
  const answered = found.length === 0 ? [] : shown.filter(({ id }) => place.has(id))
  answered.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  // Those that only look like it come last: who writes a muscle out has not slipped.
  const begun = answered.filter(exercise => named.has(exercise))
  return [...new Set([...begun, ...named, ...trainedBy(shown, q), ...toldBy(shown, q), ...answered])]
}

export interface FacetValue {
  value: string
  words: string
  /** How many there would be with it alone in its facet. */
  count: number
  chosen: boolean
}

export interface Selected<Listed> {
  exercises: readonly Listed[]
  facets: { facet: Facet; values: FacetValue[] }[]
}

/**
 * The exercises of a view, and what each facet offers in it. A value without any is left out unless it is chosen.
 *
 * @param offered the facets that are shown.
 */
export function selectExercises<Listed extends ListedExercise>(
  exercises: readonly Listed[],
  view: ExerciseFilter,
  found: readonly string[] = [],
  offered: readonly Facet[] = FACETS,
): Selected<Listed> {
  const matching = searched(exercises, view, found)
  const facets = offered.map(facet => {
    const counts = new Map<string, number>()
    for (const exercise of matching)
      if (passes(exercise, view, facet))
        for (const value of VALUES[facet](exercise)) counts.set(value, (counts.get(value) ?? 0) + 1)
    const values = OFFERED[facet]
      .map(value => ({
        value,
        words: valueWords(facet, value),
        count: counts.get(value) ?? 0,
        chosen: view.facets[facet].includes(value),
      }))
      .filter(({ count, chosen }) => count > 0 || chosen)
    return { facet, values }
  })
  const isNarrowed = FACETS.some(facet => view.facets[facet].length > 0)
  return { exercises: isNarrowed ? matching.filter(exercise => passes(exercise, view)) : matching, facets }
}

export const countShown = (exercises: readonly ListedExercise[], show: Shown): number =>
  shownIn(exercises, show).length
