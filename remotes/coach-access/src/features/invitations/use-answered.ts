import { attempt, call, fromSupabase, getSupabase, queryKeys, resolveName, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../grant-access/failure-text.ts'

/** A request that this person has answered themselves within 30 days. */
export interface Answered {
  connectionId: string
  name: string
  email: string | null
  answer: 'connected' | 'declined'
}

const answeredKey = [...queryKeys.connections, 'answered-invitations'] as const
const DAYS_MS = 30 * 86_400_000

/** What became of the links in this person's mails, the newest first. One that ended without an answer has no time of it. */
async function readAnswered(me: string): Promise<Answered[]> {
  const since = new Date(Date.now() - DAYS_MS).toISOString()
  const rows = unwrap(
    await attempt(async () =>
      fromSupabase(
        await getSupabase()
          .from('connections')
          .select('id, status')
          .eq('recipient_id', me)
          .in('status', ['accepted', 'rejected'])
          .gte('responded_at', since)
          .order('responded_at', { ascending: false })
          .limit(5),
      ),
    ),
  )
  if (rows.length === 0) return []
  const people = new Map(
    unwrap(await call('get_user_connections', { status_filter: 'all' })).map(one => [one.connection_id, one]),
  )
  return rows.flatMap(({ id, status }) => {
    const person = people.get(id)
    if (!person) return []
    return [
      {
        connectionId: id,
        name: resolveName(person, 'Somebody'),
        email: person.email,
        answer: status === 'accepted' ? ('connected' as const) : ('declined' as const),
      },
    ]
  })
}

export function useAnswered() {
  const { id } = useUser()
  return useQuery({ queryKey: answeredKey, queryFn: () => readAnswered(id) })
}

/** The way back from declining: who declined may ask at once. */
export function useAskThem() {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ email }: { email: string; name: string }) =>
      unwrap(await call('send_connection_request', { recipient_email: email })),
    onSuccess: (_answer, { name }) => notify({ kind: 'success', text: `${name} is asked to connect` }),
    onError: error =>
      notify({ kind: 'error', text: failureText(error, 'The server did not answer. Please try again.') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.connections }),
  })
}
