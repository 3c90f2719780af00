import type { Operations } from '../operation.ts'

/** The work list, and what each keeps about the owner for themselves. */
export const CLIENTS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read what is kept about clients      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the chosen columns              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_client_list lists the owner      !    403         401     0        0      +    +       0       +      +      0       0     +      +     +    0
get_client_list has figures          !    403         401     0        0      0    +       0       +      +      0       0     0      0     0    0
mark the owner                       !    403         401     404      404    +    +       404     +      +      404     404   +      +     +    404
note something about the owner       !    403         401     404      404    +    +       404     +      +      404     404   +      +     +    404
read the reader's note               !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
see the reader's tags                !    403         401     0        0      0    0       0       +      0      0       0     0      0     0    0
choose my columns                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read my columns                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
`

const kept = `insert into private.client_marks (coach_id, client_id, tags, note, note_version) values ($reader, $owner, '{knee}', 'Left knee', 1)`

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
}
