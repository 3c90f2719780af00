import { queryKeys, unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readPendingInvitations, readTeamInvitations, readTeamMembers, readTeams } from './team.data.ts'

/** Below the shared key, so that whoever changes a team refreshes these too. */
export const teamKeys = {
  own: [...queryKeys.teams, 'own'] as const,
  invitations: [...queryKeys.teams, 'invitations'] as const,
  members: (teamId: string) => [...queryKeys.teams, 'members', teamId] as const,
  open: (teamId: string) => [...queryKeys.teams, 'open', teamId] as const,
}

export const useTeams = () =>
  useQuery({ queryKey: teamKeys.own, queryFn: async () => unwrap(await readTeams()), staleTime: 5_000 })

export const usePendingInvitations = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: teamKeys.invitations,
    queryFn: async () => unwrap(await readPendingInvitations()),
    staleTime: 5_000,
    refetchInterval,
  })

export const useTeamMembers = (teamId: string) =>
  useQuery({
    queryKey: teamKeys.members(teamId),
    queryFn: async () => unwrap(await readTeamMembers(teamId)),
    staleTime: 5_000,
  })

export const useTeamInvitations = (teamId: string) =>
  useQuery({
    queryKey: teamKeys.open(teamId),
    queryFn: async () => unwrap(await readTeamInvitations(teamId)),
    staleTime: 5_000,
  })

/** Says that teams have changed: also to the header, which counts invitations, and to the client list. */
export function useTeamsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.teams }),
      client.invalidateQueries({ queryKey: queryKeys.connections }),
      client.invalidateQueries({ queryKey: queryKeys.clients }),
    ])
}
