/**
 * Mutants that no test has to find, each by the beginning of its name, with the reason. The run fails when a reason has become stale:
 * when nothing has that name any more, or when a test finds it after all.
 */
export const SPARED: [name: string, reason: string][] = [
  [
    "policy public.teams: own teams and teams one is invited to are read using — (i.invitation_type = 'invite'::invitation_type)",
    'The policy of team_invitations already shows an invitee their invites only, never a request about them.',
  ],
  [
    'policy public.workout_access_requests: requests within own connections are read using — ((c.requester_id',
    'The policy of connections already shows own connections only; the condition is there for the planner.',
  ],
]
