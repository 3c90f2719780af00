import { byFacet, type ExerciseFilter, FACETS, SHOWN } from '../model/exercise/exercise-filter.ts'

/** What /library shows. It is the address, so that it can be linked and survives Back and a reload. */
export interface LibraryView extends ExerciseFilter {
  /** The exercise beside the list. */
  exercise: string | null
}

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
