import type pg from 'pg'
import { crowd } from '../../supabase/tests/exercises/crowd.ts'

/** Adds a coach who sees 5,000 exercises: the global ones, 2,000 of their own and those of their team. @returns their id */
export const anInventor = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ id: string; team: string }>(
    `with person as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), 'inventor@mail.test', '', now(), '{}', '{"name": "An Inventor", "role": "coach"}') returning id
     )
     select p.id, gen_random_uuid() as team from person p`,
  )
  const [{ id, team } = { id: '', team: '' }] = rows
  await client.query('insert into auth.sessions (id, user_id) values ($1, $1)', [id])
  await client.query(`insert into public.teams (id, name, created_by) values ($1, 'Inventors', $2)`, [
    team,
    id,
  ])
  await client.query(
    `insert into public.team_members (team_id, user_id, role) values ($1, $2, 'coach') on conflict do nothing`,
    [team, id],
  )
  await crowd(client, id, team, 5000)
  return id
}
