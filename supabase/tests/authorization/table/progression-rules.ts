import type { Operations } from '../operation.ts'

/** How the owner's exercises go on, and weeks that are planned by it. */
export const PROGRESSION_RULES = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read how exercises go on             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
write how exercises go on            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_progression_rules of the owner   !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
get_athletes_with_week of the owner  !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
get_progression_rules of oneself     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
plan_weeks of the owner              !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
keep a rule of the owner with mine   !    403         401     422      422    422  422     422     422    422    422     +     422    422   422  422
plan_weeks of oneself                !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
`

const plan = (athlete: string, rules = '[]') =>
  `select public.plan_weeks(jsonb_build_object('id', gen_random_uuid(), 'workouts', jsonb_build_array(jsonb_build_object(
     'athlete_id', ${athlete}::uuid, 'date', '2027-02-01', 'title', 'Next week')), 'rules', ${rules === '[]' ? `'[]'::jsonb` : rules}))`
const ruleOf = (athlete: string) =>
  `jsonb_build_array(jsonb_build_object('athlete_id', ${athlete}::uuid, 'exercise_id', $globalExercise::uuid, 'kind', 'kg', 'amount', 5))`
const planned = (athlete: string) =>
  `select 1 from public.workouts where athlete_id = ${athlete} and title = 'Next week'`

export const PROGRESSION_RULES_OPERATIONS: Operations = {
  'read how exercises go on': 'select 1 from private.progression_rules',
  'write how exercises go on': `insert into private.progression_rules (athlete_id, exercise_id, kind, amount) values ($reader, $globalExercise, 'kg', 1) returning 1`,
  'get_progression_rules of the owner':
    "select 1 from jsonb_array_elements(public.get_progression_rules($owner)) r where (r ->> 'amount')::numeric = 77",
  'get_athletes_with_week of the owner': `select 1 where public.get_athletes_with_week($owner, '2026-11-16') is not null`,
  'get_progression_rules of oneself': 'select 1 where public.get_progression_rules($me) is not null',
  'plan_weeks of the owner': { sql: plan('$owner'), effect: planned('$owner') },
  'keep a rule of the owner with mine': {
    sql: plan('$me', ruleOf('$owner')),
    effect: `select 1 from private.progression_rules where athlete_id = $owner and amount = 5`,
  },
  'plan_weeks of oneself': {
    sql: plan('$me', ruleOf('$me')),
    effect: `select 1 from private.progression_rules where athlete_id = $me and amount = 5`,
  },
}
