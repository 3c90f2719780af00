import { isConfirmationOpen, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'

/** Whether a link can still be used; undefined while loading and on failure, null where the server does not know. */
export function useLinkStatus(tokenHash: string | null): boolean | null | undefined {
  const { data } = useQuery({
    queryKey: ['confirmation-link', tokenHash],
    queryFn: async () => unwrap(await isConfirmationOpen(tokenHash ?? '')),
    enabled: tokenHash !== null,
    staleTime: 0,
    // Optional: the button works without it.
    retry: false,
  })
  return data
}
