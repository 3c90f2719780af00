import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { createFullAccount, type FullAccount, OTHERS_KG } from './full-account.ts'

type Row = Record<string, unknown>
type Exported = Record<string, Row[]>

let db: TestDatabase
let life: FullAccount
let exported: Exported
beforeAll(async () => {
  db = await createTestDatabase()
  life = await createFullAccount(db)
  const { rows } = await life.person.query<{ data: Exported }>('select public.export_my_data() as data')
  exported = rows[0]?.data ?? {}
})
afterAll(() => db.close())

/** Foreign keys to an account, wherever they are. */
const REFERENCES = `
  select n.nspname || '.' || c.relname as relation, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'public.user_profiles'::regclass)`

describe('export_my_data', () => {
  it('lists every column that refers to a person, with its section or a reason', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select r.relation || '.' || r.column as name from (${REFERENCES}) r
        where not exists (select from private.personal_data d where d.relation = r.relation and d.person_column = r.column)`,
    )
    expect(
      rows.map(row => row.name),
      'the migration that adds such a column says in private.personal_data where it is exported, or why not',
    ).toEqual([])
  })

  it('finds a column that is not listed', async () => {
    const found = await db
      .transaction('service_role', null, async client => {
        await client.query('reset role')
        await client.query('create table public.forgotten (owner uuid references public.user_profiles)')
        const { rows } = await client.query(
          `select relation from (${REFERENCES}) r where relation = 'public.forgotten'`,
        )
        throw Object.assign(new Error('rolled back'), { rows })
      })
      .catch((error: { rows?: unknown[] }) => error.rows)
    expect(found).toHaveLength(1)
  })

  it('lists no table or column that does not exist', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select d.relation || '.' || c as name
         from private.personal_data d, unnest(d.only_columns || d.omitted_columns || array['ctid']) c
        where to_regclass(d.relation) is null
           or not exists (select from pg_attribute a where a.attrelid = to_regclass(d.relation) and a.attname = c)`,
    )
    expect(rows.map(row => row.name)).toEqual([])
  })

  it('has rows in every section for a fully used account', () => {
    const used = Object.entries(exported).filter(([, rows]) => Array.isArray(rows))
    // Only others change what is about the person there.
    const empty = used.filter(([name, rows]) => rows.length === 0 && name !== 'history_about_me')
    expect(empty.map(([name]) => name)).toEqual([])
    expect(used.length).toBeGreaterThan(30)
    expect(exported).toMatchObject({ format: 'coach-app-export', version: 1, user_id: life.person.id })
  })

  it('holds the person’s text from every place it was written in', () => {
    const marked = Object.entries(exported).filter(([, rows]) =>
      JSON.stringify(rows).includes('person-secret'),
    )
    expect(marked.map(([name]) => name).sort()).toEqual([
      'account',
      'availability',
      'blocks_of_workouts',
      'client_filters',
      'clients_kept',
      'connections',
      'day_notes',
      'exercise_logs',
      'exercises',
      'files',
      'import_proposal_parts',
      'invitations_sent',
      'longday_appeals',
      'longday_entries',
      'longday_joined',
      'mails',
      'message_attachments',
      'messages',
      'people',
      'permissions_given',
      'prescriptions',
      'profile',
      'routines',
      'session_logs',
      'set_log_rivals',
      'team_invitations_sent',
      'teams',
      'workout_access_requests',
      'workouts',
    ])
  })

  it('holds nothing of others: no block against them, no hidden plan, no training of others, no hash, no link', async () => {
    const text = JSON.stringify(exported)
    expect(text).not.toContain('other-secret')
    expect(text).not.toContain(String(OTHERS_KG))
    expect(exported.maxes?.map(row => [row.kind, row.kg])).toEqual(
      expect.arrayContaining([
        ['tested', 120],
        ['estimated', 100],
      ]),
    )
    expect(text).not.toContain(life.blocker.id)
    expect(text).not.toMatch(/\$2[aby]\$|encrypted_password|refresh_token|token_hash/)
    const athletes = [...(exported.workouts ?? [])].map(row => row.athlete_id)
    expect(new Set(athletes)).toEqual(new Set([life.person.id]))
    expect(exported.people?.map(row => row.user_id)).not.toContain(life.blocker.id)
  })

  it('exports rows of the caller alone', async () => {
    const { rows } = await life.blocker.query<{ data: Exported }>('select public.export_my_data() as data')
    const { people, ...rest } = rows[0]?.data ?? {}
    expect(JSON.stringify(rest)).not.toContain('person-secret')
    expect(people).toMatchObject([{ user_id: life.person.id }])
    expect(rest.blocks).toMatchObject([{ blocked_id: life.person.id }])
    expect(await refusal(db.asAnon().query('select public.export_my_data()'))).toBe('42501')
  })

  it('refuses too many exports in an hour', async () => {
    const user = await db.createUser()
    for (let i = 0; i < 10; i++) await user.query('select public.export_my_data()')
    expect(await refusal(user.query('select public.export_my_data()'))).toBe('429 rate_limited')
  })
})
