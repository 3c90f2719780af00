import type { Operations } from '../operation.ts'

/** The work list, and what each keeps about the owner for themselves. */
export const CLIENTS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read what is kept about clients      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the chosen columns              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the named filters               !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_client_list lists the owner      !    403         401     0        0      +    +       0       +      +      0       0     +      +     +    0
get_client_list has figures          !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
mark the owner                       !    403         401     404      404    +    +       404     +      +      404     404   +      +     +    404
note something about the owner       !    403         401     404      404    +    +       404     +      +      404     404   +      +     +    404
read the reader's note               !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
see the reader's tags                !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
choose my columns                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read my columns                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
snooze the owner                     !    403         401     0        0      +    +       0       +      +      0       0     +      +     +    0
handle the owner's reasons           !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
take back what the reader handled    !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
see what the reader has set aside    !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
name a filter                        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read the reader's filters            !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
delete the reader's filter           !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
`

const kept = `insert into private.client_marks (coach_id, client_id, tags, note, note_version) values ($reader, $owner, '{knee}', 'Left knee', 1)`

const named = `insert into private.client_filters (user_id, name, view) values ($reader, 'Knees', 'q=knee')`
const aside = `insert into private.client_marks (coach_id, client_id, snoozed_until, handled_at, handled_facts)
  values ($reader, $owner, current_date + 9, now(), '{}')`
const missed = `insert into public.workouts (id, athlete_id, date, title, state)
  select gen_random_uuid(), $owner, current_date - n, 'Missed', 'published' from generate_series(2, 4) n`

export const CLIENTS_OPERATIONS: Operations = {
  'read what is kept about clients': { given: kept, sql: 'select 1 from private.client_marks' },
  'read the chosen columns': {
    given: `insert into private.client_columns (user_id, columns) values ($reader, '{week}')`,
    sql: 'select 1 from private.client_columns',
  },
  'get_client_list lists the owner': 'select 1 from public.get_client_list() where user_id = $owner',
  'get_client_list has figures':
    'select 1 from public.get_client_list() where user_id = $owner and today is not null and planned_through is not null',
  'mark the owner': {
    sql: `select public.mark_clients(array[$owner]::uuid[], true, '{knee}')`,
    effect: `select 1 from private.client_marks where coach_id = $me and client_id = $owner and archived_at is not null and tags = '{knee}'`,
  },
  'note something about the owner': {
    sql: `select public.save_client_note($owner, 'Left knee', 0)`,
    effect: `select 1 from private.client_marks where coach_id = $me and client_id = $owner and note = 'Left knee'`,
  },
  "read the reader's note": {
    given: kept,
    sql: 'select 1 from public.get_client_note($owner) where note is not null',
  },
  "see the reader's tags": {
    given: kept,
    sql: `select 1 from public.get_client_list() where user_id = $owner and tags = '{knee}' and has_note`,
  },
  'choose my columns': {
    sql: `select public.save_client_columns('{week}')`,
    effect: `select 1 from private.client_columns where user_id = $me and columns = '{week}'`,
  },
  'read my columns': 'select public.get_client_columns()',
  'read the named filters': { given: named, sql: 'select 1 from private.client_filters' },
  'snooze the owner': 'select 1 from public.snooze_clients(array[$owner]::uuid[], current_date + 3)',
  "handle the owner's reasons": {
    given: missed,
    sql: `select 1 from public.handle_clients(array[$owner]::uuid[], true,
            array(select l.mark from public.get_client_list(500) l where l.user_id = $owner union all select '' limit 1))`,
  },
  'take back what the reader handled': {
    given: aside,
    sql: 'select 1 from public.handle_clients(array[$owner]::uuid[], false)',
  },
  'see what the reader has set aside': {
    given: aside,
    sql: 'select 1 from public.get_client_list(500) where user_id = $owner and snoozed_until is not null',
  },
  'name a filter': {
    sql: `select public.save_client_filter('Masters', 'q=masters')`,
    effect: `select 1 from private.client_filters where user_id = $me and name = 'Masters'`,
  },
  "read the reader's filters": {
    given: named,
    sql: `select 1 from public.get_client_filters() where name = 'Knees'`,
  },
  "delete the reader's filter": {
    given: named,
    sql: `select public.delete_client_filter('Knees')`,
    effect: `select 1 where not exists (select from private.client_filters where user_id = $reader and name = 'Knees')`,
  },
}
