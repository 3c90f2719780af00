import { MUSCLES, muscleName } from '@coach-app/contracts'
import { searchExercises } from '../model/exercise/exercise-search.ts'
import {
  EQUIPMENT,
  LATERALITIES,
  measurementWords,
  PATTERNS,
  wordsOf,
} from '../model/exercise/exercise-words.ts'
import { MEASUREMENTS } from '../model/units/measurement.ts'
import type { LibraryExercise } from './library.ts'
import { FACETS, type Facet, type LibraryView, type Shown } from './library-view.ts'

/** The values that an exercise has of a facet. A muscle counts whether it is trained directly or helps. */
const VALUES: Record<Facet, (exercise: LibraryExercise) => readonly string[]> = {
  muscle: ({ muscles }) => Object.keys(muscles),
  equipment: ({ equipment }) => [equipment],
  pattern: ({ pattern }) => [pattern],
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

function valueWords(facet: Facet, value: string): string {
  if (facet === 'muscle') return MUSCLES.some(one => one === value) ? muscleName(value as never) : value
  if (facet === 'measurement') return measurementWords(value)
  return facet === 'owner' ? (OWNERS[value] ?? value) : wordsOf(value)
}

const SHOWS: Record<Shown, (exercise: LibraryExercise) => boolean> = {
  all: ({ archived }) => !archived,
  favourites: ({ archived, favourite }) => !archived && favourite,
  recent: ({ archived, used }) => !archived && used > 0,
  archived: ({ archived }) => archived,
}

const passes = (exercise: LibraryExercise, { facets }: LibraryView, except?: Facet): boolean =>
  FACETS.every(
    facet =>
      facet === except ||
      facets[facet].length === 0 ||
      VALUES[facet](exercise).some(value => facets[facet].includes(value)),
  )

/**
 * What is searched for, best first; everything by name for a blank search, what was used last for the recent ones. `found` are the ids that
 * the database has found, with slips; what begins like the search is there before it has answered, and beyond the most that it answers.
 */
function searched(
  exercises: readonly LibraryExercise[],
  { q, show }: LibraryView,
  found: readonly string[],
): LibraryExercise[] {
  const shown = exercises.filter(SHOWS[show])
  if (q.trim() === '') return show === 'recent' ? shown.sort((one, other) => other.used - one.used) : shown
  const byId = new Map(shown.map(exercise => [exercise.id, exercise]))
  const ids = new Set([...found, ...searchExercises(shown, q, shown.length).map(({ id }) => id)])
  return [...ids].flatMap(id => byId.get(id) ?? [])
}

export interface FacetValue {
  value: string
  words: string
  /** How many there would be with it alone in its facet. */
  count: number
  chosen: boolean
}

export interface Selected {
  exercises: LibraryExercise[]
  facets: { facet: Facet; values: FacetValue[] }[]
}

/** The exercises of a view, and what each facet offers in it. A value without any is left out unless it is chosen. */
export function selectExercises(
  exercises: readonly LibraryExercise[],
  view: LibraryView,
  found: readonly string[] = [],
): Selected {
  const matching = searched(exercises, view, found)
  const facets = FACETS.map(facet => {
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
  return { exercises: matching.filter(exercise => passes(exercise, view)), facets }
}

export const countShown = (exercises: readonly LibraryExercise[], show: Shown): number =>
  exercises.filter(SHOWS[show]).length
