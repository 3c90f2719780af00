import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite'
import pg from 'pg'

/** The folder `supabase/`. */
export const PROJECT = new URL('../../', import.meta.url)

/** Advisory lock: of two processes that start on one database the second waits and then has nothing to apply. */
const LOCK = 7_301_968

export interface Migration {
  version: string
  name: string
  sql: string
}

/** Every migration, in the order in which they apply. */
export const readMigrations = async (): Promise<Migration[]> => {
  const folder = new URL('migrations/', PROJECT)
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async file => {
      const [, version, name] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (!version || !name)
        throw new Error(
          `${fileURLToPath(new URL(file, folder))}: a migration is named <14 digits>_<name>.sql`,
        )
      return { version, name, sql: await readFile(new URL(file, folder), 'utf8') }
    }),
  )
}

const lineOf = (sql: string, position: string | undefined): string =>
  position ? `:${sql.slice(0, Number(position)).split('\n').length}` : ''

/** Runs a file's SQL; an error names the file and the line. */
export const runFile = async (client: pg.ClientBase, path: string, sql: string): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const detail = [error.detail, error.hint, error.where].filter(Boolean).join('\n')
    throw new Error(
      `supabase/${path}${lineOf(sql, error.position)}: ${error.message}${detail && `\n${detail}`}`,
    )
  }
}

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export const prepareSystem = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(
    `select to_regclass('supabase_migrations.schema_migrations') as history`,
  )
  // Once per database: its default privileges would undo what the first migration revokes.
  if (rows[0].history === null) await createSystem(client)
  for (const file of ['storage.sql', 'realtime.sql']) {
    const sql = await readFile(new URL(file, import.meta.url), 'utf8')
    await inTransaction(client, () => runFile(client, `local/migrations/${file}`, sql))
  }
}

const createSystem = async (client: pg.ClientBase): Promise<void> => {
  const system = await readFile(new URL('system.sql', import.meta.url), 'utf8')
  await inTransaction(client, async () => {
    await client.query(getAuthSchemaSql())
    await client.query(getStorageSchemaSql())
    await runFile(client, 'local/migrations/system.sql', system)
  })
}

const applyPending = async (
  client: pg.ClientBase,
  log: (line: string) => void,
  until: string | undefined,
): Promise<number> => {
  const { rows } = await client.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(rows.map(row => [row.version, row.statements?.[0]]))
  let count = 0
  const migrations = await readMigrations()
  const gone = [...applied.keys()].filter(
    version => !migrations.some(migration => migration.version === version),
  )
  if (gone.length > 0)
    throw new Error(
      `This database was made by migrations that are not here (${gone.join(', ')}): start on a new DATA_DIR or database.`,
    )
  for (const { version, name, sql } of migrations) {
    if (until !== undefined && version > until) break
    if (applied.has(version)) {
      if (applied.get(version) !== sql)
        log(
          `migration ${version}_${name} was changed after it had been applied: start on a new DATA_DIR to see it`,
        )
      continue
    }
    await inTransaction(client, async () => {
      await runFile(client, `migrations/${version}_${name}.sql`, sql)
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
    count++
  }
  return count
}

const applySeed = async (client: pg.ClientBase): Promise<void> => {
  const sql = await readFile(new URL('seed.sql', PROJECT), 'utf8').catch(() => null)
  if (sql === null) return
  await inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', md5($1)) on conflict do nothing`,
      [sql],
    )
    if (rowCount) await runFile(client, 'seed.sql', sql)
  })
}

/**
 * Migrates a database to what the code expects: the system schemas, then every migration, then the seed.
 *
 * @param until the version of the last migration to apply: what a backup of that version is loaded into.
 */
export const migrate = async (
  databaseUrl: string,
  log: (line: string) => void,
  until?: string,
): Promise<{ applied: number }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set client_min_messages = warning')
    await prepareSystem(client)
    const applied = await applyPending(client, log, until)
    if (until === undefined) await applySeed(client)
    return { applied }
  } finally {
    await client.end()
  }
}
