import { call, resolveName, unwrap } from '@coach-app/data'
import { useNotify, useOverlay, useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../contacts/connection.ts'
import { contactKeys } from '../contacts/contact.keys.ts'
import { useConnectionsChanged } from '../contacts/use-connections.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'

interface Answer {
  row: Connection
  response: 'accept' | 'reject'
}

/** Answers a connection request: optimistic update, with rollback when the server refuses. */
export function useRespond() {
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useConnectionsChanged()
  const offerAccess = useOfferAccess()
  const change = (key: readonly string[], update: (rows: Connection[]) => Connection[]) =>
    client.setQueryData<Connection[]>(key, rows => rows && update(rows))
  const without = (row: Connection) => (rows: Connection[]) =>
    rows.filter(one => one.connection_id !== row.connection_id)
  const inserted = (row: Connection) => (rows: Connection[]) =>
    rows.some(one => one.connection_id === row.connection_id) ? rows : [row, ...rows]

  return useMutation({
    mutationFn: async ({ row, response }: Answer) =>
      unwrap(
        await call('respond_to_connection_request', { connection_id_param: row.connection_id, response }),
      ),
    onMutate: async ({ row, response }) => {
      // Running refetches would overwrite the optimistic update.
      await Promise.all([
        client.cancelQueries({ queryKey: contactKeys.pending }),
        client.cancelQueries({ queryKey: contactKeys.accepted }),
      ])
      change(contactKeys.pending, without(row))
      if (response === 'accept') change(contactKeys.accepted, inserted({ ...row, status: 'accepted' }))
    },
    onSuccess: (_answer, { row, response }) => {
      // No toast for a declined request, the row is gone. An accepted one has moved to another tab: say so.
      if (response === 'reject') return
      notify({ kind: 'success', text: `${resolveName(row, 'Unknown Sender')} is one of your contacts now.` })
      void offerAccess(row)
    },
    onError: (error, { row }) => {
      change(contactKeys.accepted, without(row))
      change(contactKeys.pending, inserted(row))
      notify({ kind: 'error', text: `Failed to respond: ${reasonOrNoAnswer(error)}` })
    },
    onSettled: () => changed(),
  })
}

/** Accepting a coach does not grant access; offers the athlete the access dialog once. */
function useOfferAccess() {
  const overlays = useOverlay()
  const viewer = useUser()
  const changed = useConnectionsChanged()
  return async (row: Connection) => {
    const isMyCoach = row.is_coach_athlete_pair && row.profile_type === 'coach'
    if (!isMyCoach || row.their_access !== null) return
    const answer = await overlays.open('coach-access/grant-access', {
      athleteId: viewer.id,
      coach: { id: row.user_id, name: resolveName(row, 'Unknown Sender'), email: row.email ?? '' },
      offered: true,
    })
    if (answer?.saved) await changed()
  }
}
