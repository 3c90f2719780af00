import pg from 'pg'
import type { Caller } from './caller.ts'

export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  version: string | null
  metadata: ObjectMetadata | null
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
  last_accessed_at: string
}

export interface BucketRow {
  id: string
  name: string
  owner: string | null
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: string
  updated_at: string
}

export interface Rows {
  /** Statements with the caller's role, under row level security as in production. One transaction; `operation` is storage.operation(). */
  as<T>(caller: Caller, operation: string, work: (client: Transaction) => Promise<T>): Promise<T>
  /** Statements of the platform itself, without row level security. */
  asPlatform<T>(operation: string, work: (client: Transaction) => Promise<T>): Promise<T>
  /** Tries statements as the caller and rolls back: a permission check. */
  tryAs(caller: Caller, operation: string, work: (client: Transaction) => Promise<unknown>): Promise<void>
}

export interface Transaction {
  query<R>(text: string, values?: unknown[]): Promise<R[]>
  /** Switches the role of the following statements to the platform's, or back to the caller's. */
  become(who: 'platform' | 'caller'): Promise<void>
}

/** Timestamps as Storage writes them, and sizes as numbers: pg's own would be Date and string. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
    // The overloads of getTypeParser tell text from binary; we only ever ask for text.
  }) as typeof pg.types.getTypeParser,
}

class Rollback extends Error {}

export const createRows = (pool: pg.Pool): Rows => {
  const run = async <T>(
    caller: Caller | null,
    operation: string,
    work: (client: Transaction) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    const become = (who: 'platform' | 'caller') =>
      client.query(`select set_config('role', $1, true)`, [who === 'caller' && caller ? caller.role : 'none'])
    try {
      await client.query('begin')
      await client.query(
        `select set_config('request.jwt.claims', $1, true), set_config('storage.operation', $2, true),
                set_config('storage.allow_delete_query', 'true', true), set_config('statement_timeout', '10000', true)`,
        [JSON.stringify(caller?.claims ?? {}), operation],
      )
      await become('caller')
      // private.check_request, as before every API request. Supabase's own Storage has no such hook: there a revoked session reads
      // files until its token expires.
      if (caller?.claims.session_id !== undefined) await client.query('select private.check_request()')
      const result = await work({
        query: async <R>(text: string, values: unknown[] = []) =>
          (await client.query<R & pg.QueryResultRow>({ text, values, types: TYPES })).rows,
        become: async who => void (await become(who)),
      })
      await client.query('commit')
      client.release()
      return result
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
    as: run,
    asPlatform: (operation, work) => run(null, operation, work),
    tryAs: async (caller, operation, work) => {
      await run(caller, operation, async client => {
        await work(client)
        throw new Rollback()
      }).catch(error => {
        if (!(error instanceof Rollback)) throw error
      })
    },
  }
}
