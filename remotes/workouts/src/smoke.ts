import type { SmokeExpectations } from '@coach-app/contracts'

/** Texts that the smoke test expects on pages. */
export const smoke = {
  '/review': { coach: 'Review', athlete: 'Review' },
} satisfies SmokeExpectations
