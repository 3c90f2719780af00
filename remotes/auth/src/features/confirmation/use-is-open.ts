import { isConfirmationOpen, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'

/** Whether a link can still be used; undefined while that is being asked and where it cannot be, null where nobody knows. */
export function useIsOpen(tokenHash: string | null): boolean | null | undefined {
  const { data } = useQuery({
    queryKey: ['confirmation-link', tokenHash],
    queryFn: async () => unwrap(await isConfirmationOpen(tokenHash ?? '')),
    enabled: tokenHash !== null,
    staleTime: 0,
    // The button works without it.
    retry: false,
  })
  return data
}
