import { removeConnection, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation } from '@tanstack/react-query'
import type { Connection } from '../contacts/connection.ts'
import { useConnectionsChanged } from '../contacts/use-connections.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'

/** Withdraws a pending request. */
export function useWithdraw() {
  const notify = useNotify()
  const changed = useConnectionsChanged()
  return useMutation({
    mutationFn: async (row: Connection) => unwrap(await removeConnection(row.connection_id)),
    onSuccess: () => notify({ kind: 'success', text: 'Request withdrawn' }),
    onError: error =>
      notify({ kind: 'error', text: `Failed to withdraw request: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => changed(),
  })
}
