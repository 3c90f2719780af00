import { createHash } from 'node:crypto'
import { createPool } from '../postgres/connections.ts'
import { type PublishedTable, publishedTables } from './published-table.ts'
import { type ChangesRequest, parseFilter, type Reader, readQuery } from './subscription.ts'
import { untilVisible } from './visibility.ts'

/** Rows by the position of their key. */
export type Records = Map<number, Record<string, unknown>>

export interface Reading {
  /** The table as published; `null` when it is not. */
  table(schema: string, name: string): Promise<PublishedTable | null>
  /**
   * Yields for each reader the visible rows of these keys, as soon as they are read; a row that policies or the filter exclude is
   * missing. An Error where reading failed.
   */
  read(
    readers: Reader[],
    table: PublishedTable,
    keys: Record<string, unknown>[],
    filter: string | undefined,
    each: (reader: number, records: Records | Error) => void,
  ): Promise<void>
  /** Resolves once the writes of these transactions are visible to queries. */
  untilVisible(xids: number[]): Promise<void>
  /** Throws when this reader's session was revoked. */
  checkSession(reader: Reader): Promise<void>
  /** Throws when this subscription is invalid. */
  check(reader: Reader, request: ChangesRequest): Promise<void>
  close(): Promise<void>
}

/**
 * Reads for many readers in one round trip with one plan: each query runs as its reader, as in production's Realtime.
 * An error for one reader is returned as a row with the message.
 */
const SESSION = `
  begin read write;
  create function pg_temp.read_as(readers jsonb, prepared text, query text, keys jsonb, filter text[])
  returns table (reader int, "position" int, record jsonb, failure text) language plpgsql as $$
  begin
    if not exists (select from pg_catalog.pg_prepared_statements s where s.name = prepared) then
      execute pg_catalog.format('prepare %I (jsonb, text[]) as %s', prepared, query);
    end if;
    for reader in 0 .. pg_catalog.jsonb_array_length(readers) - 1 loop
      begin
        perform pg_catalog.set_config('request.jwt.claims', readers -> reader ->> 'claims', true),
                pg_catalog.set_config('role', readers -> reader ->> 'role', true);
        read_as.reader := reader;
        for read_as."position", read_as.record in
          execute pg_catalog.format('execute %I (%L, %L)', prepared, keys, filter)
        loop
          return next;
        end loop;
      exception when others then
        read_as."position" := null;
        read_as.record := null;
        read_as.failure := sqlerrm;
        return next;
        read_as.failure := null;
      end;
    end loop;
  end;
  $$;
  commit;`

const CONNECTIONS = 4
/** Readers per query: small enough that the first readers get their rows early. */
const AT_ONCE = 25

interface Row {
  reader: number
  position: number | null
  record: Record<string, unknown> | null
  failure: string | null
}

const chunks = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Reads changed rows again, each time as the subscriber: policies and column grants decide, and nothing else. */
export const createReading = (databaseUrl: string, publication: string): Reading => {
  const pool = createPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    options: '-c default_transaction_read_only=on -c statement_timeout=10000',
    onConnect: async client => void (await client.query(SESSION)),
  })
  const table = publishedTables(pool, publication)

  const readSome = async (
    readers: Reader[],
    shape: PublishedTable,
    keys: Record<string, unknown>[],
    filter: string | undefined,
  ): Promise<(Records | Error)[]> => {
    const role = readers[0]?.role
    const readable = role ? shape.readable[role] : []
    const result = readers.map((): Records | Error => new Map())
    if (readable.length === 0 || shape.key.length === 0) return result
    const { text, values } = readQuery(shape, readable, filter ? parseFilter(filter) : null)
    const { rows } = await pool.query<Row>('select * from pg_temp.read_as($1, $2, $3, $4, $5)', [
      JSON.stringify(readers.map(reader => ({ ...reader, claims: JSON.stringify(reader.claims) }))),
      `realtime_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`,
      text,
      JSON.stringify(keys),
      values,
    ])
    for (const { reader, position, record, failure } of rows) {
      const records = result[reader]
      if (failure !== null) result[reader] = new Error(failure)
      else if (records instanceof Map && position !== null && record) records.set(position - 1, record)
    }
    return result
  }

  const read: Reading['read'] = async (readers, shape, keys, filter, each) => {
    // The readable columns, and so the query, depend on the role.
    const byRole = Map.groupBy(readers.keys(), index => readers[index]?.role)
    await Promise.all(
      [...byRole.values()].flatMap(indexes =>
        chunks(indexes, AT_ONCE).map(async chunk => {
          const people = chunk.flatMap(index => readers[index] ?? [])
          const answers = await readSome(people, shape, keys, filter).catch((error: unknown) =>
            people.map(() => (error instanceof Error ? error : new Error(String(error)))),
          )
          for (const [position, index] of chunk.entries()) each(index, answers[position] ?? new Map())
        }),
      ),
    )
  }

  return {
    table,
    read,
    untilVisible: xids => untilVisible(pool, xids),
    checkSession: async ({ claims }) => {
      await pool.query(`select private.check_request() from set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify(claims),
      ])
    },
    check: async (reader, request) => {
      if (request.table === undefined || request.table === '*') {
        if (request.filter !== undefined) throw new Error('A filter needs a table')
        return
      }
      const shape = await table(request.schema, request.table)
      if (!shape || shape.readable[reader.role].length === 0)
        throw new Error(`Unable to subscribe to changes of ${request.schema}.${request.table}`)
      const [answer] = await readSome([reader], shape, [], request.filter)
      if (answer instanceof Error) throw answer
    },
    close: () => pool.end(),
  }
}
