/** What the list can be narrowed by, as the address names it. */
export const FACETS = ['muscle', 'equipment', 'pattern', 'measurement', 'laterality', 'owner'] as const
export type Facet = (typeof FACETS)[number]

export const SHOWN = ['all', 'favourites', 'recent', 'archived'] as const
export type Shown = (typeof SHOWN)[number]

/** What /library shows. It is the address, so that it can be linked and survives Back and a reload. */
export interface LibraryView {
  q: string
  show: Shown
  /** Of several values of a facet any will do; of several facets each has to. */
  facets: Record<Facet, readonly string[]>
  /** The exercise beside the list. */
  exercise: string | null
}

const byFacet = (valuesOf: (facet: Facet) => readonly string[]): LibraryView['facets'] => ({
  muscle: valuesOf('muscle'),
  equipment: valuesOf('equipment'),
  pattern: valuesOf('pattern'),
  measurement: valuesOf('measurement'),
  laterality: valuesOf('laterality'),
  owner: valuesOf('owner'),
})

export const NO_FACETS = byFacet(() => [])

export function parseView(params: URLSearchParams): LibraryView {
  const listed = (name: string) => [...new Set((params.get(name) ?? '').split(',').filter(Boolean))]
  return {
    q: params.get('q') ?? '',
    show: SHOWN.find(one => one === params.get('show')) ?? 'all',
    facets: byFacet(listed),
    exercise: params.get('exercise'),
  }
}

/** Search params of a view; defaults are left out. */
export function viewParams({ q, show, facets, exercise }: LibraryView): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (show !== 'all') params.set('show', show)
  for (const facet of FACETS) if (facets[facet].length > 0) params.set(facet, facets[facet].join(','))
  if (exercise) params.set('exercise', exercise)
  return params
}

/** The view with a value of a facet chosen, or no longer chosen. */
export function toggled(view: LibraryView, facet: Facet, value: string): LibraryView {
  const chosen = view.facets[facet]
  const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return { ...view, facets: { ...view.facets, [facet]: next } }
}

export const countChosen = ({ facets }: LibraryView): number =>
  FACETS.reduce((sum, facet) => sum + facets[facet].length, 0)
