import type { Operations } from '../operation.ts'

/**
 * The head coach's template, which the team may edit: coaches do, an intern looks on, athletes of the team do not see it. It is assigned to
 * the owner by the head coach, who no longer has access to the owner's training.
 */
export const TEMPLATES = `
                                            anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- tables
read the templates                          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the workouts of templates              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the exercises of templates             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the versions of templates              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the links of templates                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the assignments                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the items of assignments               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the changes of assignments             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- templates
get_templates lists the template            !    403         401     0        0      0    0       0       0      0      0       0     +      +     +    0
get_template                                !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
save_template of one's own                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
save_template of the team                   !    403         401     404      404    404  404     404     404    404    404     404   403    +     +    404
share the template with nobody              !    403         401     404      404    404  404     404     404    404    404     404   403    403   +    404
archive_template                            !    403         401     404      404    404  404     404     404    404    404     404   403    403   +    404
save_template_version                       !    403         401     404      404    404  404     404     404    404    404     404   403    +     +    404
get_template_versions                       !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
get_template_version                        !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
copy_template of the team                   !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
copy_template by its link                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read_template_link                          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_template_link                           !    403         401     404      404    404  404     404     404    404    404     404   403    403   +    404
revoke_template_link                        !    403         401     404      404    404  404     404     404    404    404     404   403    403   +    404

-- assignments
preview_assignment names the owner          !    403         401     0        0      +    +       0       +      +      0       +     +      +     +    0
preview_assignment reads the owner's loads  !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
assign_template to the owner                !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
assign_template to oneself                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_assignments lists the owner             !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
preview_template_update of the owner        !    403         401     0        0      0    0       0       0      +      0       +     0      0     0    0
update_assignment of the owner              !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
unassign_template of the owner              !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
shift_assignment of the owner               !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
`

/** The template is the caller's, and the owner, the positive control, sees it as a coach of the team. */
const MINE = `
  update private.program_templates set owner_id = $me where id = $template and exists (select from public.user_profiles where user_id = $me);
  update public.team_members set role = 'coach' where team_id = $team and user_id = $owner`
const PLAN = `jsonb_build_object('template_id', $template, 'start_date', current_date, 'athlete_ids', jsonb_build_array($owner))`
const CHANGE = `'id', gen_random_uuid(), 'assignment_id', $assignment`
const save = (fields: string) =>
  `select public.save_template(jsonb_build_object('id', $template, 'save_id', gen_random_uuid(), 'revision', 1, ${fields}))`
const assign = (athlete: string) =>
  `select public.assign_template(jsonb_build_object('id', gen_random_uuid(), 'template_id', $template, 'athlete_id', ${athlete}, 'start_date', current_date))`

export const TEMPLATES_OPERATIONS: Operations = {
  'read the templates': `select 1 from private.program_templates`,
  'read the workouts of templates': `select 1 from private.template_workouts`,
  'read the exercises of templates': `select 1 from private.template_exercises`,
  'read the versions of templates': `select 1 from private.template_versions`,
  'read the links of templates': `select 1 from private.template_links`,
  'read the assignments': `select 1 from private.program_assignments`,
  'read the items of assignments': `select 1 from private.assignment_items`,
  'read the changes of assignments': `select 1 from private.assignment_changes`,
  'get_templates lists the template': `select 1 from jsonb_array_elements(public.get_templates()) t where t ->> 'id' = $template`,
  get_template: `select public.get_template($template)`,
  "save_template of one's own": `select public.save_template(jsonb_build_object('id', gen_random_uuid(), 'save_id', gen_random_uuid(), 'revision', 0, 'title', 'Mine', 'weeks', 4))`,
  'save_template of the team': save(`'title', 'Ours'`),
  'share the template with nobody': save(`'team_id', null`),
  archive_template: `select public.archive_template($template, true)`,
  save_template_version: `select public.save_template_version($template, 'Noted')`,
  get_template_versions: `select public.get_template_versions($template)`,
  get_template_version: `select public.get_template_version($template, 1)`,
  'copy_template of the team': `select public.copy_template(jsonb_build_object('id', gen_random_uuid(), 'template_id', $template))`,
  'copy_template by its link': `select public.copy_template(jsonb_build_object('id', gen_random_uuid(), 'token', $templateToken))`,
  read_template_link: `select public.read_template_link($templateToken)`,
  get_template_link: `select public.get_template_link($template)`,
  revoke_template_link: `select public.revoke_template_link($template)`,
  'preview_assignment names the owner': {
    given: MINE,
    sql: `select 1 from jsonb_array_elements(public.preview_assignment(${PLAN}) -> 'athletes') a where a ->> 'athlete_id' = $owner`,
  },
  "preview_assignment reads the owner's loads": {
    given: MINE,
    sql: `select 1 from jsonb_array_elements(public.preview_assignment(${PLAN}) -> 'athletes') a where a -> 'loads' ? 'maxes'`,
  },
  'assign_template to the owner': { given: MINE, sql: assign('$owner') },
  'assign_template to oneself': { given: MINE, sql: assign('$me') },
  'get_assignments lists the owner': {
    given: MINE,
    sql: `select 1 from jsonb_array_elements(public.get_assignments($template)) a where a ->> 'athlete_id' = $owner`,
  },
  'preview_template_update of the owner': {
    given: MINE,
    sql: `select 1 from jsonb_array_elements(public.preview_template_update($template, array[$assignment]::uuid[]) -> 'assignments') a`,
  },
  'update_assignment of the owner': {
    given: MINE,
    sql: `select public.update_assignment(jsonb_build_object(${CHANGE}))`,
  },
  'unassign_template of the owner': {
    given: MINE,
    sql: `select public.unassign_template(jsonb_build_object(${CHANGE}))`,
  },
  'shift_assignment of the owner': {
    given: MINE,
    sql: `select public.shift_assignment(jsonb_build_object(${CHANGE}, 'days', 7))`,
  },
}
