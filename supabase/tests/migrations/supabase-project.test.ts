import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase, loadDatabase } from '../../backup/database.ts'
import { readMigrations } from '../../local/migrations/apply.ts'
import { describeAuthorization } from '../authorization/suite.ts'
import { cloneDatabase } from '../fixtures/database.ts'
import { type People, ROWS } from './earlier-data.ts'
import { type SupabaseServer, startSupabaseServer } from './project.ts'

/**
 * The migrations on a database like a Supabase project: applied by postgres, who is no superuser and owns
 * neither auth nor storage.
 */
const server: Promise<SupabaseServer> = startSupabaseServer()
const migrations = await readMigrations()

const connect = async (role: 'supabase_admin' | 'postgres', database: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: (await server).url(role, database) })
  await client.connect()
  return client
}

const apply = async (client: pg.Client, { name, sql }: (typeof migrations)[number]): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name}: ${(error as Error).message}`)
  }
}

afterAll(async () => (await server).stop())

describe('in an empty project', () => {
  beforeAll(async () => {
    const { createProject } = await server
    await createProject('empty')
    const migrator = await connect('postgres', 'empty')
    for (const migration of migrations) await apply(migrator, migration)
    await migrator.end()
  }, 60_000)

  it('everything belongs to postgres, who is no superuser', async () => {
    const client = await connect('postgres', 'empty')
    const { rows } = await client.query(
      `select r.rolname as owner, r.rolsuper as super, count(*) > 20 as many
         from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1, 2`,
    )
    await client.end()
    expect(rows).toEqual([{ owner: 'postgres', super: false, many: true }])
  })

  it('the API checks before every request whether the session has ended', async () => {
    const client = await connect('postgres', 'empty')
    const { rows } = await client.query(
      `select setting from pg_roles, unnest(rolconfig) setting where rolname = 'authenticator' and setting like 'pgrst.%'`,
    )
    await client.end()
    expect(rows).toEqual([{ setting: 'pgrst.db_pre_request=private.check_request' }])
  })

  it('the auth server, in its own role, creates and deletes an account with all that belongs to it', async () => {
    const admin = await connect('supabase_admin', 'empty')
    const id = randomUUID()
    const profiles = async () =>
      (await admin.query('select first_name from public.user_profiles where user_id = $1', [id])).rows
    await admin.query('set session authorization supabase_auth_admin')
    await admin.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'new@project.test', '{"name":"New Person","role":"coach"}')`,
      [id],
    )
    await admin.query(
      `update auth.users set email_confirmed_at = now(), email = 'moved@project.test' where id = $1`,
      [id],
    )
    await admin.query('reset session authorization')
    expect(await profiles()).toEqual([{ first_name: 'New' }])
    await admin.query('set session authorization supabase_auth_admin')
    await admin.query('delete from auth.users where id = $1', [id])
    await admin.query('reset session authorization')
    expect(await profiles()).toEqual([])
    await admin.end()
  })

  describeAuthorization(async () =>
    cloneDatabase({ url: (await server).url('supabase_admin', 'postgres'), template: 'empty' }),
  )
})

