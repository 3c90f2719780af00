import type { Operations } from '../operation.ts'

/**
 * The owner's training. 409: allowed to write, but not this: an older version, a draft, or what the athlete has logged.
 * The owner's 403: a plan that the writer made is not theirs to change.
 */
export const TRAINING = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- reading the owner's training
read a published workout           !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a draft that the coach keeps  !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read a workout kept hidden         !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read a draft of the owner's own    !    0           0       0        0      0    0       0       0      +      0       +     0      0     0    0
read a block                       !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a prescription                !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a set target                  !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a block of a draft            !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read a prescription of a draft     !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read a set target of a draft       !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read a logged set                  !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a rival of a logged set       !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a session                     !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read an exercise of a log          !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar answers an access     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows the draft       !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0

-- reading what decides the owner's loads
read the owner's tested max        !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read an estimate of a workout      !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read an estimate of a hidden workout  ! 0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read the owner's body weight       !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows the maxes       !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows hidden estimates  !  403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_exercise_history of a workout  !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_exercise_history of the hidden  !   403         401     0        0      0    0       0       0      +      0       0     0      0     0    0

-- exercises
read a global exercise             !    +           +       +        +      +    +       +       +      +      +       +     +      +     +    +
read muscles of a global exercise  !    +           +       +        +      +    +       +       +      +      +       +     +      +     +    +
read the team's exercise           !    0           0       0        0      0    0       0       0      0      0       +     +      +     +    0
read muscles of the team's         !    0           0       0        0      0    0       0       0      0      0       +     +      +     +    0
read the owner's exercise          !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
read muscles of the owner's        !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
search finds a global exercise     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
search finds the team's exercise   !    403         401     0        0      0    0       0       0      0      0       +     +      +     +    0
search finds the owner's exercise  !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
get_exercises has a global one     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_exercises has the team's       !    403         401     0        0      0    0       0       0      0      0       +     +      +     +    0
get_exercises has the owner's      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
create_exercise                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_library has a global one       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_library has the team's         !    403         401     0        0      0    0       0       0      0      0       +     +      +     +    0
get_library has the owner's        !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
read how long others rest          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read how others want to rest       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_rests                          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
save_rests                         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_rests has the owner's          !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
save_rests changes the owner's     !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
read what is marked                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
mark a global exercise             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
mark the team's exercise           !    403         401     404      404    404  404     404     404    404    404     +     +      +     +    404
mark the owner's exercise          !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
update_exercise of the owner's     !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
archive_exercise of the owner's    !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
share one's own with the team      !    403         401     403      403    403  403     403     403    403    403     403   +      +     +    403
get_similar_exercises              !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
similar to the owner's exercise    !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
get_exercise_usage of a global     !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
get_exercise_usage of the owner's  !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
import_exercises                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- changing what decides the owner's loads
save_athlete_max                   !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
delete_athlete_max                 !    403         401     0        0      0    403     0       403    +      0       +     0      0     0    0
save_body_weight                   !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
delete_body_weight                 !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403

-- changing the owner's training
plan a workout                     !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
change a published workout         !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
change a draft that is not theirs  !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
change it in an older version      !    403         401     404      404    404  403     404     403    409    404     403   404    404   404  404
delete a workout                   !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
delete a workout with logged sets  !    403         401     404      404    404  403     404     403    409    404     403   404    404   404  404
delete a workout kept hidden       !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
restore a deleted workout          !    403         401     404      404    404  403     404     403    +      404     403   404    404   404  404
skip a published workout           !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
skip a workout that has begun      !    403         401     404      404    404  403     404     403    409    404     409   404    404   404  404
skip a draft                       !    403         401     404      404    404  404     404     404    409    404     404   404    404   404  404
take back a skip                   !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
save_athlete_note                  !    403         401     404      404    404  403     404     403    403    404     +     404    404   404  404
set_training_day                   !    403         401     404      404    404  403     404     403    403    404     +     404    404   404  404
log a set                          !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
correct a logged set               !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
note an exercise of the log        !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
take back a logged set             !    403         401     0        0      0    403     0       403    +      0       +     0      0     0    0
choose a rival                     !    403         401     0        0      0    403     0       403    +      0       +     0      0     0    0
choose a number of the session     !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
complete a workout                 !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
complete a draft                   !    403         401     404      404    404  404     404     404    409    404     404   404    404   404  404
reopen a completed workout         !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404

-- alternatives
suggests_alternatives, published   !    403         401     404      404    404  +       404     +      +      404     +     404    404   404  404
suggests_alternatives, hidden      !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
get_suggested_alternatives         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
set_suggested_alternatives         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read who suggests none             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

