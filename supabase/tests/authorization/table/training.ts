import type { Operations } from '../operation.ts'

/** The owner's training. 409: allowed to write, but not this: an older version, a draft, or what the athlete has logged. */
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
read a session                     !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar answers an access     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows the draft       !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0

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

-- changing the owner's training
plan a workout                     !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
change a published workout         !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
change a draft that is not theirs  !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
change it in an older version      !    403         401     404      404    404  403     404     403    409    404     409   404    404   404  404
delete a workout                   !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
delete a workout with logged sets  !    403         401     404      404    404  403     404     403    409    404     +     404    404   404  404
delete a workout kept hidden       !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
restore a deleted workout          !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
log a set                          !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
correct a logged set               !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
take back a logged set             !    403         401     0        0      0    403     0       403    +      0       +     0      0     0    0
complete a workout                 !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
complete a draft                   !    403         401     404      404    404  404     404     404    409    404     404   404    404   404  404
reopen a completed workout         !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
`

export const TRAINING_OPERATIONS: Operations = {
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
  'read a session': `select 1 from public.session_logs where workout_id = $logged`,
  'get_calendar answers an access': `select 1 where public.get_calendar($owner, '2026-11-01', '2026-11-30') ->> 'access' is not null`,
  'get_calendar shows the draft': `select 1 where public.get_calendar($owner, '2026-11-01', '2026-11-30')::text like '%' || $draft || '%'`,
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
  'restore a deleted workout': {
    sql: `select public.restore_workout($removed)`,
    effect: `select 1 from public.workouts where id = $removed and deleted_at is null`,
  },
  'log a set': {
    sql: `select public.log_set(jsonb_build_object('id', gen_random_uuid(), 'workout_id', $published, 'set_target_id', $published.target, 'exercise_id', $globalExercise, 'reps', 6))`,
    effect: `select 1 from public.set_logs where workout_id = $published`,
  },
  'correct a logged set': {
    sql: `select public.log_set(jsonb_build_object('id', $logged.log, 'workout_id', $logged, 'exercise_id', $globalExercise, 'reps', 6))`,
    effect: `select 1 from public.set_logs where id = $logged.log and reps = 6`,
  },
  'take back a logged set': {
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
