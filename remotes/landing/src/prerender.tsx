import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { LandingPages } from './landing-pages.tsx'
import { PATHS } from './paths.ts'

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.landing]: {
    module: './pages',
    Pages: LandingPages,
    title: `Strength coaching · ${PRODUCT_NAME}`,
    description:
      'Plan the week at your desk. Your athletes log it between sets, on their phone. You both see what was asked for, what was lifted, and what comes next.',
  },
})