/** A set of 5 × 100 kg, from which a max is estimated. */
const LIFTED = (
  workout: string,
) => `insert into public.set_logs (id, workout_id, exercise_id, reps, load_kg, completed_at)
     values (gen_random_uuid(), ${workout}, $globalExercise, 5, 100, now())`

const MARK = (exercise: string) => ({
  sql: `select public.set_exercise_favourite(${exercise}, true)`,
  effect: `select 1 from private.exercise_favourites where user_id = $me and exercise_id = ${exercise}`,
})
const RENAME = (exercise: string) => ({
  sql: `select public.update_exercise(jsonb_build_object('id', ${exercise}, 'name', 'Zercher Carry'))`,
  effect: `select 1 from public.exercises where id = ${exercise} and name = 'Zercher Carry'`,
})

export const TRAINING_OPERATIONS: Operations = {
  'suggests_alternatives, published': 'select 1 from public.suggests_alternatives($published)',
  'suggests_alternatives, hidden': 'select 1 from public.suggests_alternatives($hidden)',
  'read how long others rest': 'select 1 from private.rest_times',
  'read how others want to rest': 'select 1 from private.rest_settings',
  get_rests: `select 1 where public.get_rests() ->> 'timer' = 'true'`,
  save_rests: {
    sql: `select public.save_rests(jsonb_build_object('exercises', jsonb_build_object($globalExercise::text, 95), 'kinds', '{"core":30}'::jsonb))`,
    effect: `select 1 from private.rest_times t join private.rest_settings s using (athlete_id)
      where t.athlete_id = $me and t.exercise_id = $globalExercise and t.seconds = 95 and s.core = 30`,
  },
  "get_rests has the owner's": `select 1 where public.get_rests() -> 'exercises' ->> $globalExercise::text = '77'`,
  "save_rests changes the owner's": {
    sql: `select public.save_rests(jsonb_build_object('exercises', jsonb_build_object($globalExercise::text, null)))`,
    effect: `select 1 where not exists (select from private.rest_times where athlete_id = $owner)`,
  },
  get_suggested_alternatives: 'select 1 from public.get_suggested_alternatives() where suggested',
  set_suggested_alternatives: {
    sql: 'select public.set_suggested_alternatives(false)',
    effect: 'select 1 from private.unsuggested_alternatives where user_id = $me',
  },
  'read who suggests none': {
    given: 'insert into private.unsuggested_alternatives (user_id) values ($owner)',
    sql: 'select 1 from private.unsuggested_alternatives',
  },
  'read a published workout': `select 1 from public.workouts where id = $published`,
  'read a draft that the coach keeps': `select 1 from public.workouts where id = $draft`,
  'read a workout kept hidden': `select 1 from public.workouts where id = $hidden`,
  "read a draft of the owner's own": `select 1 from public.workouts where id = $idea`,
  'read a block': `select 1 from public.blocks where id = $published.block`,
  'read a prescription': `select 1 from public.prescriptions where id = $published.prescription`,
  'read a set target': `select 1 from public.set_targets where id = $published.target`,
  'read a block of a draft': `select 1 from public.blocks where id = $draft.block`,
  'read a prescription of a draft': `select 1 from public.prescriptions where id = $draft.prescription`,
  'read a set target of a draft': `select 1 from public.set_targets where id = $draft.target`,
  'read a logged set': `select 1 from public.set_logs where id = $logged.log`,
  'read a rival of a logged set': `select 1 from public.set_log_rivals where id = $logged.rival`,
  'read a session': `select 1 from public.session_logs where workout_id = $logged`,
  'read an exercise of a log': `select 1 from public.exercise_logs where workout_id = $logged`,
  'get_calendar answers an access': `select 1 where public.get_calendar($owner, '2026-11-01', '2026-11-30') ->> 'access' is not null`,
  'get_calendar shows the draft': `select 1 where public.get_calendar($owner, '2026-11-01', '2026-11-30')::text like '%' || $draft || '%'`,
  "read the owner's tested max": `select 1 from public.athlete_maxes where id = $ownersMax`,
  'read an estimate of a workout': {
    given: LIFTED('$published'),
    sql: `select 1 from public.athlete_maxes where athlete_id = $owner and kind = 'estimated'`,
  },
  'read an estimate of a hidden workout': {
    given: LIFTED('$hidden'),
    sql: `select 1 from public.athlete_maxes where athlete_id = $owner and kind = 'estimated'`,
  },
  "read the owner's body weight": `select 1 from public.body_weights where athlete_id = $owner`,
  'get_calendar shows the maxes': `select 1 where public.get_calendar($owner, '2026-05-01', '2026-05-31')::text like '%' || $ownersMax || '%'`,
  'get_calendar shows hidden estimates': {
    given: LIFTED('$hidden'),
    sql: `select 1 where public.get_calendar($owner, current_date - 2, current_date + 2)::text like '%estimated%'`,
  },
  'get_exercise_history of a workout': `select 1 where public.get_exercise_history($owner, $globalExercise)::text like '%' || $logged || '%'`,
  'get_exercise_history of the hidden': {
    given: LIFTED('$hidden'),
    sql: `select 1 where public.get_exercise_history($owner, $globalExercise, null, 50)::text like '%' || $hidden || '%'`,
  },
  'get_exercises has a global one': `select 1 where public.get_exercises()::text like '%' || $globalExercise || '%'`,
  "get_exercises has the team's": `select 1 where public.get_exercises()::text like '%' || $teamExercise || '%'`,
  "get_exercises has the owner's": `select 1 where public.get_exercises()::text like '%' || $ownersExercise || '%'`,
  create_exercise: {
    sql: `select public.create_exercise(jsonb_build_object('id', $session, 'name', 'Zercher Carry', 'measurement', 'distance_weight'))`,
    effect: `select 1 from public.exercises where id = $session and owner_id = $me`,
  },
  'get_library has a global one': `select 1 where public.get_library()::text like '%' || $globalExercise || '%'`,
  "get_library has the team's": `select 1 where public.get_library()::text like '%' || $teamExercise || '%'`,
  "get_library has the owner's": `select 1 where public.get_library()::text like '%' || $ownersExercise || '%'`,
  'mark a global exercise': MARK('$globalExercise'),
  "mark the team's exercise": MARK('$teamExercise'),
  "mark the owner's exercise": MARK('$ownersExercise'),
  "update_exercise of the owner's": RENAME('$ownersExercise'),
  "archive_exercise of the owner's": {
    sql: `select public.archive_exercise($ownersExercise, true)`,
    effect: `select 1 from public.exercises where id = $ownersExercise and archived_at is not null`,
  },
  "share one's own with the team": {
    given: `insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
      select $session, p.user_id, 'Zercher Carry', 'zercher-carry', 'carry', 'barbell', 'fixed', 'distance_weight', 'compound'
        from public.user_profiles p where p.user_id = $me`,
    sql: `select public.share_exercise($session, $team)`,
    effect: `select 1 from public.exercises where id = $session and team_id = $team`,
  },
  get_similar_exercises: `select 1 from public.get_similar_exercises('Back Squat') where name = 'Back Squat'`,
  "similar to the owner's exercise": `select 1 from public.get_similar_exercises((select name from public.exercises where id = $ownersExercise)) where id = $ownersExercise`,
  // Each has trained it: the second person is the owner.
  'get_exercise_usage of a global': `select 1 where (public.get_exercise_usage($globalExercise) ->> 'people')::int > 1`,
  'read what is marked': {
    given: `insert into private.exercise_favourites (user_id, exercise_id) values ($owner, $globalExercise)`,
    sql: 'select 1 from private.exercise_favourites',
  },
  "get_exercise_usage of the owner's": `select 1 where public.get_exercise_usage($ownersExercise) is not null`,
  import_exercises: {
    sql: `select public.import_exercises(jsonb_build_array(jsonb_build_object('name', 'Zercher Carry', 'measurement', 'distance_weight',
      'license', 'CC0', 'attribution', 'Ada', 'source_url', 'https://lifts.test/1')))`,
    effect: `select 1 from public.exercises where name = 'Zercher Carry' and owner_id = $me`,
  },
  save_athlete_max: {
    sql: `select public.save_athlete_max($owner, $globalExercise, 'training', 120, '2026-05-12')`,
    effect: `select 1 from public.athlete_maxes where athlete_id = $owner and kind = 'training'`,
  },
  delete_athlete_max: {
    sql: `select public.delete_athlete_max($ownersMax)`,
    effect: `select 1 where not exists (select from public.athlete_maxes where id = $ownersMax)`,
  },
  save_body_weight: {
    sql: `select public.save_body_weight($owner, 83, '2026-05-13')`,
    effect: `select 1 from public.body_weights where athlete_id = $owner and date = '2026-05-13'`,
  },
  delete_body_weight: {
    sql: `select public.delete_body_weight($owner, '2026-05-12')`,
    effect: `select 1 where not exists (select from public.body_weights where athlete_id = $owner)`,
  },
  'read a global exercise': `select 1 from public.exercises where id = $globalExercise`,
  'read muscles of a global exercise': `select 1 from public.exercise_muscles where exercise_id = $globalExercise`,
  "read the team's exercise": `select 1 from public.exercises where id = $teamExercise`,
  "read muscles of the team's": `select 1 from public.exercise_muscles where exercise_id = $teamExercise`,
  "read the owner's exercise": `select 1 from public.exercises where id = $ownersExercise`,
  "read muscles of the owner's": `select 1 from public.exercise_muscles where exercise_id = $ownersExercise`,
  'search finds a global exercise': `select 1 from public.search_exercises('back squta') where id = $globalExercise`,
  "search finds the team's exercise": `select 1 from public.search_exercises('team squat') where id = $teamExercise`,
  "search finds the owner's exercise": `select 1 from public.search_exercises('own squat') where id = $ownersExercise`,
  'plan a workout': `select public.save_workout(jsonb_build_object('id', gen_random_uuid(), 'athlete_id', $owner, 'version', 0, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
  'change a published workout': `select public.save_workout(jsonb_build_object('id', $published, 'athlete_id', $owner, 'version', 1, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
  'change a draft that is not theirs': `select public.save_workout(jsonb_build_object('id', $draft, 'athlete_id', $owner, 'version', 1, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
  'change it in an older version': `select public.save_workout(jsonb_build_object('id', $published, 'athlete_id', $owner, 'version', 0, 'save_id', gen_random_uuid(),
     'date', '2026-11-24', 'title', 'Changed'))`,
  'delete a workout': `select public.delete_workout($published)`,
  'delete a workout with logged sets': `select public.delete_workout($logged)`,
  'delete a workout kept hidden': `select public.delete_workout($hidden)`,
  'skip a published workout': {
    sql: `select public.skip_workout($published, 'Ill')`,
    effect: `select 1 from public.workouts where id = $published and state = 'skipped' and skip_reason = 'Ill'`,
  },
  'skip a workout that has begun': `select public.skip_workout($logged, 'Ill')`,
  'skip a draft': `select public.skip_workout($draft)`,
  'take back a skip': {
    given: `update public.workouts set state = 'skipped', skip_reason = 'Ill' where id = $published`,
    sql: `select public.reopen_workout($published)`,
    effect: `select 1 from public.workouts where id = $published and state = 'published' and skip_reason = ''`,
  },
  save_athlete_note: {
    sql: `select public.save_athlete_note($published, 'Knee was fine')`,
    effect: `select 1 from public.workouts where id = $published and athlete_note = 'Knee was fine' and version = 1`,
  },
  set_training_day: {
    sql: `select public.set_training_day($published, '2026-11-19')`,
    effect: `select 1 from public.workouts where id = $published and date = '2026-11-19' and planned_date <> '2026-11-19'`,
  },
  'restore a deleted workout': {
    sql: `select public.restore_workout($removed)`,
    effect: `select 1 from public.workouts where id = $removed and deleted_at is null`,
  },
  'log a set': {
    sql: `select public.log_set(jsonb_build_object('id', gen_random_uuid(), 'workout_id', $published, 'set_target_id', $published.target, 'exercise_id', $globalExercise, 'reps', 6))`,
    effect: `select 1 from public.set_logs where workout_id = $published`,
  },
  'note an exercise of the log': {
    sql: `select public.save_exercise_log(jsonb_build_object('id', gen_random_uuid(), 'workout_id', $published, 'prescription_id', $published.prescription,
     'exercise_id', $globalExercise, 'note', 'With a belt'))`,
    effect: `select 1 from public.exercise_logs where workout_id = $published and note = 'With a belt'`,
  },
  'correct a logged set': {
    sql: `select public.log_set(jsonb_build_object('id', $logged.log, 'workout_id', $logged, 'exercise_id', $globalExercise, 'reps', 6,
     'seen', (select updated_at from public.set_logs where id = $logged.log)))`,
    effect: `select 1 from public.set_logs where id = $logged.log and reps = 6`,
  },
  'choose a rival': {
    sql: `select public.choose_set_log($logged.log, $logged.rival, 'rival')`,
    effect: `select 1 from public.set_logs where id = $logged.log and reps = 2`,
  },
  'choose a number of the session': {
    sql: `select public.choose_session_value($logged, 'srpe', 9)`,
    effect: `select 1 from public.session_logs where workout_id = $logged and srpe = 9`,
  },
  'take back a logged set': {
    given: 'delete from public.set_log_rivals where id = $logged.rival',
    sql: `select public.delete_set_log($logged.log)`,
    effect: `select 1 where not exists (select from public.set_logs where id = $logged.log)`,
  },
  'complete a workout': {
    sql: `select public.complete_workout($published)`,
    effect: `select 1 from public.workouts where id = $published and state = 'completed'`,
  },
  'complete a draft': `select public.complete_workout($draft)`,
  'reopen a completed workout': {
    sql: `select public.reopen_workout($completed)`,
    effect: `select 1 from public.workouts where id = $completed and state = 'in_progress'`,
  },
}