describe('in a project with data at every step', () => {
  /** Tables whose rows are deleted on schedule: change events are kept for an hour. */
  const PASSING = ['public.training_changes', 'private.rate_limits', 'private.personal_data']
  let admin: pg.Client
  beforeAll(async () => {
    const { createProject } = await server
    await createProject('used')
    admin = await connect('supabase_admin', 'used')
  })
  afterAll(() => admin.end())

  const tables = async (): Promise<string[]> =>
    (
      await admin.query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`,
      )
    ).rows.map(row => row.name)

  const contents = async (): Promise<Map<string, Record<string, unknown>[]>> => {
    const found = new Map<string, Record<string, unknown>[]>()
    for (const table of await tables()) {
      const { rows } = await admin.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t`,
      )
      found.set(
        table,
        rows.map(({ row }) => row),
      )
    }
    return found
  }

  const fill = async (step: number): Promise<void> => {
    const people = {} as People
    for (const name of ['athlete', 'coach', 'friend', 'foe'] as const) {
      people[name] = randomUUID()
      await admin.query(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)`,
        [
          people[name],
          `${name}${step}@step.test`,
          { name: `${name} ${step}`, role: name === 'coach' ? 'coach' : 'athlete' },
        ],
      )
    }
    const existing = new Set(await tables())
    for (const [table, sql] of ROWS) {
      if (!existing.has(table)) continue
      const bound = sql
        .replaceAll('$step', String(step))
        .replace(/\$(\w+)/g, (_, name: string) => `'${people[name as keyof People]}'`)
      await admin.query(bound).catch((error: Error) => {
        throw new Error(`${table} at step ${step}: ${error.message}`)
      })
    }
  }

  /**
   * Lost or changed rows, compared by the columns that still exist. Sums and update times may change; aliases, and words in the
   * snapshot of a target, be added. Global exercises are
   * the product's: a migration may word them anew, but not take one away. An estimate follows from its set, and may be made anew.
   */
  const lost = (
    before: Map<string, Record<string, unknown>[]>,
    after: Map<string, Record<string, unknown>[]>,
  ) => {
    const exercises = before.get('public.exercises') ?? []
    const globals = new Set(
      exercises.filter(({ owner_id, team_id }) => owner_id === null && team_id === null).map(({ id }) => id),
    )
    const left = new Set((after.get('public.exercises') ?? []).map(({ id }) => id))
    return [...before].flatMap(([table, rows]) => {
      const now = after.get(table)
      if (!now) return [`${table}: the table`]
      const columns = Object.keys(now[0] ?? {}).filter(
        column =>
          column in (rows[0] ?? {}) &&
          !['updated_at', 'search_text', 'aliases', 'target_snapshot'].includes(column),
      )
      const keyOf = (row: Record<string, unknown>) => JSON.stringify(columns.map(column => row[column]))
      const kept = new Map(now.map(row => [keyOf(row), row]))
      const aliases = (row: Record<string, unknown> | undefined) => (row?.aliases ?? []) as string[]
      const snapshot = (row: Record<string, unknown>) =>
        (row.target_snapshot ?? {}) as Record<string, unknown>
      const isKept = (row: Record<string, unknown>) => {
        if (table === 'public.exercises' && globals.has(row.id)) return left.has(row.id)
        if (table === 'public.exercise_muscles' && globals.has(row.exercise_id)) return true
        if (table === 'public.athlete_maxes' && row.kind === 'estimated')
          return now.some(({ id }) => id === row.id)
        // Whoever has a plan for others is made a coach.
        const asCoach = {
          ...{ ...row, profile_type: 'coach', global_role: 'coach' },
          ...{ is_coach: true, payment_pending: true },
        }
        if (table === 'public.user_profiles' && kept.has(keyOf(asCoach))) return true
        const found = kept.get(keyOf(row))
        if (!found || !aliases(row).every(alias => aliases(found).includes(alias))) return false
        return Object.entries(snapshot(row)).every(([word, value]) =>
          isDeepStrictEqual(snapshot(found)[word], value),
        )
      }
      return rows.filter(row => !isKept(row)).map(row => `${table}: ${JSON.stringify(row)}`)
    })
  }

  it('nothing fails and nothing is lost', { timeout: 180_000 }, async () => {
    const migrator = await connect('postgres', 'used')
    const losses: string[] = []
    for (const [step, migration] of migrations.entries()) {
      const before = await contents()
      await apply(migrator, migration)
      losses.push(
        ...lost(before, await contents())
          .filter(row => !PASSING.some(table => row.startsWith(table)))
          .map(row => `${migration.name}: ${row}`),
      )
      await fill(step)
    }
    await migrator.end()
    expect(losses).toEqual([])
  })

  it('every table had a row before each step', async () => {
    const empty = [...(await contents())].filter(([, rows]) => rows.length === 0).map(([table]) => table)
    expect(empty).toEqual([])
  })

  it('all of it is copied into an empty project by postgres, and is the same there', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coach-app-copy-'))
    const copy = async (database: string, name: string) => {
      const client = await connect('postgres', database)
      const dump = await dumpDatabase(client, join(folder, name))
      await client.end()
      return dump
    }
    try {
      await admin.query(HISTORY_TABLE)
      await admin.query(HISTORY, [migrations.map(({ version }) => version)])
      const { files, ...before } = await copy('used', 'before')
      expect(before.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(50)
      await (await server).createProject('restored')
      const migrator = await connect('postgres', 'restored')
      for (const migration of migrations) await apply(migrator, migration)
      await migrator.query(HISTORY_TABLE)
      await migrator.query(HISTORY, [migrations.map(({ version }) => version)])
      await loadDatabase(migrator, join(folder, 'before'), { format: 1, at: '', ...before, files })
      await migrator.end()
      const after = await copy('restored', 'after')
      expect(after.tables).toEqual(before.tables)
      // A row has no place of its own in a table.
      const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n').sort()
      for (const { path } of files)
        expect(await linesOf(`after/${path}`), path).toEqual(await linesOf(`before/${path}`))
      expect(after.sequences).toEqual(before.sequences)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

const HISTORY_TABLE = `create schema supabase_migrations; grant usage on schema supabase_migrations to postgres;
  create table supabase_migrations.schema_migrations (version text primary key); grant select on supabase_migrations.schema_migrations to postgres`
/** As the command line writes down what it has pushed. */
const HISTORY = `
  insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])`
