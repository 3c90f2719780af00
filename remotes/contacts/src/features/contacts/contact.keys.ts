import { queryKeys } from '@coach-app/data'

/** Below the shared query key, so that invalidating it refetches these too. */
export const contactKeys = {
  accepted: [...queryKeys.connections, 'accepted'] as const,
  pending: [...queryKeys.connections, 'pending'] as const,
  blocked: [...queryKeys.connections, 'blocked'] as const,
  search: (term: string) => [...queryKeys.connections, 'search', term] as const,
}
