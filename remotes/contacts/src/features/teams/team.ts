import type { CallRow } from '@coach-app/data'

/** A team of mine. `invitable_roles`: what I may offer there; empty when I can only ask staff to add somebody. */
export type Team = CallRow<'get_user_teams'>

/** What a person can be in a team. */
export type TeamRole = Team['user_role']

/** An invitation to me, or a request to a team I am staff of. */
export type TeamInvitation = CallRow<'get_pending_invitations'>

/** `assignable_roles`: roles that I may give the member; empty: none. */
export type TeamMember = CallRow<'get_team_members'>

/** What is open in a team, as far as I may see it. */
export type OpenInvitation = CallRow<'get_team_invitations'>
