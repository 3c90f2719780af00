import type { Operations } from '../operation.ts'

/** Events of 24 hours: the head coach organises, the coach judges, the owner is captain of the peer, the grantee is alone. */
export const LONGDAY = `
                                  anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- tables
read the event                    !    0           0       0        0      +    +       0       0      0      0       +     0      +     +    0
add an event                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change an event                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an event                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the owner's entry            !    0           0       0        0      0    0       0       0      0      0       +     0      +     +    0
read the peer's entry             !    0           0       0        0      +    0       0       0      0      0       +     0      +     +    0
add an entry by table             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change an entry                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete an entry                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the clock of events          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the stations of events       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the divisions of events      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the teams of events          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the codes of events          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the participants of events   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the tallies of events        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the hours of events          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the judges of events         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the rulings of events        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the appeals of events        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the results of events        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the trainings of events      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- taking part
create_longday                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_longday by its link           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
list_my_longdays                  !    403         401     0        0      +    +       0       0      0      0       +     0      +     +    0
find_longday_by_code              !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
join_longday                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
leave_longday                     !    403         401     404      404    404  +       404     404    404    404     404   404    404   404  404
leave after the start             !    403         401     404      404    409  409     404     404    404    404     409   404    404   404  404

-- entering
enter for oneself                 !    403         401     404      404    +    +       404     404    404    404     +     404    404   404  404
enter for the peer                !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
enter before the start            !    403         401     404      404    404  409     404     404    404    404     404   404    404   404  404
enter after the end               !    403         401     404      404    409  409     404     404    404    404     409   404    404   404  404
correct the owner's entry         !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
get_longday_entries of the owner  !    403         401     0        0      0    0       0       0      0      0       +     0      +     +    0

-- judging
get_longday_queue                 !    403         401     404      404    404  404     404     404    404    404     404   404    +     +    404
judge the owner's entry           !    403         401     404      404    404  404     404     404    404    404     404   404    +     +    404
judge the coach's own entry       !    403         401     404      404    404  404     404     404    404    404     404   404    403   +    404
judge the coach's team            !    403         401     404      404    404  404     404     404    404    404     404   404    403   +    404
undo a judgement of the coach     !    403         401     404      404    404  404     404     404    404    404     404   404    +     409  404
appeal_longday_entry              !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
decide_longday_appeal             !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
get_longday_log                   !    403         401     404      404    404  404     404     404    404    404     404   404    +     +    404

-- organising
update_longday                    !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
delete_longday                    !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
get_longday_people                !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
appoint_longday_judge             !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
dismiss_longday_judge             !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
hide_longday_name                 !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
finish_longday                    !    403         401     404      404    404  404     404     404    404    404     404   404    404   +    404
log_longday_training              !    403         401     404      404    409  409     404     404    404    404     +     404    404   404  404

-- one's own
read my event                     !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read the entries of my event      !    +           0       +        +      +    +       +       +      +      +       +     +      +     +    +
update my event                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
delete my event                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get the people of my event        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
appoint a judge of my event       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
dismiss a judge of my event       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
hide a name in my event           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get the queue of my event         !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get the log of my event           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
finish my event                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
leave an event that I joined      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
enter in an event that I joined   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- what only the server calls
longday_board                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
longday_public_events             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
longday_result                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
longday_team                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const DOCUMENT = `jsonb_build_object('title', 'A new event', 'description', '', 'rules', '', 'time_zone', 'Europe/Zurich', 'starts_local', to_char(now() + interval '2 days', 'YYYY-MM-DD"T"HH24:MI'), 'unit', 'reps', 'wins', 'highest', 'mode', 'both', 'team_size', 4, 'judged', false, 'public', true, 'grace_minutes', 0, 'entries_per_hour', 60, 'largest_value', 500, 'stations', '[{"name":"Row","weight":1}]'::jsonb, 'divisions', '[{"name":"Open","factor":1}]'::jsonb)`
const OVER = `update public.longday_events set starts_at = starts_at - interval '30 hours', ends_at = ends_at - interval '30 hours' where id = $longday`
const DONE = `${OVER}; update public.longday_entries set state = 'voided' where state = 'pending'; delete from private.longday_appeals where entry_id = $peersAppealed`
const MINE = `update public.longday_events set organiser_id = $me where id in ($longday, $longdayAhead) and exists (select from public.user_profiles where user_id = $me)`
const IN_IT = `delete from private.longday_participants where event_id = $longdayAhead; insert into private.longday_participants (event_id, no, user_id, public_name, division, waiver_at) select $longdayAhead, 1, user_id, 'Myself', 1, now() from public.user_profiles where user_id = $me`
const entryOf = (event: string, no: string) =>
  `select public.add_longday_entry(jsonb_build_object('id', gen_random_uuid(), 'event_id', ${event}, 'participant_no', ${no}, 'station', 1, 'value', 5))`

export const LONGDAY_OPERATIONS: Operations = {
  'read the event': `select 1 from public.longday_events where id = $longday`,
  'add an event': `insert into public.longday_events (link, title, description, rules, time_zone, starts_local, starts_at, ends_at, unit, wins, mode, judged, public, grace_minutes, entries_per_hour, largest_value, created_at)
     values (repeat('a', 32), 'Mine', '', '', 'UTC', now(), now(), now() + interval '86400 seconds', 'reps', 'highest', 'alone', false, false, 0, 1, 1, now()) returning 1`,
  'change an event': `update public.longday_events set organiser_id = $stranger returning 1`,
  'delete an event': `delete from public.longday_events where id = $longdayAhead returning 1`,
  "read the owner's entry": `select 1 from public.longday_entries where id = $ownersCounted`,
  "read the peer's entry": `select 1 from public.longday_entries where id = $peersRejected`,
  'add an entry by table': `insert into public.longday_entries (id, event_id, participant_id, station, value, received_at, counts_at, late, state)
     select gen_random_uuid(), event_id, participant_id, station, 500, now(), now(), false, 'counted' from (values ($longday::uuid, $ownersPlace::uuid, 1)) t (event_id, participant_id, station) returning 1`,
  'change an entry': `update public.longday_entries set value = 500 where id = $ownersCounted returning 1`,
  'delete an entry': `delete from public.longday_entries where id = $peersRejected returning 1`,
  'read the clock of events': {
    given: `insert into private.longday_clock (shift) values ('1 hour')`,
    sql: `select 1 from private.longday_clock`,
  },
  'read the stations of events': `select 1 from private.longday_stations`,
  'read the divisions of events': `select 1 from private.longday_divisions`,
  'read the teams of events': `select 1 from private.longday_teams`,
  'read the codes of events': `select 1 from private.longday_codes`,
  'read the participants of events': `select 1 from private.longday_participants`,
  'read the tallies of events': `select 1 from private.longday_tallies`,
  'read the hours of events': `select 1 from private.longday_hours`,
  'read the judges of events': `select 1 from private.longday_judges`,
  'read the rulings of events': `select 1 from private.longday_rulings`,
  'read the appeals of events': `select 1 from private.longday_appeals`,
  'read the results of events': {
    given: `insert into private.longday_results (event_id, document) values ($longday, '{}')`,
    sql: `select 1 from private.longday_results`,
  },
  'read the trainings of events': {
    given: `insert into private.longday_trainings (participant_id, workout_id) select $ownersPlace, id from public.workouts limit 1`,
    sql: `select 1 from private.longday_trainings`,
  },
  create_longday: `select public.create_longday(${DOCUMENT})`,
  'get_longday by its link': `select public.get_longday($longdayLink)`,
  list_my_longdays: `select 1 from public.list_my_longdays() where id = $longday`,
  find_longday_by_code: `select 1 where (public.find_longday_by_code('casTAC') -> 'team' ->> 'name') = 'Oars'`,
  join_longday: {
    sql: `select public.join_longday($longdayAheadLink, jsonb_build_object('public_name', 'Somebody new', 'division', 1, 'waiver', true))`,
    effect: `select 1 from private.longday_participants where event_id = $longdayAhead and user_id = $me`,
  },
  leave_longday: {
    sql: `select public.leave_longday($longdayAhead)`,
    effect: `select 1 where not exists (select from private.longday_participants where event_id = $longdayAhead and user_id = $me)`,
  },
  'leave after the start': `select public.leave_longday($longday)`,
  'enter for oneself': entryOf('$longday', 'null'),
  'enter for the peer': entryOf('$longday', '2'),
  'enter before the start': entryOf('$longdayAhead', 'null'),
  'enter after the end': { given: OVER, sql: entryOf('$longday', 'null') },
  "correct the owner's entry": `select public.add_longday_entry(jsonb_build_object('id', gen_random_uuid(), 'event_id', $longday, 'participant_no', 1, 'station', 1, 'value', null, 'voids', $ownersCounted, 'reason', 'Typed wrong'))`,
  'get_longday_entries of the owner': `select 1 from jsonb_array_elements(public.get_longday_entries($longday)) x where x ->> 'id' = $ownersCounted`,
  get_longday_queue: `select public.get_longday_queue($longday)`,
  "judge the owner's entry": `select public.judge_longday_entry($ownersPending, 'approve', null)`,
  "judge the coach's own entry": {
    given: `update private.longday_participants set user_id = $coach where id = $ownersPlace`,
    sql: `select public.judge_longday_entry($ownersPending, 'approve', null)`,
  },
  "judge the coach's team": {
    given: `update private.longday_participants set user_id = $coach where event_id = $longday and no = 2`,
    sql: `select public.judge_longday_entry($ownersPending, 'approve', null)`,
  },
  'undo a judgement of the coach': `select public.undo_longday_ruling($peersRejected)`,
  appeal_longday_entry: `select public.appeal_longday_entry($peersRejected, 'I did it')`,
  decide_longday_appeal: `select public.decide_longday_appeal($peersAppealed, true, 'Seen on film')`,
  get_longday_log: `select public.get_longday_log($longday)`,
  update_longday: `select public.update_longday($longdayAhead, ${DOCUMENT})`,
  delete_longday: `select public.delete_longday($longdayAhead)`,
  get_longday_people: `select public.get_longday_people($longday)`,
  appoint_longday_judge: `select public.appoint_longday_judge($longday, $ownersPlace)`,
  dismiss_longday_judge: `select public.dismiss_longday_judge($longday, $coach)`,
  hide_longday_name: `select public.hide_longday_name($longday, $ownersPlace, true)`,
  finish_longday: { given: DONE, sql: `select public.finish_longday($longday)` },
  log_longday_training: {
    given: OVER,
    sql: `select public.log_longday_training($longday, jsonb_build_object('1', $globalExercise))`,
  },
  'read my event': {
    given: MINE,
    sql: `select 1 from public.longday_events where id = $longdayAhead and organiser_id = $me`,
  },
  'read the entries of my event': {
    given: MINE,
    sql: `select 1 from public.longday_entries where id = $ownersCounted`,
  },
  'update my event': { given: MINE, sql: `select public.update_longday($longdayAhead, ${DOCUMENT})` },
  'delete my event': { given: MINE, sql: `select public.delete_longday($longdayAhead)` },
  'get the people of my event': { given: MINE, sql: `select public.get_longday_people($longday)` },
  'appoint a judge of my event': {
    given: MINE,
    sql: `select public.appoint_longday_judge($longday, $ownersPlace)`,
  },
  'dismiss a judge of my event': {
    given: MINE,
    sql: `select public.dismiss_longday_judge($longday, $coach)`,
  },
  'hide a name in my event': {
    given: MINE,
    sql: `select public.hide_longday_name($longday, $ownersPlace, true)`,
  },
  'get the queue of my event': { given: MINE, sql: `select public.get_longday_queue($longday)` },
  'get the log of my event': { given: MINE, sql: `select public.get_longday_log($longday)` },
  'finish my event': { given: `${MINE}; ${DONE}`, sql: `select public.finish_longday($longday)` },
  'leave an event that I joined': { given: IN_IT, sql: `select public.leave_longday($longdayAhead)` },
  'enter in an event that I joined': {
    given: `${IN_IT}; update public.longday_events set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 hour' + interval '86400 seconds' where id = $longdayAhead`,
    sql: entryOf('$longdayAhead', 'null'),
  },
  longday_board: `select public.longday_board($longdayLink)`,
  longday_public_events: `select public.longday_public_events()`,
  longday_result: `select public.longday_result($longdayLink)`,
  longday_team: `select public.longday_team($longdayLink, repeat('0', 32))`,
}
