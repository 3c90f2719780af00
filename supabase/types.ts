/**
 * Writes the database's types for supabase-js, as the migrations make them:
 *
 *   node supabase/types.ts            writes shared/data/src/database.gen.ts
 *   node supabase/types.ts --check    fails when that file is stale
 *
 * Runs the migrations on a PostgreSQL of its own. PostgreSQL does not know which columns of a function's result can be
 * null: its comment says so ("Nullable: notes, expires_at.").
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from './local/migrations/apply.ts'
import { startCluster } from './local/postgres/cluster.ts'

const TARGET = fileURLToPath(new URL('../shared/data/src/database.gen.ts', import.meta.url))

interface Column {
  relation: string
  name: string
  type: string
  nullable: boolean
  /** Filled in by the database when left out. */
  filled: boolean
  /** Never written by hand: generated, or identity always. */
  computed: boolean
}
interface Relationship {
  relation: string
  name: string
  columns: string[]
  one_to_one: boolean
  target: string
  target_columns: string[]
}
interface Procedure {
  name: string
  set: boolean
  returns: string
  comment: string
  argument_names: string[] | null
  argument_modes: string[] | null
  argument_types: string[]
  defaults: number
}
interface Catalog {
  columns: Column[]
  views: string[]
  relationships: Relationship[]
  procedures: Procedure[]
  enums: { name: string; values: string[] }[]
}

const COLUMNS = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as filled, a.attgenerated <> '' or a.attidentity = 'a' as computed
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
   order by c.relname, a.attname`
const RELATIONSHIPS = `
  select c.relname as relation, k.conname as name, t.relname as target,
         array(select attname::text from unnest(k.conkey) with ordinality u(n, i)
                 join pg_attribute on attrelid = k.conrelid and attnum = n order by i) as columns,
         array(select attname::text from unnest(k.confkey) with ordinality u(n, i)
                 join pg_attribute on attrelid = k.confrelid and attnum = n order by i) as target_columns,
         exists (select from pg_index x where x.indrelid = k.conrelid and x.indisunique and x.indpred is null
                  and x.indkey::int2[] <@ k.conkey and k.conkey <@ x.indkey::int2[]) as one_to_one
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
   where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
   order by c.relname, k.conname`
// A trigger's function cannot be called.
const PROCEDURES = `
  select p.proname as name, p.proretset as set, format_type(p.prorettype, null) as returns, p.pronargdefaults as defaults,
         coalesce(obj_description(p.oid, 'pg_proc'), '') as comment, p.proargnames as argument_names,
         p.proargmodes::text[] as argument_modes,
         array(select format_type(t, null) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(t, i)
                order by i) as argument_types
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and p.prokind = 'f'
   order by p.proname`
const ENUMS = `
  select t.typname as name, array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as values
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e' order by t.typname`

const readCatalog = async (url: string): Promise<Catalog> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Then every public type is named without its schema, and no other one is.
    await client.query('set search_path = public')
    const all = async <R>(sql: string) => (await client.query(sql)).rows as R[]
    const views = await all<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
    )
    return {
      columns: await all<Column>(COLUMNS),
      views: views.map(view => view.name),
      relationships: await all<Relationship>(RELATIONSHIPS),
      procedures: await all<Procedure>(PROCEDURES),
      enums: await all<{ name: string; values: string[] }>(ENUMS),
    }
  } finally {
    await client.end()
  }
}

const NUMBERS = ['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric']

