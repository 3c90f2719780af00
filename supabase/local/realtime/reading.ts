import pg from 'pg'
import { type ChangesRequest, parseFilter, type Reader, readQuery, type TableShape } from './subscription.ts'

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

export interface Reading {
  /** The table as published; `null` when it is not. */
  table(schema: string, name: string): Promise<PublishedTable | null>
  /** Rows by the position of their key; what the reader may not see, or what their filter excludes, is missing. */
  read(
    reader: Reader,
    table: PublishedTable,
    keys: Record<string, unknown>[],
    filter: string | undefined,
  ): Promise<Map<number, Record<string, unknown>>>
  /** Throws when this request can never work. */
  check(reader: Reader, request: ChangesRequest): Promise<void>
  close(): Promise<void>
}

/** Reads changed rows again, each time as the subscriber: policies and column grants decide, and nothing else. */
export const createReading = (databaseUrl: string, publication: string): Reading => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  pool.on('error', () => {})
  const tables = new Map<string, PublishedTable>()

  const table: Reading['table'] = async (schema, name) => {
    const id = JSON.stringify([schema, name])
    const known = tables.get(id)
    if (known) return known
    const { rows } = await pool.query<PublishedTable>(TABLE, [publication, schema, name])
    if (rows[0]) tables.set(id, rows[0])
    return rows[0] ?? null
  }

  const read: Reading['read'] = async (reader, shape, keys, filter) => {
    const readable = shape.readable[reader.role]
    if (readable.length === 0 || shape.key.length === 0) return new Map()
    const { text, values } = readQuery(shape, readable, keys, filter ? parseFilter(filter) : null)
    const client = await pool.connect()
    try {
      await client.query('begin read only')
      await client.query(
        `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true),
                set_config('statement_timeout', '5000', true)`,
        [JSON.stringify(reader.claims), reader.role],
      )
      const { rows } = await client.query<{ position: number; record: Record<string, unknown> }>(text, values)
      await client.query('commit')
      client.release()
      return new Map(rows.map(row => [row.position - 1, row.record]))
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
      throw error
    }
  }

  return {
    table,
    read,
    check: async (reader, request) => {
      if (request.table === undefined || request.table === '*') {
        if (request.filter !== undefined) throw new Error('A filter needs a table')
        return
      }
      const shape = await table(request.schema, request.table)
      if (!shape || shape.readable[reader.role].length === 0)
        throw new Error(`Unable to subscribe to changes of ${request.schema}.${request.table}`)
      await read(reader, shape, [], request.filter)
    },
    close: () => pool.end(),
  }
}
