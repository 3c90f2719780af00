import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries, useUser } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClients } from '../clients/use-clients.ts'
import { INVITED_ALREADY } from './check-people.ts'
import { readOffers } from './invite-people.data.ts'
import type { Given } from './words.ts'

const allowanceKey = [...queryKeys.connections, 'invitation-allowance'] as const
const sentKey = [...queryKeys.connections, 'sent-invitations'] as const
const offersKey = [...queryKeys.teams, 'to-propose'] as const

/** What the page of inviting needs to know before anything is sent. */
export function useInvitePeople() {
  const { email } = useUser()
  const refetchInterval = useLiveQueries({ table: 'connections', keys: [sentKey] })
  const clients = useClients()
  const allowance = useQuery({
    queryKey: allowanceKey,
    queryFn: async () => unwrap(await call('get_invitation_allowance')),
  })
  const offers = useQuery({ queryKey: offersKey, queryFn: async () => unwrap(await readOffers()) })
  const sent = useQuery({
    queryKey: sentKey,
    queryFn: async () => unwrap(await call('get_sent_invitations')),
    refetchInterval,
  })
  const taken = useMemo(
    () =>
      sent.data &&
      new Map([
        ...(clients.data ?? []).map(
          one => [one.email?.toLowerCase() ?? '', 'One of your people already'] as const,
        ),
        ...sent.data.flatMap(({ email: address, status }) =>
          address && status === 'sent' ? [[address, INVITED_ALREADY] as const] : [],
        ),
        [email.toLowerCase(), 'Your own address'] as const,
      ]),
    [clients.data, sent.data, email],
  )
  const given = useMemo(
    () =>
      new Map(
        (clients.data ?? []).map(one => [
          one.user_id,
          { level: one.permission_level, until: one.expires_at } satisfies Given,
        ]),
      ),
    [clients.data],
  )
  const all = [allowance, offers, sent]
  return {
    allowance,
    offers,
    sent,
    taken,
    given,
    isFetching: all.some(query => query.isFetching),
    refetch: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}

/** After something was sent, taken back or corrected. */
export function useSentChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeys.connections })
}
