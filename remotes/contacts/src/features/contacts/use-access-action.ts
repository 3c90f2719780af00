import { call, type Result, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from './connection.ts'
import { contactKeys } from './contact.keys.ts'
import { type AccessAction, afterAction } from './contact-access.ts'
import { useConnectionsChanged } from './use-connections.ts'

interface ActionCall {
  run: (userId: string) => Promise<Result<unknown>>
  failure: string
  success?: string
}

const CALLS: Record<AccessAction, ActionCall> = {
  Request: {
    run: target_user_id => call('request_workout_access', { target_user_id }),
    success: 'Workout access request sent successfully!',
    failure: 'Failed to send workout access request',
  },
  Approve: {
    run: requester_user_id => call('respond_to_workout_access_request', { requester_user_id, approve: true }),
    failure: 'Failed to respond to workout access request',
  },
  Deny: {
    run: requester_user_id =>
      call('respond_to_workout_access_request', { requester_user_id, approve: false }),
    failure: 'Failed to respond to workout access request',
  },
  Grant: {
    run: target_user_id => call('grant_workout_access', { target_user_id, grant_access: true }),
    failure: 'Failed to update workout access',
  },
  Revoke: {
    run: target_user_id => call('grant_workout_access', { target_user_id, grant_access: false }),
    failure: 'Failed to update workout access',
  },
}

/** Changes the access between me and one contact: optimistic update, with rollback when the server refuses. */
export function useAccessAction(row: Connection) {
  const client = useQueryClient()
  const notify = useNotify()
  const viewer = useUser()
  const changed = useConnectionsChanged()
  const put = (next: Connection) =>
    client.setQueryData<Connection[]>(contactKeys.accepted, rows =>
      rows?.map(one => (one.connection_id === next.connection_id ? next : one)),
    )

  return useMutation({
    mutationFn: async (action: AccessAction) => unwrap(await CALLS[action].run(row.user_id)),
    onMutate: async action => {
      // A running refetch would overwrite the optimistic update.
      await client.cancelQueries({ queryKey: contactKeys.accepted })
      put(afterAction(row, viewer.id, action))
      return { before: row }
    },
    onSuccess: (_answer, action) => {
      const text = CALLS[action].success
      if (text) notify({ kind: 'success', text })
    },
    onError: (_error, action, context) => {
      if (context) put(context.before)
      notify({ kind: 'error', text: CALLS[action].failure })
    },
    onSettled: () => changed(),
  })
}
