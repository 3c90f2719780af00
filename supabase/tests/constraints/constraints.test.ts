import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../authorization/fixture.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { CHECKS, PAIRS, STATEMENTS } from './refused.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await stage(db)
  await db.query(
    `insert into private.workout_reviews (coach_id, workout_id, mark) select athlete_id, id, 'x' from public.workouts limit 1`,
  )
  await db.query(
    `with asked as (
       insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed)
       select user_id, 'proposed', 'athlete', 'proposed', true from public.user_profiles limit 1 returning id)
     insert into private.invitation_proposals (invitation_id) select id from asked`,
  )
  await db.query(
    `with proposed as (
       insert into private.import_proposals (id, athlete_id, coach_id, source)
       select gen_random_uuid(), a.user_id, b.user_id, 'hevy' from public.user_profiles a join public.user_profiles b on b.user_id > a.user_id limit 1
       returning id)
     insert into private.import_proposal_parts (proposal_id, number, workouts, sets, bytes) select id, 0, '[]', 0, 2 from proposed`,
  )
  await db.query(
    `insert into private.client_filters (user_id, name, view) select user_id, 'Masters', 'q=masters' from public.user_profiles limit 1`,
  )
})
afterAll(() => db.close())

/** SQLSTATE and constraint of the refusal, or the number of rows that were written. */
const attempt = (sql: string): Promise<string> =>
  db
    .transaction('service_role', null, async client => {
      await client.query('reset role')
      const { rowCount } = await client.query(sql)
      throw new Error(`${rowCount} rows were written`)
    })
    .catch((error: { code?: string; constraint?: string; message: string }) =>
      error.code ? `${error.code} ${error.constraint ?? error.message}` : error.message,
    )

describe('past every policy and call', () => {
  const checks = Object.entries(CHECKS).flatMap(([table, cases]) =>
    Object.entries(cases).map(([constraint, change]) => ({ table, constraint, change })),
  )
  it.each(checks)('$constraint: $change', async ({ table, constraint, change }) => {
    expect(
      await attempt(`update ${table} set ${change} where ctid in (select ctid from ${table} limit 1)`),
    ).toBe(`23514 ${constraint}`)
  })

  it.each(Object.entries(STATEMENTS))('%s', async (constraint, sql) => {
    expect(['23505', '23514'].map(code => `${code} ${constraint}`)).toContain(await attempt(sql))
  })

  it.each(Object.values(PAIRS))('%s', async (foreignKey, sql) => {
    expect(await attempt(sql)).toBe(`23503 ${foreignKey}`)
  })
})

it('knows every check and every unique index', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select k.conname as name from pg_constraint k
      where k.connamespace in ('public'::regnamespace, 'private'::regnamespace) and k.contype in ('c', 'u', 'x') and k.conrelid <> 0
     union
     select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and i.indisunique and not i.indisprimary`,
  )
  const known = [
    ...Object.values(CHECKS).flatMap(Object.keys),
    ...Object.keys(STATEMENTS),
    ...Object.keys(PAIRS),
  ]
  expect(rows.map(row => row.name).sort()).toEqual(known.sort())
})
