import { queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GrantRequest, grantCoachPermission } from '../access/coach-permissions.data.ts'

/** Saves a permission and invalidates the queries that show it. */
export function useGrant(athleteId: string, onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ grant }: { grant: Omit<GrantRequest, 'athleteId'>; replaces: boolean }) =>
      unwrap(await grantCoachPermission({ athleteId, ...grant })),
    onSuccess: (_answer, { replaces }) => {
      notify({
        kind: 'success',
        text: replaces ? 'Permission updated successfully' : 'Permission granted successfully',
      })
      for (const queryKey of [
        queryKeys.coachPermissions(athleteId),
        queryKeys.connections,
        queryKeys.clients,
      ]) {
        void client.invalidateQueries({ queryKey })
      }
      onSaved()
    },
  })
}
