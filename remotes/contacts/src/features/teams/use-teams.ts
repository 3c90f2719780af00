import { call, queryKeys, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Below the shared query key, so that invalidating it refetches these too. */
export const teamKeys = {
  own: [...queryKeys.teams, 'own'] as const,
  invitations: [...queryKeys.teams, 'invitations'] as const,
  members: (teamId: string) => [...queryKeys.teams, 'members', teamId] as const,
  open: (teamId: string) => [...queryKeys.teams, 'open', teamId] as const,
}

export const useTeams = () =>
  useQuery({
    queryKey: teamKeys.own,
    queryFn: async () => unwrap(await call('get_user_teams')),
    staleTime: 5_000,
  })

export const usePendingInvitations = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: teamKeys.invitations,
    queryFn: async () => unwrap(await call('get_pending_invitations')),
    staleTime: 5_000,
    refetchInterval,
  })

export const useTeamMembers = (teamId: string) =>
  useQuery({
    queryKey: teamKeys.members(teamId),
    queryFn: async () => unwrap(await call('get_team_members', { team_id_param: teamId })),
    staleTime: 5_000,
  })

export const useTeamInvitations = (teamId: string) =>
  useQuery({
    queryKey: teamKeys.open(teamId),
    queryFn: async () => unwrap(await call('get_team_invitations', { team_id_param: teamId })),
    staleTime: 5_000,
  })

/** Invalidates the teams, the header's count of invitations and the client list. */
export function useTeamsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.teams }),
      client.invalidateQueries({ queryKey: queryKeys.connections }),
      client.invalidateQueries({ queryKey: queryKeys.clients }),
    ])
}
