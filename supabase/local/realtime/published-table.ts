import type pg from 'pg'
import type { Reader, TableShape } from './subscription.ts'

export type PublishedTable = TableShape & {
  schema: string
  /** Columns each role holds a grant on. */
  readable: Record<Reader['role'], string[]>
}

const TABLE = `
  select c.relname as name, n.nspname as schema,
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
         coalesce((select array_agg(k.attname::text order by k.attnum) from pg_catalog.pg_index i
                    join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
                   where i.indrelid = c.oid and i.indisprimary), '{}') as key,
         json_build_object(
           'anon', coalesce(json_agg(a.attname) filter (where has_column_privilege('anon', c.oid, a.attnum, 'select')), '[]'),
           'authenticated', coalesce(json_agg(a.attname) filter (where has_column_privilege('authenticated', c.oid, a.attnum, 'select')), '[]'),
           'service_role', coalesce(json_agg(a.attname) filter (where has_column_privilege('service_role', c.oid, a.attnum, 'select')), '[]')
         ) as readable
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where p.pubname = $1 and p.schemaname = $2 and p.tablename = $3
   group by c.oid, c.relname, n.nspname`

/** The published table; `null` when it is not published. Cached: the schema does not change while the platform runs. */
export const publishedTables = (pool: pg.Pool, publication: string) => {
  const known = new Map<string, PublishedTable>()
  return async (schema: string, name: string): Promise<PublishedTable | null> => {
    const id = JSON.stringify([schema, name])
    const table = known.get(id)
    if (table) return table
    const { rows } = await pool.query<PublishedTable>(TABLE, [publication, schema, name])
    if (rows[0]) known.set(id, rows[0])
    return rows[0] ?? null
  }
}
