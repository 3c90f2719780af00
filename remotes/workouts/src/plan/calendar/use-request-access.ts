import type { PermissionLevel } from '@coach-app/contracts'
import {
  AppFailure,
  call,
  findConnection,
  findName,
  ok,
  queryKeys,
  type Result,
  resolveName,
  unwrap,
} from '@coach-app/data'
import { useNotify, useOverlay, useSession, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUserId } from '../../paths.ts'

type Outcome = { is: 'asked' | 'to-be-answered' } | { is: 'not-connected'; name: string | null }

interface Asked {
  athleteId: string
  /** The name, if known. */
  name?: string | null
  /** To read, or to plan too. */
  level?: PermissionLevel
}

/** Requests access from a contact; for other people it says that only contacts are asked, and opens the Contact Manager. */
export function useRequestAccess({ athleteId, name, level = 'read' }: Asked) {
  const me = useUser()
  const isAdmin = useSession(session => session.profile?.globalRole === 'system_admin')
  const client = useQueryClient()
  const overlays = useOverlay()
  const notify = useNotify()
  const ask = useMutation({
    mutationFn: async () => {
      const outcome = unwrap(await requestAccess(me.id, athleteId, level))
      return outcome.is === 'not-connected'
        ? { ...outcome, name: name ?? (await visibleName(athleteId, isAdmin)) }
        : outcome
    },
    onSuccess: outcome => {
      if (outcome.is === 'asked') {
        notify({ kind: 'success', text: 'Workout access request sent successfully!' })
        // The request is approved immediately if they share their training meanwhile: refetch.
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
        void client.invalidateQueries({ queryKey: queryKeys.connections })
        void client.invalidateQueries({ queryKey: queryKeys.clients })
        return
      }
      if (outcome.is === 'not-connected' && outcome.name)
        notify({ kind: 'info', text: `Only contacts can be asked. Add ${outcome.name} as a contact first.` })
      void overlays.open('contacts/contact-manager', {
        tab: outcome.is === 'to-be-answered' ? 'requests' : 'search',
      })
    },
    onError: error =>
      notify({ kind: 'error', text: `Failed to send workout access request${reasonOf(error)}` }),
  })
  return { request: () => ask.mutate(), isAsking: ask.isPending, isSent: ask.data?.is === 'asked' }
}

/** That one has to wait, in the server's words: pressing again does not help. */
const reasonOf = (error: Error): string =>
  error instanceof AppFailure && error.error.code === 'rate-limited' ? `: ${error.message}` : ''

/** Whether I have blocked them: then nothing is offered. A block by them is not to be seen. */
export function useIsBlockedByMe(athleteId: string): boolean {
  const me = useUser()
  const { data } = useQuery({
    queryKey: [...queryKeys.connections, 'with', athleteId],
    queryFn: async () => unwrap(await findConnection(me.id, athleteId)),
    enabled: isUserId(athleteId),
    retry: false,
  })
  return data?.status === 'blocked'
}

async function requestAccess(
  me: string,
  athleteId: string,
  level: PermissionLevel,
): Promise<Result<Outcome>> {
  const stranger = ok({ is: 'not-connected', name: null } as const)
  if (!isUserId(athleteId)) return stranger
  const connection = await findConnection(me, athleteId)
  if (!connection.ok) return connection
  switch (connection.value?.status) {
    case 'accepted': {
      const answer = await call('request_workout_access', {
        target_user_id: athleteId,
        ...(level === 'write' && { level_param: level }),
      })
      return answer.ok ? ok({ is: 'asked' }) : answer
    }
    case 'pending':
      return ok({ is: 'to-be-answered' })
    default:
      return stranger
  }
}

/** The name of somebody who is no contact, for those who may see it: their team's staff, and system admins. */
async function visibleName(athleteId: string, isAdmin: boolean): Promise<string | null> {
  if (!isUserId(athleteId)) return null
  if (isAdmin) {
    const found = await call('admin_list_users', { search_term: athleteId, limit_count: 1 })
    const [account] = found.ok ? found.value : []
    return account ? resolveName(account) : null
  }
  const found = await findName(athleteId)
  // Fallback name of a person whose profile is not visible.
  const unseen = resolveName({ user_id: athleteId })
  return found.ok && found.value !== unseen ? found.value : null
}
