import type { Operations } from '../operation.ts'

/**
 * What each persona may do with their own rows: $me is the persona of the column. An unconfirmed account cannot get a token in the
 * product; with one it would read its own rows, and every call would refuse it. 23503: the account is deleted.
 */
export const OWN = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- one's own profile and subscription
read my profile                    !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
rename myself                      !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
change my settings                 !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
sync my profile                    !    +           23503       +        +      +    +       +       +      +      +       +     +      +     +    +
set_own_names                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
reserve_avatar                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
use_avatar of mine                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
use_avatar of the owner            !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
put a picture there myself         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
remove_avatar                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
check_user_access of mine          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- one's own training
read my workout                    !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my own draft                  !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my block                      !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my prescription               !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my set target                 !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my logged set                 !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my session                    !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
get_calendar of mine               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
plan a workout for myself          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
change my workout                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
skip my workout                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
write a note on my workout         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
train a workout of mine early      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
delete my workout                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
restore my workout                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
log a set of mine                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
log one more set of mine           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
add an exercise to a log of mine   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
take back a set of mine            !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
complete my workout                !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
reopen my workout                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
keep a max of mine                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
weigh myself                       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- one's own contacts, coaches and teams
search_users for somebody else     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
ask somebody to connect            !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
block somebody                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
let a coach see my training        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
name my primary coach              !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
ask who has access to mine         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
ask what a coach may see of mine   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
list my contacts                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
list my teams                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
list my invitations                !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
`

export const OWN_OPERATIONS: Operations = {
  'read my profile': `select 1 from public.user_profiles where user_id = $me`,
  'rename myself': `update public.user_profiles set first_name = 'x' where user_id = $me returning 1`,
  'sync my profile': `insert into public.user_profiles (user_id, updated_at) values ($me, now())
     on conflict (user_id) do update set updated_at = excluded.updated_at returning 1`,
  reserve_avatar: 'select public.reserve_avatar()',
  'use_avatar of mine': {
    sql: "select public.use_avatar($me || '/mine')",
    given: `insert into storage.objects (bucket_id, name) values ('avatars', $me || '/mine')`,
  },
  'use_avatar of the owner': {
    sql: "select public.use_avatar($owner || '/theirs')",
    given: `insert into storage.objects (bucket_id, name) values ('avatars', $owner || '/theirs')`,
  },
  'put a picture there myself': `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $me || '/own', auth.uid()::text)`,
  remove_avatar: 'select public.remove_avatar()',
  set_own_names: {
    sql: `select public.set_own_names($me, 'A', 'B', 'C')`,
    effect: `select 1 from public.user_profiles where user_id = $me and display_name = 'C'`,
  },
  'check_user_access of mine': `select public.check_user_access($me)`,
  'read my workout': `select 1 from public.workouts where id = $mine`,
  'read my own draft': `select 1 from public.workouts where id = $myDraft`,
  'read my block': `select 1 from public.blocks where id = $mine.block`,
  'read my prescription': `select 1 from public.prescriptions where id = $mine.prescription`,
  'read my set target': `select 1 from public.set_targets where id = $mine.target`,
  'read my logged set': `select 1 from public.set_logs where id = $mine.log`,
  'read my session': `select 1 from public.session_logs where workout_id = $mine`,
  'get_calendar of mine': `select 1 where public.get_calendar($me, '2026-11-01', '2026-11-30')::text like '%' || $myDraft || '%'`,
  'plan a workout for myself': `select public.save_workout(jsonb_build_object('id', gen_random_uuid(), 'athlete_id', $me, 'version', 0, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
  'change my workout': {
    sql: `select public.save_workout(jsonb_build_object('id', $mine, 'athlete_id', $me, 'version', 1, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
    effect: `select 1 from public.workouts where id = $mine and title = 'Changed'`,
  },
  'delete my workout': {
    sql: `select public.delete_workout($mine)`,
    effect: `select 1 from public.workouts where id = $mine and deleted_at is not null`,
  },
  'restore my workout': {
    sql: `select public.restore_workout($myRemoved)`,
    effect: `select 1 from public.workouts where id = $myRemoved and deleted_at is null`,
  },
  'log a set of mine': {
    sql: `select public.log_set(jsonb_build_object('id', $mine.log, 'workout_id', $mine, 'exercise_id', $globalExercise, 'reps', 6,
     'seen', (select updated_at from public.set_logs where id = $mine.log)))`,
    effect: `select 1 from public.set_logs where id = $mine.log and reps = 6`,
  },
  'take back a set of mine': {
    given: 'delete from public.set_log_rivals where id = $mine.rival',
    sql: `select public.delete_set_log($mine.log)`,
    effect: `select 1 where not exists (select from public.set_logs where id = $mine.log)`,
  },
  'complete my workout': {
    sql: `select public.complete_workout($mine)`,
    effect: `select 1 from public.workouts where id = $mine and state = 'completed'`,
  },
  'reopen my workout': {
    sql: `select public.reopen_workout($myCompleted)`,
    effect: `select 1 from public.workouts where id = $myCompleted and state = 'published'`,
  },
  'keep a max of mine': {
    sql: `select public.save_athlete_max($me, $globalExercise, 'training', 120, '2026-05-12')`,
    effect: `select 1 from public.athlete_maxes where athlete_id = $me and kind = 'training' and updated_by = $me`,
  },
  'weigh myself': {
    sql: `select public.save_body_weight($me, 83, '2026-05-13')`,
    effect: `select 1 from public.body_weights where athlete_id = $me and kg = 83`,
  },
  'search_users for somebody else': `select 1 from public.search_users('outsider castm') where user_id = $outsider`,
  'ask somebody to connect': {
    sql: `select public.send_connection_request($outsider.email)`,
    effect: `select 1 from public.connections where requester_id = $me and recipient_id = $outsider`,
  },
  'block somebody': {
    sql: `select public.manage_user_block($outsider, 'block')`,
    effect: `select 1 from private.user_blocks where blocker_id = $me and blocked_id = $outsider`,
  },
  'let a coach see my training': {
    sql: `select public.grant_coach_permission($me, $spare, 'write')`,
    effect: `select 1 from private.workout_grants where athlete_id = $me and viewer_id = $spare and level = 'write'`,
  },
  'name my primary coach': {
    sql: `select public.assign_primary_coach($me, $spare)`,
    effect: `select 1 from public.primary_coaches where athlete_id = $me and coach_id = $spare`,
  },
  'ask who has access to mine': `select count(*) from public.list_coach_permissions($me)`,
  'change my settings': `update public.user_profiles set units = 'lb', week_start = 7, time_zone = 'Europe/Zurich' where user_id = $me returning 1`,
  'log one more set of mine': {
    sql: `select public.log_set(jsonb_build_object('id', gen_random_uuid(), 'workout_id', $mine, 'exercise_id', $globalExercise, 'reps', 7))`,
    effect: `select 1 from public.set_logs where workout_id = $mine and reps = 7`,
  },
  'add an exercise to a log of mine': {
    sql: `select public.save_exercise_log(jsonb_build_object('id', gen_random_uuid(), 'workout_id', $mine, 'exercise_id', $globalExercise))`,
    effect: `select 1 from public.exercise_logs where workout_id = $mine and prescription_id is null`,
  },
  'skip my workout': {
    given: `update public.workouts set state = 'published' where id = $myDraft`,
    sql: `select public.skip_workout($myDraft, 'No time')`,
    effect: `select 1 from public.workouts where id = $myDraft and state = 'skipped' and skip_reason = 'No time'`,
  },
  'write a note on my workout': {
    sql: `select public.save_athlete_note($mine, 'Good')`,
    effect: `select 1 from public.workouts where id = $mine and athlete_note = 'Good'`,
  },
  'train a workout of mine early': {
    sql: `select public.set_training_day($mine, '2026-11-19')`,
    effect: `select 1 from public.workouts where id = $mine and date = '2026-11-19'`,
  },
  'ask what a coach may see of mine': `select public.check_coach_access($me, $spare)`,
  'list my contacts': `select count(*) from public.get_user_connections('all')`,
  'list my teams': `select count(*) from public.get_user_teams()`,
  'list my invitations': `select count(*) from public.get_pending_invitations()`,
}
