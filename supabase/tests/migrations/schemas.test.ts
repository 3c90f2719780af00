import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { prepareSystem } from '../../local/migrations/apply.ts'
import { differences, readCatalog } from '../../schema-tools/catalog.ts'
import { difference } from '../../schema-tools/diff.ts'
import { loadSchemas, readSchemas } from '../../schema-tools/load.ts'
import { createTestDatabase } from '../fixtures/index.ts'

const NAME = 'coach_app_described'
const { url } = inject('postgres')
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query(`create database ${NAME}`)
const described = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: NAME }).href })
await described.connect()
const database = await createTestDatabase({ payments: false, plansAsShipped: true })
afterAll(async () => {
  await described.end()
  await database.close()
  await admin.query(`drop database ${NAME}`)
  await admin.end()
})

const migrated = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const catalog = await readCatalog(client)
  await client.end()
  return catalog
}

it('supabase/schemas and the migrations make the same database, each thing defined once', async () => {
  await prepareSystem(described)
  // A second definition of a table, function, policy or trigger fails here.
  await loadSchemas(described)
  const [left, right] = [await migrated(), await readCatalog(described)]
  expect(right.size).toBeGreaterThan(1000)
  expect(differences(left, right)).toEqual([])
})

it('supabase/schemas has no statement that would hide a second definition', async () => {
  const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g
  const hidden =
    /^(create or replace|drop|alter table (?!.*enable row level security)|alter (function|type|view))\b/im
  const found = (await readSchemas()).filter(({ sql }) => hidden.test(sql.replace(bodies, '')))
  expect(found.map(({ where }) => where)).toEqual([])
})

it('schema diff makes a migration of a change, and names what the library does not compare', async () => {
  await described.query(`
    create or replace function private.like_pattern(term text) returns text language sql immutable set search_path = '' as 'select $1';
    create function public.made_for_this_test() returns integer language sql stable set search_path = '' as 'select 1';
    grant execute on function public.made_for_this_test() to authenticated;
    comment on function public.made_for_this_test() is 'Seen by nobody.';
    alter table public.teams add column motto text not null default '';
    drop policy "own profile is updated" on public.user_profiles;`)
  const statements = await difference(database.url, Object.assign(new URL(url), { pathname: NAME }).href)
  await database.query(statements)
  const left = differences(await migrated(), await readCatalog(described)).map(({ what }) => what)
  expect(left).toEqual([
    'comment function public.made_for_this_test()',
    'function public.made_for_this_test()',
  ])
})
