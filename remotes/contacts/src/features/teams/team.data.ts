import type { GlobalRole } from '@coach-app/contracts'
import { attempt, fromSupabase, getSupabase, type Result } from '@coach-app/data'

/** What a person can be in a team. */
export type TeamRole = Exclude<GlobalRole, 'system_admin'>

/** A row of `get_user_teams`. */
export interface Team {
  team_id: string
  team_name: string
  team_description: string | null
  user_role: TeamRole
  member_count: number
  /** What I may offer there; empty: I can only request an addition. */
  invitable_roles: TeamRole[]
}

/** A row of `get_pending_invitations`: an invite to me, or a request to a team I am staff of. */
export interface TeamInvitation {
  invitation_id: string
  invitation_type: 'invite' | 'request'
  team_id: string
  team_name: string
  inviter_id: string
  inviter_name: string | null
  invitee_name: string | null
  proposed_role: TeamRole
  message: string | null
  expires_at: string
}

export const readTeams = (): Promise<Result<Team[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('get_user_teams')))

export const readPendingInvitations = (): Promise<Result<TeamInvitation[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('get_pending_invitations')))

interface TeamAddition {
  teamId: string
  email: string
  message: string | null
}

export const sendTeamInvitation = (addition: TeamAddition & { role: TeamRole }): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('send_team_invitation', {
        team_id_param: addition.teamId,
        invitee_email_param: addition.email,
        proposed_role_param: addition.role,
        message_param: addition.message,
      }),
    ),
  )

/** A member proposes somebody; staff decide, then the person does. */
export const requestTeamAddition = (addition: TeamAddition): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('request_team_addition', {
        team_id_param: addition.teamId,
        requested_user_email: addition.email,
        message_param: addition.message,
      }),
    ),
  )

export const respondToTeamInvitation = (
  invitationId: string,
  response: 'accept' | 'reject',
): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('respond_to_team_invitation', { invitation_id_param: invitationId, response }),
    ),
  )

/** A row of `get_team_members`. */
export interface TeamMember {
  user_id: string
  display_name: string
  role: TeamRole
  is_me: boolean
  /** What I may make of them; empty: nothing. */
  assignable_roles: TeamRole[]
  removable: boolean
}

/** A row of `get_team_invitations`: what is open in a team, as far as I may see it. */
export interface OpenInvitation {
  invitation_id: string
  invitation_type: 'invite' | 'request'
  invitee_name: string
  proposed_role: TeamRole
  expires_at: string
  cancellable: boolean
}

export const readTeamMembers = (teamId: string): Promise<Result<TeamMember[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('get_team_members', { team_id_param: teamId })))

export const readTeamInvitations = (teamId: string): Promise<Result<OpenInvitation[]>> =>
  attempt(async () =>
    fromSupabase(await getSupabase().rpc('get_team_invitations', { team_id_param: teamId })),
  )

interface TeamWords {
  name: string
  description: string
}

export const createTeam = ({ name, description }: TeamWords): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('create_team', { name_param: name, description_param: description }),
    ),
  )

export const updateTeam = (teamId: string, { name, description }: TeamWords): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('update_team', {
        team_id_param: teamId,
        name_param: name,
        description_param: description,
      }),
    ),
  )

export const leaveTeam = (teamId: string): Promise<Result<unknown>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('leave_team', { team_id_param: teamId })))

export const deleteTeam = (teamId: string): Promise<Result<unknown>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('delete_team', { team_id_param: teamId })))

export const setTeamMemberRole = (teamId: string, userId: string, role: TeamRole): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('set_team_member_role', {
        team_id_param: teamId,
        user_id_param: userId,
        role_param: role,
      }),
    ),
  )

export const removeTeamMember = (teamId: string, userId: string): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('remove_team_member', { team_id_param: teamId, user_id_param: userId }),
    ),
  )

export const cancelTeamInvitation = (invitationId: string): Promise<Result<unknown>> =>
  attempt(async () =>
    fromSupabase(await getSupabase().rpc('cancel_team_invitation', { invitation_id_param: invitationId })),
  )
