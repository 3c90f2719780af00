import type pg from 'pg'
import { personId } from './people.ts'

/** A coach of so many clients, with three months of training each; a multiple of three. */
export const CLIENTS = 999
const DAYS = 90

/**
 * Gives somebody that many clients who train three times a week: two of three sessions of the past are done, the rest was missed; every
 * fifth has written last.
 *
 * @param coach their id; nobody's client so far, and no client of theirs among the people.
 * @param idOf SQL for the id of the n-th client.
 */
export const fillClients = async (
  client: pg.ClientBase,
  coach: string,
  idOf: (n: string) => string,
): Promise<void> => {
  const athletes = `generate_series(1, ${CLIENTS}) n`
  const athlete = idOf('n')
  await client.query(
    `insert into public.coach_permissions (athlete_id, coach_id, permission_level, expires_at)
     select ${athlete}, $1, 'write', now() + (3 + n % 60) * interval '1 day' from ${athletes}
     on conflict do nothing`,
    [coach],
  )
  await client.query(
    `insert into public.connections (requester_id, recipient_id, status) select ${athlete}, $1, 'accepted' from ${athletes}
     on conflict do nothing`,
    [coach],
  )
  await client.query(
    `insert into public.workouts (id, athlete_id, date, title, state, created_by)
     select gen_random_uuid(), ${athlete}, current_date - ago, 'Session', case
              when ago <= 0 then 'published' when (ago + n) % 3 = 0 then 'published' else 'completed' end, $1
       from ${athletes}, generate_series(-14, ${DAYS}) ago where (ago + n) % 7 in (0, 2, 4)`,
    [coach],
  )
  await client.query(
    `with opened as (
       insert into public.conversations (first_user_id, second_user_id, last_message_at)
       select least(${athlete}, $1), greatest(${athlete}, $1), now() - interval '2 days' from ${athletes} where n % 5 = 0
       returning id, first_user_id, second_user_id
     ), joined as (
       insert into public.conversation_members (conversation_id, user_id)
       select o.id, member from opened o, unnest(array[o.first_user_id, o.second_user_id]) member
     )
     insert into public.messages (id, conversation_id, sender_id, body, created_at)
     select gen_random_uuid(), o.id, case when o.first_user_id = $1 then o.second_user_id else o.first_user_id end, 'A question',
            now() - interval '2 days' from opened o`,
    [coach],
  )
  await client.query('vacuum analyze')
}

/** The n-th client: the last athletes of so many people, whom no other statement asks about. Every fourth of the people is a coach. */
const clientId =
  (people: number) =>
  (n: string): string =>
    personId(`${people - (CLIENTS / 3) * 4} + (${n} - 1) / 3 * 4 + (${n} - 1) % 3 + 1`)

/** Adds a coach of so many clients. @returns their id */
export const aBusyCoach = async (client: pg.ClientBase, people: number): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values (gen_random_uuid(), 'busy.coach@mail.test', '', now(), '{}', '{"name": "Busy Coach", "role": "coach"}') returning id`,
  )
  const coach = rows[0]?.id ?? ''
  await client.query('insert into auth.sessions (id, user_id) values ($1, $1)', [coach])
  await fillClients(client, coach, clientId(people))
  return coach
}
