import { call, queryKeys, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const invitationKey = [...queryKeys.connections, 'invitations'] as const
const linkKey = ['contact-link'] as const

/** What I have asked of addresses: to connect, to join a team, and whom I have proposed. */
export const useInvitations = () =>
  useQuery({
    queryKey: invitationKey,
    queryFn: async () => unwrap(await call('get_invitations')),
    staleTime: 5_000,
  })

/** Invalidates what lists invitations: the connections, where they are sent requests, and the teams. */
export function useInvitationsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.connections }),
      client.invalidateQueries({ queryKey: queryKeys.teams }),
    ])
}

/** The token of one's own link; made by the server at the first call. */
export const useContactLink = () =>
  useQuery({
    queryKey: linkKey,
    queryFn: async () => unwrap(await call('get_contact_link', {})),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useKeepContactLink(): (link: { token: string; created_at: string }) => void {
  const client = useQueryClient()
  return link => client.setQueryData(linkKey, link)
}

/** A protected page: who is signed out signs in first and comes back to it. */
export const contactLinkUrl = (token: string, origin: string): string => `${origin}/clients?contact=${token}`
