import type { Operations } from '../operation.ts'

/** The owner's goals: seen with the training, set by who may plan, changed by the owner and by who has set them. */
export const GOALS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read goals                           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
write goals                          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_goals has the owner's            !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
save_goal for oneself                !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
save_goal for the owner              !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
save_goal changes the owner's        !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  403
save_goal deletes the owner's        !    403         401     403      403    403  403     403     403    403    403     +     403    403   403  403
`

const save = (athlete: string, more: string) =>
  `select public.save_goal(jsonb_build_object(
     'save_id', gen_random_uuid(), 'athlete_id', ${athlete}::uuid, 'exercise_id', $globalExercise::uuid, 'kind', 'load', 'reps', 2,
     'load_kg', 111, 'by_date', current_date + 30${more}))`
const isThere = (athlete: string) => `select 1 from private.goals where athlete_id = ${athlete} and reps = 2`
const OWNERS = `, 'id', $ownersGoal::uuid, 'seen', $owner::uuid`

export const GOALS_OPERATIONS: Operations = {
  'read goals': 'select 1 from private.goals',
  'write goals': `insert into private.goals (id, athlete_id, exercise_id, kind, reps, load_kg, by_date, set_on, save_id)
     values (gen_random_uuid(), $reader, $globalExercise, 'load', 1, 1, '2027-01-01', '2026-01-01', gen_random_uuid()) returning 1`,
  "get_goals has the owner's":
    "select 1 from jsonb_array_elements(public.get_goals($owner) -> 'goals') g where g ->> 'id' = $ownersGoal",
  'save_goal for oneself': {
    sql: save('$me', `, 'id', gen_random_uuid()`),
    effect: isThere('$me'),
  },
  'save_goal for the owner': { sql: save('$owner', `, 'id', gen_random_uuid()`), effect: isThere('$owner') },
  "save_goal changes the owner's": { sql: save('$owner', OWNERS), effect: isThere('$owner') },
  "save_goal deletes the owner's": {
    sql: save('$owner', `${OWNERS}, 'deleted', true`),
    effect: `select 1 from private.goals where athlete_id = $owner and deleted_at is not null`,
  },
}
