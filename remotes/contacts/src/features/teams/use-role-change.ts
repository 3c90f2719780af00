import { ROLE_LABELS } from '@coach-app/contracts'
import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation } from '@tanstack/react-query'
import type { Team, TeamMember, TeamRole } from './team.ts'
import { useTeamsChanged } from './use-teams.ts'

/** No optimistic update: the server may refuse because this is the last head coach. */
export function useRoleChange(team: Team, member: TeamMember) {
  const notify = useNotify()
  const changed = useTeamsChanged()
  return useMutation({
    mutationFn: async (role: TeamRole) =>
      unwrap(
        await call('set_team_member_role', {
          team_id_param: team.team_id,
          user_id_param: member.user_id,
          role_param: role,
        }),
      ),
    onSuccess: (_answer, role) => {
      const name = member.is_me ? 'You are' : `${member.display_name || 'Unknown User'} is`
      notify({ kind: 'success', text: `${name} ${ROLE_LABELS[role]} of ${team.team_name} now` })
    },
    onError: () => notify({ kind: 'error', text: 'Failed to change role' }),
    onSettled: changed,
  })
}
