import { FILTERS, type ReviewFilter } from './shown-rows.ts'

/** What /review shows. It is the address. */
export interface ReviewView {
  /** `reviewed`: what was looked at, in place of what was not. */
  show: ReviewFilter | 'reviewed'
  athleteId: string | null
}

export const REVIEW_ADDRESS = {
  // Back from what was reviewed is what was not.
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
