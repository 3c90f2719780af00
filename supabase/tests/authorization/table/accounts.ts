import type { Operations } from '../operation.ts'

/** Global roles, the owner's team from the inside, and the life of an account: its log, its sessions, its data, its end. */
export const ACCOUNTS = `
                                       anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- global roles
set_global_role of the stranger        !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
admin_list_users                       !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +

-- the owner's team
create_team                            !    403         401     403      403    403  403     +       +      +      +       403   +      +     +    +
update_team                            !    403         401     404      404    404  404     404     404    404    404     403   403    403   +    +
delete_team                            !    403         401     404      404    404  404     404     404    404    404     403   403    403   +    +
leave_team                             !    403         401     404      404    404  404     404     404    404    404     +     +      +     409  404
get_team_members                       !    403         401     404      404    404  404     404     404    404    404     +     +      +     +    +
make the owner an intern of the team   !    403         401     404      404    404  404     404     404    404    404     403   +      +     +    +
make the intern a coach of the team    !    403         401     404      404    404  404     404     404    404    404     403   403    +     +    +
make the coach a head coach            !    403         401     404      404    404  404     404     404    404    404     403   403    403   +    +
remove the owner from the team         !    403         401     404      404    404  404     404     404    404    404     422   +      +     +    +
remove the coach from the team         !    403         401     404      404    404  404     404     404    404    404     403   403    422   +    +
get_team_invitations                   !    403         401     404      404    404  404     404     404    404    404     +     +      +     +    +
cancel the invite                      !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    +
cancel the request for an addition     !    403         401     404      404    404  404     404     404    404    404     +     +      +     +    +

-- account life
read where personal data lies          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_access_log                         !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
count_open_requests                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
list_my_sessions lists the owner's     !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
list_my_sessions lists own devices     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
end the owner's session                !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
end_other_sessions without a session   !    403         401     409      409    409  409     409     409    409    409     409   409    409   409  409
delete_my_account, named as the owner  !    403         401     422      422    422  422     422     422    422    422     +     422    422   422  422
export_my_data                         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
-- bar and plates
read the owner's bar and plates        !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
insert bar and plates                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change bar and plates                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete bar and plates                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
set_bar_and_plates                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
set them and change the owner's        !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0

-- the end
delete my account                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    409
`

export const ACCOUNTS_OPERATIONS: Operations = {
  'set_global_role of the stranger': `select public.set_global_role($stranger, 'coach')`,
  admin_list_users: 'select public.admin_list_users()',
  create_team: `select public.create_team('Another team', null)`,
  update_team: `select public.update_team($team, 'x', null)`,
  delete_team: {
    sql: 'select public.delete_team($team)',
    effect: 'select 1 where not exists (select from public.teams where id = $team)',
  },
  leave_team: 'select public.leave_team($team)',
  get_team_members: 'select public.get_team_members($team)',
  'make the owner an intern of the team': `select public.set_team_member_role($team, $owner, 'intern')`,
  'make the intern a coach of the team': `select public.set_team_member_role($team, $intern, 'coach')`,
  'make the coach a head coach': `select public.set_team_member_role($team, $coach, 'head_coach')`,
  'remove the owner from the team': 'select public.remove_team_member($team, $owner)',
  'remove the coach from the team': 'select public.remove_team_member($team, $coach)',
  get_team_invitations: 'select public.get_team_invitations($team)',
  'cancel the invite': 'select public.cancel_team_invitation($invite)',
  'cancel the request for an addition': 'select public.cancel_team_invitation($request)',
  get_access_log: 'select public.get_access_log()',
  count_open_requests: 'select public.count_open_requests()',
  'list_my_sessions lists own devices': 'select count(device_name) from public.list_my_sessions()',
  "list_my_sessions lists the owner's": 'select 1 from public.list_my_sessions() where session_id = $owner',
  "end the owner's session": 'select public.end_session($session)',
  'end_other_sessions without a session': 'select public.end_other_sessions()',
  'delete_my_account, named as the owner': 'select public.delete_my_account($owner.email)',
  export_my_data: 'select public.export_my_data()',
  'read where personal data lies': 'select 1 from private.personal_data',
  "read the owner's bar and plates": 'select 1 from public.loading_equipment where user_id = $owner',
  'insert bar and plates': `insert into public.loading_equipment (user_id, unit, bar_weight, plates) values ($stranger, 'kg', 20, '[]') returning 1`,
  'change bar and plates': 'update public.loading_equipment set bar_weight = 15 returning 1',
  'delete bar and plates': 'delete from public.loading_equipment returning 1',
  set_bar_and_plates: {
    sql: `select public.set_bar_and_plates('lb', 45, '[{"weight":45,"pairs":2}]')`,
    effect: `select 1 from public.loading_equipment where user_id = $me and unit = 'lb' and bar_weight = 45`,
  },
  "set them and change the owner's": {
    sql: `select public.set_bar_and_plates('lb', 45, '[]')`,
    effect: `select 1 from public.loading_equipment where user_id = $owner and unit = 'lb'`,
  },
  'delete my account': {
    sql: `select public.delete_my_account((select email from public.user_profiles where user_id = $me))`,
    effect: `select 1 where not exists (select from auth.users where id = $me)`,
  },
}
