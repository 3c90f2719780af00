import { call, queryKeys, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const invitationKey = [...queryKeys.connections, 'invitations'] as const
const linkKey = ['contact-link'] as const

/** Open invitations by e-mail. */
export const useInvitations = () =>
  useQuery({ queryKey: invitationKey, queryFn: async () => unwrap(await call('get_invitations')) })

/** Invalidates the connections with the invitations: an invitation may have made, or taken back, a request. */
export function useInvitationsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeys.connections })
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
