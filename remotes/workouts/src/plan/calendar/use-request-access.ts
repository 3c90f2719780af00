import { call, findConnection, ok, queryKeys, type Result, unwrap } from '@coach-app/data'
import { useNotify, useOverlay, useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUserId } from '../../paths.ts'

type Outcome = 'asked' | 'not-connected' | 'to-be-answered'

/** Requests access from a contact; for other people it opens the Contact Manager. */
export function useRequestAccess(athleteId: string) {
  const me = useUser()
  const client = useQueryClient()
  const overlays = useOverlay()
  const notify = useNotify()
  const ask = useMutation({
    mutationFn: async () => unwrap(await requestAccess(me.id, athleteId)),
    onSuccess: outcome => {
      if (outcome === 'asked') {
        notify({ kind: 'success', text: 'Workout access request sent successfully!' })
        // The request is approved immediately if they share their training meanwhile: refetch.
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
        void client.invalidateQueries({ queryKey: queryKeys.connections })
        return
      }
      void overlays.open('contacts/contact-manager', {
        tab: outcome === 'to-be-answered' ? 'requests' : 'search',
      })
    },
    onError: () => notify({ kind: 'error', text: 'Failed to send workout access request' }),
  })
  return { request: () => ask.mutate(), isAsking: ask.isPending, isSent: ask.data === 'asked' }
}

async function requestAccess(me: string, athleteId: string): Promise<Result<Outcome>> {
  if (!isUserId(athleteId)) return ok('not-connected')
  const connection = await findConnection(me, athleteId)
  if (!connection.ok) return connection
  switch (connection.value?.status) {
    case 'accepted': {
      const answer = await call('request_workout_access', { target_user_id: athleteId })
      return answer.ok ? ok('asked') : answer
    }
    case 'pending':
      return ok('to-be-answered')
    default:
      return ok('not-connected')
  }
}
