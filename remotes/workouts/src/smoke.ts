import type { SmokeExpectations } from '@coach-app/contracts'

/** What is seen when a release is tried before it is published. */
export const smoke = {
  '/review': { coach: 'Review', athlete: 'Review' },
} satisfies SmokeExpectations
