/** What a list of exercises can be narrowed by, as addresses name it. */
export const FACETS = ['muscle', 'equipment', 'pattern', 'measurement', 'laterality', 'owner'] as const
export type Facet = (typeof FACETS)[number]

export const SHOWN = ['all', 'favourites', 'recent', 'archived'] as const
export type Shown = (typeof SHOWN)[number]

/** Which exercises are shown: of /library and of the picker. */
export interface ExerciseFilter {
  q: string
  show: Shown
  /** Of several values of a facet any will do; of several facets each has to. */
  facets: Record<Facet, readonly string[]>
}

export const byFacet = (valuesOf: (facet: Facet) => readonly string[]): ExerciseFilter['facets'] => ({
  muscle: valuesOf('muscle'),
  equipment: valuesOf('equipment'),
  pattern: valuesOf('pattern'),
  measurement: valuesOf('measurement'),
  laterality: valuesOf('laterality'),
  owner: valuesOf('owner'),
})

export const NO_FACETS = byFacet(() => [])

/** The same with a value of a facet chosen, or no longer chosen. */
export function toggled<Filter extends ExerciseFilter>(view: Filter, facet: Facet, value: string): Filter {
  const chosen = view.facets[facet]
  const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return { ...view, facets: { ...view.facets, [facet]: next } }
}

export const countChosen = ({ facets }: ExerciseFilter): number =>
  FACETS.reduce((sum, facet) => sum + facets[facet].length, 0)
