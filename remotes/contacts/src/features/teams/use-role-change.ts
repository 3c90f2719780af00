import { ROLE_LABELS } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation } from '@tanstack/react-query'
import { setTeamMemberRole, type Team, type TeamMember, type TeamRole } from './team.data.ts'
import { useTeamsChanged } from './use-teams.ts'

/** Not shown as done before the server has answered: it may know that this is the last head coach. */
export function useRoleChange(team: Team, member: TeamMember) {
  const notify = useNotify()
  const changed = useTeamsChanged()
  return useMutation({
    mutationFn: async (role: TeamRole) => unwrap(await setTeamMemberRole(team.team_id, member.user_id, role)),
    onSuccess: (_answer, role) => {
      const name = member.is_me ? 'You are' : `${member.display_name || 'Unknown User'} is`
      notify({ kind: 'success', text: `${name} ${ROLE_LABELS[role]} of ${team.team_name} now` })
    },
    onError: () => notify({ kind: 'error', text: 'Failed to change role' }),
    onSettled: changed,
  })
}
