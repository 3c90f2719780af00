import type { Operations } from './operation.ts'

/**
 * Who may do what to the owner's things. Written by hand: change a cell only because the rule has changed.
 *
 *   +    allowed: rows come back, or the call succeeds
 *   0    no rows: the caller cannot tell it from "there is none"
 *   !    permission denied by the database (42501)
 *   4xx  refused by a call, with this status
 *   -    no such row: even without row level security nothing comes back
 *
 * A line that begins with -- is a heading. Every operation is defined below, in OPERATIONS, under the same name.
 */
export const TABLE = `
                                       anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- reading
read the owner's profile               !    0           0       0        0      +    +       0       +      +      +       +     +      +     +    0
read the owner's subscription          !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
read plans                             +    +           +       +        +      +    +       +       +      +      +       +     +      +     +    +
read an accepted connection            !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read a pending connection              !    0           0       0        +      0    0       0       0      0      0       +     0      0     0    0
read a blocked connection              !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
read a workout-access request          !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read the reader's permission           !    0           0       0        0      0    0       0       +      0      0       +     0      0     0    0
read the primary coach                 !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read the team                          !    0           0       0        0      +    0       0       0      0      0       +     +      +     +    0
read the team's members                !    0           0       0        0      0    0       0       0      0      0       +     +      +     +    0
read an invite                         !    0           0       0        0      +    0       0       0      0      0       0     +      +     +    0
read a request for an addition         !    0           0       0        0      0    0       0       0      0      0       +     +      +     +    0
read the audit log                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the outbox                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the rate limits                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the standing blocks               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the grants in force               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who can be found                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- writing to tables
rename the owner                       !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
insert a profile for the owner         !    !           !       !        !      !    !       !       !      !      !       +     !      !     !    !
delete the owner's profile             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
set a subscription                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a connection                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
accept a connection by update          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an accepted connection          !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
delete a pending connection            !    0           0       0        +      0    0       0       0      0      0       +     0      0     0    0
delete a blocked connection            !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
approve access by update               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a permission                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
raise a permission by update           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a permission                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a primary coach                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
rename the team                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
join the team by insert                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
raise a team role by update            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
accept an invite by update             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- contacts, access, teams
check_user_access                      !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  +
search_users for the owner             !    403         401     +        +      +    +       0       +      +      +       0     +      +     +    +
send_connection_request to the owner   !    403         401     +        +      +    +       +       +      +      +       422   +      +     +    +
accept the suitor's request            !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
get_user_connections                   !    403         401     0        0      +    0       0       0      0      0       +     0      0     0    0
request_workout_access of the owner    !    403         401     404      404    +    +       404     404    404    404     404   404    404   404  404
grant_workout_access to the owner      !    403         401     404      404    +    +       404     404    404    404     404   404    404   404  404
approve the peer's access request      !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
block the owner                        !    403         401     +        +      +    +       +       +      +      +       422   +      +     +    +
fix_legacy_connection_data             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
grant_coach_permission                 !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  403
revoke the reader's permission         !    403         401     404      404    404  404     404     +      404    404     +     404    404   404  +
check_coach_access of the reader       !    403         401     403      403    403  403     403     +      403    403     +     403    403   403  403
list_coach_permissions                 !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  403
get_accessible_athletes                !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
get_clients lists the owner            !    403         401     0        0      +    +       0       +      +      0       0     +      +     +    0
get_clients lists the peer             !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
assign a team mate as primary coach    !    403         401     403      403    403  403     403     403    403    403     +     403    403   +    +
assign an outside primary coach        !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  +
remove_primary_coach                   !    403         401     404      404    404  404     404     +      404    404     +     404    404   404  +
get_primary_coach                      !    403         401     403      403    403  +       403     +      +      403     +     403    403   403  +
get_user_teams                         !    403         401     0        0      0    0       0       0      0      0       +     +      +     +    0
get_pending_invitations: the invite    !    403         401     0        0      +    0       0       0      0      0       0     0      0     0    0
get_pending_invitations: the request   !    403         401     0        0      0    0       0       0      0      0       0     +      +     +    0
send_team_invitation as athlete        !    403         401     403      403    403  403     403     403    403    403     403   +      +     +    403
send_team_invitation as coach          !    403         401     403      403    403  403     403     403    403    403     403   403    +     +    403
send_team_invitation as head coach     !    403         401     403      403    403  403     403     403    403    403     403   403    403   +    403
request_team_addition                  !    403         401     403      403    403  403     403     403    403    403     +     +      +     +    403
accept the invite                      !    403         401     404      404    +    404     404     404    404    404     404   404    404   404  404
agree to the request for an addition   !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
set_own_names of the owner             !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  403
`

