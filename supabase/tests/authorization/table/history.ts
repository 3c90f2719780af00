import type { Operations } from '../operation.ts'

/** What the owner has done, by page, day and exercise; and importing it from other applications, which everybody does for themselves. */
export const HISTORY = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- reading what the owner has done
get_training_history has the logged    !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_training_history has the hidden    !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_training_days counts the logged    !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_training_days counts the hidden    !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_trained_exercises has the lifted   !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_trained_exercises of the hidden    !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_exercise_records of the lifted     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_exercise_records of the hidden     !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_changed_records of the owner       !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0

-- importing: only into one's own training; 409: the owner's import is not continued by others
go on with an import of the owner      !    403         401     409      409    409  409     409     409    409    409     +     409    409   409  409
undo an import of the owner            !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
see that the owner has imported        !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0

-- one's own
get_training_history of my own         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_training_days of my own            !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_trained_exercises of my own        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_exercise_records of my own         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
see what I have imported               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
import training                        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
undo my import                         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
see_changed_records                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- tables that only calls read and write
read imports                           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read imported workouts                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read imported sets                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read imported exercises                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read changed records                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who has seen changed records      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const NOVEMBER = `'2026-11-01', '2026-11-30'`
/** A set of 5 × 100 kg of an exercise that no other persona has done. */
const lift = (workout: string) =>
  `insert into public.set_logs (id, workout_id, exercise_id, reps, load_kg, completed_at)
     values (gen_random_uuid(), ${workout}, (select id from public.exercises where slug = 'bench-press'), 5, 100, now())`
const BENCH = `(select id from public.exercises where slug = 'bench-press')`
const file = (id: string) => `jsonb_build_object('id', ${id}, 'source', 'hevy',
     'exercises', jsonb_build_array(jsonb_build_object('name', 'Squat', 'exercise_id', $globalExercise)),
     'workouts', '[{"started_at": "2026-08-07T17:00", "title": "Legs", "sets": [{"exercise": "Squat", "reps": 5}]}]'::jsonb)`
/** An import with every kind of row. A caller without a profile has none. */
const imported = (id: string, athlete: string) => `
  insert into private.training_imports (id, athlete_id, source, finished_at)
  select ${id}, p.user_id, 'hevy', now() from public.user_profiles p where p.user_id = ${athlete};
  insert into private.imported_workouts (workout_id, import_id, key)
  select w.id, i.id, gen_random_uuid() from private.training_imports i, public.workouts w
   where w.athlete_id = i.athlete_id and w.id in (select workout_id from public.set_logs) order by w.id limit 1;
  insert into private.imported_sets (set_log_id, import_id, key)
  select l.id, i.import_id, gen_random_uuid() from private.imported_workouts i join public.set_logs l on l.workout_id = i.workout_id;
  insert into private.imported_exercises (exercise_id, import_id)
  select e.id, i.id from private.training_imports i join public.exercises e on e.owner_id = i.athlete_id`
const noImportOf = (athlete: string) =>
  `select 1 where not exists (select from private.training_imports where athlete_id = ${athlete})`

const CHANGED = `insert into private.changed_records (athlete_id, exercise_id, kind, kg_before, changed_at)
  select p.user_id, $globalExercise, 'e1rm', 120, now() - interval '1 hour' from public.user_profiles p where p.user_id = $owner`
const HAS_CHANGED = `select 1 where public.get_changed_records()::text like '%' || $owner || '%'`

export const HISTORY_OPERATIONS: Operations = {
  'get_training_history has the logged': `select 1 where public.get_training_history($owner)::text like '%' || $logged || '%'`,
  'get_training_history has the hidden': {
    given: lift('$hidden'),
    sql: `select 1 where public.get_training_history($owner)::text like '%' || $hidden || '%'`,
  },
  'get_training_days counts the logged': `select 1 where jsonb_array_length(public.get_training_days($owner, ${NOVEMBER})) > 0`,
  'get_training_days counts the hidden': {
    given: `update public.workouts set date = '2026-05-05' where id = $hidden; ${lift('$hidden')}`,
    sql: `select 1 where public.get_training_days($owner, '2026-05-01', '2026-05-31')::text like '%2026-05-05%'`,
  },
  'get_trained_exercises has the lifted': {
    given: lift('$published'),
    sql: `select 1 where public.get_trained_exercises($owner)::text like '%Bench Press%'`,
  },
  'get_trained_exercises of the hidden': {
    given: lift('$hidden'),
    sql: `select 1 where public.get_trained_exercises($owner)::text like '%Bench Press%'`,
  },
  'get_exercise_records of the lifted': {
    given: lift('$published'),
    sql: `select 1 where jsonb_array_length(public.get_exercise_records($owner, ${BENCH}) -> 'reps') = 5`,
  },
  'get_exercise_records of the hidden': {
    given: lift('$hidden'),
    sql: `select 1 where jsonb_array_length(public.get_exercise_records($owner, ${BENCH}) -> 'reps') = 5`,
  },
  'get_changed_records of the owner': { given: CHANGED, sql: HAS_CHANGED },
  'go on with an import of the owner': {
    given: imported('$session', '$owner'),
    sql: `select public.import_training(${file('$session')})`,
  },
  'undo an import of the owner': {
    given: imported('$session', '$owner'),
    sql: `select public.undo_import($session)`,
    effect: noImportOf('$owner'),
  },
  'see that the owner has imported': {
    given: imported('$session', '$owner'),
    sql: `select 1 where public.get_imports()::text like '%' || $session || '%'`,
  },
  'get_training_history of my own': `select 1 where public.get_training_history($me)::text like '%' || $mine || '%'`,
  'get_training_days of my own': `select 1 where jsonb_array_length(public.get_training_days($me, ${NOVEMBER})) > 0`,
  'get_trained_exercises of my own': `select 1 where public.get_trained_exercises($me)::text like '%' || $globalExercise || '%'`,
  'get_exercise_records of my own': {
    given: `update public.set_logs set reps = 11, load_kg = 100 where id = $mine.log`,
    sql: `select 1 where jsonb_array_length(public.get_exercise_records($me, $globalExercise) -> 'reps') = 11`,
  },
  'see what I have imported': {
    given: imported('$session', '$me'),
    sql: `select 1 where public.get_imports()::text like '%' || $session || '%'`,
  },
  'import training': {
    sql: `select public.import_training(${file('gen_random_uuid()')})`,
    effect: `select 1 from public.workouts where athlete_id = $me and date = '2026-08-07' and deleted_at is null`,
  },
  'undo my import': {
    given: imported('$session', '$me'),
    sql: `select public.undo_import($session)`,
    effect: noImportOf('$me'),
  },
  see_changed_records: {
    sql: 'select public.see_changed_records()',
    effect: 'select 1 from private.changed_records_seen where user_id = $me',
  },
  'read changed records': { given: CHANGED, sql: 'select 1 from private.changed_records' },
  'read who has seen changed records': {
    given: 'insert into private.changed_records_seen (user_id) select user_id from public.user_profiles',
    sql: 'select 1 from private.changed_records_seen',
  },
  'read imports': {
    given: imported('$session', '$owner'),
    sql: `select 1 from private.training_imports`,
  },
  'read imported workouts': {
    given: imported('$session', '$owner'),
    sql: `select 1 from private.imported_workouts`,
  },
  'read imported sets': {
    given: imported('$session', '$owner'),
    sql: `select 1 from private.imported_sets`,
  },
  'read imported exercises': {
    given: imported('$session', '$owner'),
    sql: `select 1 from private.imported_exercises`,
  },
}
