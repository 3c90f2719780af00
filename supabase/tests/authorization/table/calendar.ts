import type { Operations } from '../operation.ts'

/** The owner's calendar as a whole: changes and their undoing, notes and availability of days, progress. */
export const CALENDAR = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- reading what is beside the owner's workouts
read a note for everyone           !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
read a note between coaches        !    0           0       0        0      0    0       0       0      +      0       0     0      0     0    0
read the owner's availability      !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows the note        !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_calendar shows coaches' notes  !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
get_calendar shows the absence     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_progress answers an access     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_progress counts the lifted     !    403         401     0        0      0    +       0       +      +      0       +     0      0     0    0
get_progress counts the hidden     !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
read the changes of calendars      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what changes changed          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- changing the owner's calendar. 409: the answer to all who may not is the list of what they cannot change
move a workout                     !    403         401     409      409    409  409     409     409    +      409     +     409    409   409  409
move a draft of the coach          !    403         401     409      409    409  409     409     409    +      409     409   409    409   409  409
take a workout of the coach away   !    403         401     409      409    409  409     409     409    +      409     409   409    409   409  409
copy a workout to the owner        !    403         401     409      409    409  409     409     409    +      409     +     409    409   409  409
copy a workout to myself           !    403         401     409      409    409  +       409     +      +      409     +     409    409   409  409
undo what the writer did           !    403         401     404      404    404  404     404     404    +      404     404   404    404   404  404
undo what I did before             !    403         401     409      409    409  409     409     409    +      409     +     409    409   409  409
save a note for everyone           !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
save a note between coaches        !    403         401     403      403    403  403     403     403    +      403     422   403    403   403  403
change the owner's availability    !    403         401     409      409    409  409     409     409    409    409     +     409    409   409  409
delete the owner's availability    !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0

-- one's own
copy a workout of mine             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
delete my availability             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
move a draft of mine               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
undo my change of mine             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
keep a note on a day of mine       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
save my availability               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_progress of my own             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- tables that only calls write
insert a day note                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a day note                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a day note                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert availability                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change availability                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete availability                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const MAY = `'2026-05-01', '2026-05-31'`
const NOVEMBER = `'2026-11-01', '2026-11-30'`
const AT_SEA = `jsonb_array_elements(public.get_calendar($owner, ${MAY}) -> 'days' -> 'availability') a where a ->> 'text' = 'At sea'`
const noteFor = (audience: string) =>
  `select 1 from jsonb_array_elements(public.get_calendar($owner, ${MAY}) -> 'days' -> 'notes') n where n ->> 'audience' = '${audience}'`
/** The volume load of the owner's weeks is that of one set of 5 × 100 kg. */
const LIFTED = `select 1 from jsonb_array_elements(public.get_progress($owner, ${NOVEMBER}) -> 'weeks') w where (w ->> 'volume_kg')::numeric = 500`
const lift = (workout: string) =>
  `insert into public.set_logs (id, workout_id, exercise_id, reps, load_kg, completed_at)
     values (gen_random_uuid(), ${workout}, $globalExercise, 5, 100, now())`
const change = (step: string) =>
  `select public.change_calendar(jsonb_build_object('id', gen_random_uuid(), 'steps', jsonb_build_array(jsonb_build_object(${step}))))`
const ABSENCE = '11111111-1111-4111-8111-111111111111'

