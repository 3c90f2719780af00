import type { SmokeExpectations } from '@coach-app/contracts'

/** Text that the smoke test expects before a release is published. */
export const smoke = {
  '/clients': { coach: 'Clients', athlete: 'Coaches' },
  '/clients/invite': { coach: 'E-mail addresses', athlete: 'Only coaches' },
  '/invitations': { coach: 'Invitations', athlete: 'Invitations' },
} satisfies SmokeExpectations