/** $owner, $peer, $team … stand for ids; $owner.email for an address. Rows are what comes back. */
export const OPERATIONS: Operations = {
  "read the owner's profile": 'select 1 from public.user_profiles where user_id = $owner',
  "read the owner's subscription": 'select 1 from public.subscriptions where user_id = $owner',
  'read plans': 'select 1 from public.plans',
  'read an accepted connection': 'select 1 from public.connections where id = $peerConnection',
  'read a pending connection': 'select 1 from public.connections where id = $suitorConnection',
  'read a blocked connection': 'select 1 from public.connections where id = $blockedConnection',
  'read a workout-access request': 'select 1 from public.workout_access_requests where id = $accessRequest',
  "read the reader's permission":
    'select 1 from public.coach_permissions where athlete_id = $owner and coach_id = $reader',
  'read the primary coach': 'select 1 from public.primary_coaches where athlete_id = $owner',
  'read the team': 'select 1 from public.teams where id = $team',
  "read the team's members": 'select 1 from public.team_members where team_id = $team and user_id = $owner',
  'read an invite': 'select 1 from public.team_invitations where id = $invite',
  'read a request for an addition': 'select 1 from public.team_invitations where id = $request',
  'read the audit log': 'select 1 from private.audit_events',
  'read the outbox': 'select 1 from private.outbox',
  'read the rate limits': 'select 1 from private.rate_limits',
  'read the standing blocks': 'select 1 from private.user_blocks',
  'read the grants in force': 'select 1 from private.workout_grants',
  'read who can be found': 'select 1 from private.confirmed_people',
  'rename the owner': `update public.user_profiles set first_name = 'x' where user_id = $owner returning 1`,
  'insert a profile for the owner': `insert into public.user_profiles (user_id, display_name) values ($owner, 'x')
     on conflict (user_id) do update set display_name = excluded.display_name returning 1`,
  "delete the owner's profile": 'delete from public.user_profiles where user_id = $owner returning 1',
  'set a subscription': `insert into public.subscriptions (user_id, status) values ($stranger, 'active') returning 1`,
  'insert a connection':
    'insert into public.connections (requester_id, recipient_id) values ($stranger, $owner) returning 1',
  'accept a connection by update': `update public.connections set status = 'accepted' where id = $suitorConnection returning 1`,
  'delete an accepted connection': 'delete from public.connections where id = $peerConnection returning 1',
  'delete a pending connection': 'delete from public.connections where id = $suitorConnection returning 1',
  'delete a blocked connection': 'delete from public.connections where id = $blockedConnection returning 1',
  'approve access by update': `update public.workout_access_requests set status = 'approved' returning 1`,
  'insert a permission':
    'insert into public.coach_permissions (athlete_id, coach_id) values ($owner, $coach) returning 1',
  'raise a permission by update': `update public.coach_permissions set permission_level = 'write' returning 1`,
  'delete a permission': 'delete from public.coach_permissions returning 1',
  'insert a primary coach':
    'insert into public.primary_coaches (athlete_id, coach_id) values ($peer, $reader) returning 1',
  'rename the team': `update public.teams set name = 'x' returning 1`,
  'join the team by insert':
    'insert into public.team_members (team_id, user_id) values ($team, $stranger) returning 1',
  'raise a team role by update': `update public.team_members set role = 'head_coach' returning 1`,
  'accept an invite by update': `update public.team_invitations set status = 'accepted' returning 1`,
  check_user_access: 'select public.check_user_access($owner)',
  'search_users for the owner': `select 1 from public.search_users('owner castm') where user_id = $owner`,
  'send_connection_request to the owner': 'select public.send_connection_request($owner.email)',
  "accept the suitor's request": `select public.respond_to_connection_request($suitorConnection, 'accept')`,
  get_user_connections: 'select 1 from public.get_user_connections() where connection_id = $peerConnection',
  'request_workout_access of the owner': 'select public.request_workout_access($owner, null)',
  'grant_workout_access to the owner': 'select public.grant_workout_access($owner, true)',
  "approve the peer's access request": 'select public.respond_to_workout_access_request($peer, true, null)',
  'block the owner': `select public.manage_user_block($owner, 'block')`,
  fix_legacy_connection_data: 'select public.fix_legacy_connection_data()',
  grant_coach_permission: `select public.grant_coach_permission($owner, $spare, 'write', 30, 'note')`,
  "revoke the reader's permission": 'select public.revoke_coach_permission($owner, $reader)',
  'check_coach_access of the reader': 'select public.check_coach_access($owner, $reader)',
  list_coach_permissions: 'select public.list_coach_permissions($owner)',
  get_accessible_athletes: 'select 1 from public.get_accessible_athletes() where athlete_id = $owner',
  'get_clients lists the owner': 'select 1 from public.get_clients() where user_id = $owner',
  'get_clients lists the peer': 'select 1 from public.get_clients() where user_id = $peer',
  'assign a team mate as primary coach': 'select public.assign_primary_coach($owner, $coach)',
  'assign an outside primary coach': 'select public.assign_primary_coach($owner, $spare)',
  remove_primary_coach: 'select public.remove_primary_coach($owner)',
  get_primary_coach: 'select public.get_primary_coach($owner)',
  get_user_teams: 'select 1 from public.get_user_teams() where team_id = $team',
  'get_pending_invitations: the invite':
    'select 1 from public.get_pending_invitations() where invitation_id = $invite',
  'get_pending_invitations: the request':
    'select 1 from public.get_pending_invitations() where invitation_id = $request',
  'send_team_invitation as athlete': `select public.send_team_invitation($team, $outsider.email, 'athlete', null)`,
  'send_team_invitation as coach': `select public.send_team_invitation($team, $outsider.email, 'coach', null)`,
  'send_team_invitation as head coach': `select public.send_team_invitation($team, $outsider.email, 'head_coach', null)`,
  request_team_addition: 'select public.request_team_addition($team, $outsider.email, null)',
  'accept the invite': `select public.respond_to_team_invitation($invite, 'accept')`,
  'agree to the request for an addition': `select public.respond_to_team_invitation($request, 'accept')`,
  'set_own_names of the owner': `select public.set_own_names($owner, 'A', 'B', 'C')`,
}
