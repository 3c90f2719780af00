import type { createPostgresConnection } from '@supabase/lite/postgres'
import { parseJson } from '../http/json.ts'

type Connection = ReturnType<typeof createPostgresConnection>

const MISSING = /^Could not find the table 'public\.(\w+)' in the schema cache$/

/**
 * Whether the API denies a table that is there: where its connection is lost while it reads which tables there are, it has read none.
 * Throws where the database does not say.
 */
export const deniesKnownTable = async (connection: Connection, response: Response): Promise<boolean> => {
  if (response.status !== 404) return false
  const body = parseJson(await response.clone().text())
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  const table = MISSING.exec(message)?.[1]
  if (!table) return false
  const { rows } = await connection.kysely.executeQuery<{ known: boolean }>({
    sql: 'select pg_catalog.to_regclass($1) is not null as known',
    parameters: [`public."${table}"`],
    // The same object that kysely builds for a raw query; its constructor is not exported.
    query: { kind: 'RawNode' },
  } as never)
  return rows[0]?.known === true
}
