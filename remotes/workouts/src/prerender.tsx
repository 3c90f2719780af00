import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { PATHS } from './paths.ts'
import { StackupPages } from './stackup-pages.tsx'

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.stackup]: {
    module: './stackup',
    Pages: StackupPages,
    title: `Athlete app · ${PRODUCT_NAME}`,
    description:
      'Today’s workout on your phone: one tap a set, offline too. Your history, your records, and you decide who sees it.',
  },
})
