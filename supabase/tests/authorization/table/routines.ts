import type { Operations } from '../operation.ts'

/** The owner's routines: theirs alone, whatever access somebody has to their training. */
export const ROUTINES = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read routines                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read exercises of routines           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read workouts of routines            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
write routines                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_routines has the owner's         !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
get_deleted_routines has theirs      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
save_routine makes one's own         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
save_routine changes the owner's     !    403         401     409      409    409  409     409     409    409    409     +     409    409   409  409
save_routine deletes the owner's     !    403         401     409      409    409  409     409     409    409    409     +     409    409   409  409
link_routine of the owner's          !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
`

const change = (more: string) =>
  `select public.save_routine(jsonb_build_object(
     'id', $ownersRoutine::uuid, 'save_id', gen_random_uuid(), 'after', jsonb_build_array($owner::uuid), 'title', 'Taken'${more}))`

export const ROUTINES_OPERATIONS: Operations = {
  'read routines': 'select 1 from private.routines',
  'read exercises of routines': 'select 1 from private.routine_exercises',
  'read workouts of routines': 'select 1 from private.routine_workouts',
  'write routines': `insert into private.routines (id, athlete_id, title, save_id) values (gen_random_uuid(), $reader, 'Push', gen_random_uuid()) returning 1`,
  "get_routines has the owner's": `select 1 from jsonb_array_elements(public.get_routines()) r where r ->> 'title' = 'Push day'`,
  'get_deleted_routines has theirs': {
    given: `update private.routines set deleted_at = now(), blocks = '[{"prescriptions": []}]' where id = $ownersRoutine`,
    sql: `select 1 from jsonb_array_elements(public.get_deleted_routines()) r where r ->> 'title' = 'Push day'`,
  },
  "save_routine makes one's own": {
    sql: `select public.save_routine(jsonb_build_object('id', gen_random_uuid(), 'save_id', gen_random_uuid(), 'title', 'Legs'))`,
    effect: `select 1 from private.routines where athlete_id = $me and title = 'Legs'`,
  },
  "save_routine changes the owner's": {
    sql: change(''),
    effect: `select 1 from private.routines where athlete_id = $owner and title = 'Taken'`,
  },
  "save_routine deletes the owner's": {
    sql: change(`, 'deleted', true`),
    effect: `select 1 from private.routines where athlete_id = $owner and deleted_at is not null`,
  },
  "link_routine of the owner's": {
    given: `delete from private.routine_workouts`,
    sql: `select public.link_routine($ownersRoutine, array[$published::uuid])`,
    effect: `select 1 from private.routine_workouts`,
  },
}