const render = ({ columns, views, relationships, procedures, enums }: Catalog): string => {
  const relations = [...new Set(columns.map(column => column.relation))]
  const typescript = (type: string): string => {
    if (type.endsWith('[]')) return `${typescript(type.slice(0, -2))}[]`
    if (NUMBERS.includes(type)) return 'number'
    if (type === 'boolean') return 'boolean'
    if (type === 'json' || type === 'jsonb') return 'Json'
    if (type === 'void') return 'undefined'
    if (enums.some(({ name }) => name === type)) return `Database['public']['Enums']['${type}']`
    if (relations.includes(type)) return `Database['public']['Tables']['${type}']['Row']`
    return 'string'
  }
  const orNull = (type: string, nullable: boolean) => (nullable ? `${type} | null` : type)
  const block = (lines: string[], indent: string) =>
    lines.length
      ? `{\n${lines.map(line => `${indent}  ${line}\n`).join('')}${indent}}`
      : '{ [_ in never]: never }'

  const table = (relation: string): string => {
    const own = columns.filter(column => column.relation === relation)
    const write = (optional: (column: Column) => boolean) =>
      own.map(({ computed, ...column }) =>
        computed
          ? `${column.name}?: never`
          : `${column.name}${optional({ computed, ...column }) ? '?' : ''}: ${orNull(typescript(column.type), column.nullable)}`,
      )
    const row = own.map(({ name, type, nullable }) => `${name}: ${orNull(typescript(type), nullable)}`)
    const links = relationships
      .filter(link => link.relation === relation)
      .map(
        link =>
          `{ foreignKeyName: '${link.name}'; columns: ${JSON.stringify(link.columns)}; isOneToOne: ${link.one_to_one}; referencedRelation: '${link.target}'; referencedColumns: ${JSON.stringify(link.target_columns)} },`,
      )
    return `${relation}: {
        Row: ${block(row, '        ')}
        Insert: ${block(
          write(column => column.filled || column.nullable),
          '        ',
        )}
        Update: ${block(
          write(() => true),
          '        ',
        )}
        Relationships: [${links.length ? `\n${links.map(link => `          ${link}\n`).join('')}        ` : ''}]
      }`
  }

  const procedure = (p: Procedure): string => {
    const nullable = (/Nullable: ([^.]*)\./.exec(p.comment)?.[1] ?? '').split(/,\s*/)
    const parts = p.argument_types.map((type, index) => ({
      type,
      name: p.argument_names?.[index] ?? '',
      mode: p.argument_modes?.[index] ?? 'i',
    }))
    const inputs = parts.filter(part => part.mode === 'i' || part.mode === 'b')
    const outputs = parts.filter(part => part.mode === 't' || part.mode === 'o' || part.mode === 'b')
    const args = inputs.map(({ name, type }, index) => {
      const hasDefault = index >= inputs.length - p.defaults
      return `${name}${hasDefault ? '?' : ''}: ${orNull(typescript(type), hasDefault)}`
    })
    const record = outputs.map(
      ({ name, type }) => `${name}: ${orNull(typescript(type), nullable.includes(name))}`,
    )
    // The API answers an object as soon as a parameter goes out, be it a single one.
    const returned = record.length ? block(record, '        ') : typescript(p.returns)
    return `${p.name}: {
        Args: ${args.length ? `{ ${args.join('; ')} }` : 'never'}
        Returns: ${returned}${p.set ? '[]' : ''}
      }`
  }

  const section = (entries: string[]) => block(entries, '    ')
  return `// Written by supabase/types.ts from the migrations. Do not edit: change a migration and run it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: ${section(relations.filter(name => !views.includes(name)).map(table))}
    Views: ${section(
      views.map(
        name =>
          `${name}: { Row: ${block(
            columns
              .filter(column => column.relation === name)
              .map(({ name: column, type }) => `${column}: ${typescript(type)} | null`),
            '      ',
          )}; Relationships: [] }`,
      ),
    )}
    Functions: ${section(procedures.map(procedure))}
    Enums: ${section(enums.map(({ name, values }) => `${name}: ${values.map(value => `'${value}'`).join(' | ')}`))}
    CompositeTypes: { [_ in never]: never }
  }
}
`
}

const migratedCatalog = async (): Promise<Catalog> => {
  const directory = await mkdtemp(join(tmpdir(), 'coach-app-types-'))
  try {
    const cluster = await startCluster({
      directory,
      password: 'types',
      log: console.warn,
      settings: { fsync: 'off' },
    })
    try {
      await migrate(cluster.url('postgres'), console.warn)
      return await readCatalog(cluster.url('postgres'))
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const generated = render(await migratedCatalog())
if (process.argv.includes('--check')) {
  if ((await readFile(TARGET, 'utf8').catch(() => '')) !== generated) {
    console.error('shared/data/src/database.gen.ts is stale: run `node supabase/types.ts` and commit it.')
    process.exitCode = 1
  }
} else {
  await writeFile(TARGET, generated)
}
