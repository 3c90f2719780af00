import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { BackedUpFile, Manifest } from './manifest.ts'

/** What is ours in a project. `realtime` and the history of migrations are made by migrating. */
const SCHEMAS = ['public', 'private', 'auth', 'storage']
/** The services' own histories: they say what the place has, not what the product has. */
const NOT_COPIED = ['auth.schema_migrations', 'storage.migrations']
const BATCH_ROWS = 1000
const BATCH_CHARACTERS = 4_000_000

type Table = Manifest['tables'][number]
type Sequence = Manifest['sequences'][number]
const quoted = (...names: string[]): string => names.map(pg.escapeIdentifier).join('.')

/** Texts of values that any session reads the same. */
const settle = (client: pg.ClientBase) =>
  client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`)

/** All tables in the order of their foreign keys. Columns that are computed are left out. */
async function readTables(client: pg.ClientBase): Promise<Omit<Table, 'rows' | 'file'>[]> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name' | 'columns'> & { needs: string[] }>(
    `select n.nspname as schema, c.relname as name,
            (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
               from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select coalesce(jsonb_agg(distinct pn.nspname || '.' || p.relname), '[]') from pg_constraint f
               join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any ($1) and n.nspname || '.' || c.relname <> all ($2)
      order by n.nspname, c.relname`,
    [SCHEMAS, NOT_COPIED],
  )
  const waiting = new Map(rows.map(row => [`${row.schema}.${row.name}`, row]))
  const ordered: Omit<Table, 'rows' | 'file'>[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { needs }]) => !needs.some(name => waiting.has(name)))
    // Tables that point to each other: triggers and keys rest while rows are loaded, and keys are checked afterwards.
    const next = ready.length > 0 ? ready : [...waiting].slice(0, 1)
    for (const [key, { schema, name, columns }] of next) {
      waiting.delete(key)
      ordered.push({ schema, name, columns })
    }
  }
  return ordered
}

async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    )
    sequences.push({
      schema,
      name,
      value: found.rows[0]?.value ?? '1',
      called: found.rows[0]?.called ?? false,
    })
  }
  return sequences
}

export interface Dump extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  files: BackedUpFile[]
}

/**
 * Writes every row of the product's schemas into `folder`, as of one moment.
 *
 * @param paused when given, nobody can write while rows and whatever this does are read: they wait, and go on afterwards.
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  folder: string,
  paused?: () => Promise<void>,
): Promise<Dump> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  // Under the locks nothing changes; without them a snapshot says what was there when it was taken.
  await client.query(`begin isolation level ${paused ? 'read committed' : 'repeatable read'}`)
  try {
    await settle(client)
    const described = await readTables(client)
    if (paused) {
      await client.query(`set local lock_timeout = '30s'`)
      await client.query(
        `lock table ${described.map(({ schema, name }) => quoted(schema, name)).join(', ')} in share mode`,
      )
    }
    const migrations = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    )
    const tables: Table[] = []
    const files: BackedUpFile[] = []
    for (const table of described) {
      const file = `database/${table.schema}.${table.name}.jsonl`
      const { rows, ...written } = await dumpTable(client, table, join(folder, file))
      tables.push({ ...table, rows, file })
      files.push({ path: file, ...written })
    }
    const sequences = await readSequences(client)
    await paused?.()
    return { migrations: migrations.rows.map(({ version }) => version), tables, sequences, files }
  } finally {
    await client.query('rollback')
  }
}

async function dumpTable(client: pg.ClientBase, table: Omit<Table, 'rows' | 'file'>, path: string) {
  const { schema, name, columns } = table
  const values = columns.map(column => `${quoted(column.name)}::text`).join(', ')
  // jsonb_build_array takes a hundred values; an array of texts takes any number.
  await client.query(
    `declare copied no scroll cursor for select to_jsonb(array[${values}]::text[])::text as line from only ${quoted(schema, name)}`,
  )
  const file = createWriteStream(path, { mode: 0o600 })
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  for (;;) {
    const batch = await client.query<{ line: string }>(`fetch ${BATCH_ROWS} from copied`)
    if (batch.rows.length === 0) break
    const lines = Buffer.from(batch.rows.map(({ line }) => `${line}\n`).join(''))
    rows += batch.rows.length
    bytes += lines.length
    hash.update(lines)
    if (!file.write(lines)) await once(file, 'drain')
  }
  await client.query('close copied')
  file.end()
  await once(file, 'finish')
  return { rows, bytes, sha256: hash.digest('hex') }
}

/**
 * Puts the rows of a backup in place of all that is there, in one transaction: a failure leaves what was. Triggers rest meanwhile, so that
 * nobody is mailed; foreign keys are checked at the end.
 *
 * @throws when the place lacks a table or a column of the backup, or a row points to one that is missing.
 */
export async function loadDatabase(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await loadRows(client, folder, manifest)
      break
    } catch (error) {
      // Whoever uses a project meanwhile, such as its jobs, takes tables in another order: then one of the two has to begin again.
      if ((error as { code?: string }).code !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
  // Role settings and the cache of the API's schema are not in a copy of rows; migrations have set the former.
  await client.query(`notify pgrst, 'reload schema'; notify pgrst, 'reload config'`)
  await client.query('analyze')
}

const DEADLOCK = '40P01'
const ATTEMPTS = 5

async function loadRows(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  try {
    await settle(client)
    await client.query('set local session_replication_role = replica')
    const here = await readTables(client)
    requireSameTables(manifest.tables, here)
    await client.query(`truncate ${here.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, table, join(folder, table.file))
    await client.query('set local session_replication_role = origin')
    await checkKeys(client)
    for (const { schema, name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function requireSameTables(wanted: Table[], here: Omit<Table, 'rows' | 'file'>[]): void {
  const known = new Map(
    here.map(({ schema, name, columns }) => [
      `${schema}.${name}`,
      new Set(columns.map(column => column.name)),
    ]),
  )
  const missing = wanted.flatMap(({ schema, name, columns, rows }) => {
    // What is empty needs no place: services have tables of their own, which come and go with their versions.
    if (rows === 0) return []
    const found = known.get(`${schema}.${name}`)
    if (!found) return [`${schema}.${name}`]
    return columns.filter(column => !found.has(column.name)).map(column => `${schema}.${name}.${column.name}`)
  })
  if (missing.length > 0)
    throw new Error(
      `This place has no ${missing.join(', ')}: its auth or storage server is of another version than the backup’s. Nothing was restored.`,
    )
}

async function loadTable(client: pg.ClientBase, table: Table, path: string): Promise<void> {
  if (table.rows === 0) return
  const { schema, name, columns } = table
  const statement = `insert into ${quoted(schema, name)} (${columns.map(column => quoted(column.name)).join(', ')})
    overriding system value
    select ${columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')} from jsonb_array_elements($1::jsonb) line`
  let batch: string[] = []
  let characters = 0
  let loaded = 0
  const flush = async () => {
    if (batch.length === 0) return
    loaded += (await client.query(statement, [`[${batch.join(',')}]`])).rowCount ?? 0
    batch = []
    characters = 0
  }
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(line)
    characters += line.length
    if (batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush()
  }
  await flush()
  if (loaded !== table.rows)
    throw new Error(`${schema}.${name} has ${loaded} of ${table.rows} rows. Nothing was restored.`)
}

async function checkKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select f.conname as name,
            format('select from %s c where %s and not exists (select from %s p where %s) limit 1', f.conrelid::regclass,
                   (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(f.conkey) k
                      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k),
                   f.confrelid::regclass,
                   (select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') from unnest(f.conkey, f.confkey) k(c, p)
                      join pg_attribute ca on ca.attrelid = f.conrelid and ca.attnum = k.c
                      join pg_attribute pa on pa.attrelid = f.confrelid and pa.attnum = k.p)) as statement
       from pg_constraint f join pg_namespace n on n.oid = f.connamespace where f.contype = 'f' and n.nspname = any ($1)`,
    [SCHEMAS],
  )
  for (const { name, statement } of rows)
    if ((await client.query(statement)).rowCount)
      throw new Error(`A row points to one that the backup does not have (${name}). Nothing was restored.`)
}
