import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { RULES } from './rules.ts'

/** Rules read from the catalog, so new tables and functions are covered without a change here. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

it.each(RULES)('%s', async (_, sql) => {
  const { rows } = await db.query<{ found: string }>(sql)
  expect(rows.map(row => row.found)).toEqual([])
})

it('every column that a policy compares has an index, also columns that are no id', async () => {
  const compared = ['message_attachments.path']
  const { rows } = await db.query<{ key: string }>(
    `select i.indrelid::regclass::text || '.' || a.attname as key from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  )
  const indexed = new Set(rows.map(row => row.key.replace('public.', '')))
  expect(compared.filter(key => !indexed.has(key))).toEqual([])
})

it('finds violations of each rule', async () => {
  const found = await db
    .transaction('service_role', null, async client => {
      await client.query('reset role')
      await client.query(`
        create table public.careless (id integer primary key, owner uuid references public.user_profiles (user_id));
        grant all on public.careless to anon, authenticated;
        create policy careless on public.careless for all using (auth.uid() = owner or true);
        create function public.careless() returns void language sql stable security definer as 'delete from public.careless';
        grant execute on function public.careless() to anon;
        create view public.careless_view as select * from public.careless;
        create materialized view public.careless_copy as select * from public.careless;
        create policy carefree on public.careless for select to anon using (owner is not null);
        create policy carefree_too on public.careless for select to authenticated using (owner is not null);
        alter publication supabase_realtime add table public.careless;
        alter table storage.buckets disable row level security;
        insert into storage.buckets (id, name, public) values ('careless', 'careless', true);
        create policy careless on storage.objects for delete to authenticated using (bucket_id = 'careless');`)
      const broken: string[] = []
      for (const [rule, sql] of RULES) if ((await client.query(sql)).rowCount) broken.push(rule)
      throw Object.assign(new Error('rolled back'), { broken })
    })
    .catch((error: { broken?: string[] }) => error.broken)
  const spared = [
    'private tables and views are granted to nobody',
    'there is one policy per table, action and role',
    'no policy is always true',
    'nothing decides by user metadata',
  ]
  expect(RULES.map(([rule]) => rule).filter(rule => !found?.includes(rule))).toEqual(spared)
})