export const CALENDAR_OPERATIONS: Operations = {
  'read a note for everyone': `select 1 from public.day_notes where athlete_id = $owner and audience = 'everyone'`,
  'read a note between coaches': `select 1 from public.day_notes where athlete_id = $owner and audience = 'coaches'`,
  "read the owner's availability": `select 1 from public.availability where id = $ownersAbsence`,
  'get_calendar shows the note': noteFor('everyone'),
  "get_calendar shows coaches' notes": noteFor('coaches'),
  'get_calendar shows the absence': `select 1 from ${AT_SEA}`,
  'get_progress answers an access': `select 1 where public.get_progress($owner, ${NOVEMBER}) ->> 'access' is not null`,
  'get_progress counts the lifted': { given: lift('$published'), sql: LIFTED },
  'get_progress counts the hidden': { given: lift('$hidden'), sql: LIFTED },
  'read the changes of calendars': `select 1 from private.calendar_changes`,
  'read what changes changed': `select 1 from private.calendar_change_items`,
  'move a workout': {
    sql: change(`'op', 'move', 'workout_id', $published, 'date', '2026-12-01'`),
    effect: `select 1 from public.workouts where id = $published and date = '2026-12-01'`,
  },
  'move a draft of the coach': {
    sql: change(`'op', 'move', 'workout_id', $draft, 'date', '2026-12-01'`),
    effect: `select 1 from public.workouts where id = $draft and date = '2026-12-01'`,
  },
  'take a workout of the coach away': {
    sql: change(`'op', 'delete', 'workout_id', $published`),
    effect: `select 1 from public.workouts where id = $published and deleted_at is not null`,
  },
  'copy a workout to the owner': {
    sql: change(
      `'op', 'copy', 'workout_id', $published, 'id', gen_random_uuid(), 'athlete_id', $owner, 'date', '2026-12-01'`,
    ),
    effect: `select 1 from public.workouts where athlete_id = $owner and date = '2026-12-01'`,
  },
  'copy a workout to myself': {
    sql: change(
      `'op', 'copy', 'workout_id', $published, 'id', gen_random_uuid(), 'athlete_id', $me, 'date', '2026-12-01'`,
    ),
    effect: `select 1 from public.workouts where athlete_id = $me and date = '2026-12-01'`,
  },
  'undo what the writer did': {
    sql: `select public.undo_calendar_changes(array[$writersChange]::uuid[])`,
    effect: `select 1 from public.workouts where id = $published and title = 'Before'`,
  },
  'undo what I did before': {
    given: `update private.calendar_changes c set actor_id = p.user_id from public.user_profiles p where p.user_id = $me`,
    sql: `select public.undo_calendar_changes(array[$writersChange]::uuid[])`,
    effect: `select 1 from public.workouts where id = $published and title = 'Before'`,
  },
  'save a note for everyone': {
    sql: `select public.save_day_note($owner, '2026-05-20', 'everyone', 'Rest')`,
    effect: `select 1 from public.day_notes where athlete_id = $owner and date = '2026-05-20' and updated_by = $me`,
  },
  'save a note between coaches': {
    sql: `select public.save_day_note($owner, '2026-05-20', 'coaches', 'Looked tired')`,
    effect: `select 1 from public.day_notes where athlete_id = $owner and date = '2026-05-20' and audience = 'coaches'`,
  },
  "change the owner's availability": {
    sql: `select public.save_availability($ownersAbsence, '2026-05-13', '2026-05-20', 'ill')`,
    effect: `select 1 from public.availability where id = $ownersAbsence and kind = 'ill' and athlete_id = $owner`,
  },
  "delete the owner's availability": {
    sql: `select public.delete_availability($ownersAbsence)`,
    effect: `select 1 where not exists (select from public.availability where id = $ownersAbsence)`,
  },
  'move a draft of mine': {
    sql: change(`'op', 'move', 'workout_id', $myDraft, 'date', '2026-12-01'`),
    effect: `select 1 from public.workouts where id = $myDraft and date = '2026-12-01'`,
  },
  'undo my change of mine': {
    given: `update private.calendar_changes c set actor_id = p.user_id from public.user_profiles p where p.user_id = $me;
            update private.calendar_change_items set workout_id = w.id from public.workouts w where w.id = $myDraft`,
    sql: `select public.undo_calendar_changes(array[$writersChange]::uuid[])`,
    effect: `select 1 from public.workouts where id = $myDraft and title = 'Before'`,
  },
  'keep a note on a day of mine': {
    sql: `select public.save_day_note($me, '2026-05-20', 'everyone', 'At sea')`,
    effect: `select 1 from public.day_notes where athlete_id = $me and date = '2026-05-20' and updated_by = $me`,
  },
  'copy a workout of mine': {
    sql: change(
      `'op', 'copy', 'workout_id', $mine, 'id', gen_random_uuid(), 'athlete_id', $me, 'date', '2026-12-01'`,
    ),
    effect: `select 1 from public.workouts where athlete_id = $me and date = '2026-12-01' and state = 'published'`,
  },
  'delete my availability': {
    given: `update public.availability a set athlete_id = p.user_id from public.user_profiles p where p.user_id = $me`,
    sql: `select public.delete_availability($ownersAbsence)`,
    effect: `select 1 where not exists (select from public.availability where id = $ownersAbsence)`,
  },
  'save my availability': {
    sql: `select public.save_availability('${ABSENCE}', '2026-05-13', '2026-05-20', 'off')`,
    effect: `select 1 from public.availability where id = '${ABSENCE}' and athlete_id = $me`,
  },
  'get_progress of my own': `select 1 where public.get_progress($me, ${NOVEMBER}) ->> 'access' = 'owner'`,
  'insert a day note': `insert into public.day_notes (athlete_id, date, audience, text) values ($owner, '2026-05-20', 'everyone', 'x') returning 1`,
  'change a day note': `update public.day_notes set text = 'x' where athlete_id = $owner returning 1`,
  'delete a day note': `delete from public.day_notes where athlete_id = $owner returning 1`,
  'insert availability': `insert into public.availability (id, athlete_id, from_date, to_date, kind)
     values (gen_random_uuid(), $owner, '2026-05-20', '2026-05-20', 'off') returning 1`,
  'change availability': `update public.availability set kind = 'ill' where id = $ownersAbsence returning 1`,
  'delete availability': `delete from public.availability where id = $ownersAbsence returning 1`,
}
