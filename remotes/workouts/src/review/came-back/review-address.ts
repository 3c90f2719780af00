import { FILTERS, type ReviewFilter } from './shown-rows.ts'

/** What /review shows. It is the address. */
export interface ReviewView {
  /** `reviewed`: the workouts reviewed already. */
  show: ReviewFilter | 'reviewed'
  athleteId: string | null
}

export const REVIEW_ADDRESS = {
  // Back from the reviewed workouts leads to the open ones.
  isStep: (from: ReviewView, to: ReviewView) => to.show === 'reviewed' && from.show !== 'reviewed',
  parse: (params: URLSearchParams): ReviewView => ({
    show: [...FILTERS, 'reviewed' as const].find(one => one === params.get('show')) ?? 'all',
    athleteId: params.get('athlete'),
  }),
  write: ({ show, athleteId }: ReviewView): URLSearchParams => {
    const params = new URLSearchParams()
    if (show !== 'all') params.set('show', show)
    if (athleteId) params.set('athlete', athleteId)
    return params
  },
}
