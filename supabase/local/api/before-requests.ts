import type { createPostgresConnection } from '@supabase/lite/postgres'

type Connection = ReturnType<typeof createPostgresConnection>

const CHECK = { sql: 'select private.check_request()', parameters: [], query: { kind: 'RawNode' } }

/**
 * What PostgREST does by its setting `db-pre-request`: one more statement at the beginning of a request's transaction, as its caller.
 * Skipped for callers without a session: there is nothing to check.
 */
export const askBeforeRequests = (connection: Connection): void => {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, work, options) => {
    const { jwt } = (context?.auth ?? {}) as { jwt?: Record<string, unknown> }
    // Already run in this request's transaction.
    if (jwt?.session_id === undefined || options?.transaction) return withContext(context, work, options)
    return withContext(
      context,
      async database => {
        // The same object that kysely builds for a raw query; its constructor is not exported.
        await database.executeQuery(CHECK as never)
        return work(database)
      },
      options,
    )
  }
}
