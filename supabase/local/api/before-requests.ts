import type { createPostgresConnection } from '@supabase/lite/postgres'

type Connection = ReturnType<typeof createPostgresConnection>

const CHECK = { sql: 'select private.check_request()', parameters: [], query: { kind: 'RawNode' } }

/**
 * What PostgREST does by its setting `db-pre-request`: one more statement at the beginning of a request's transaction, as its caller.
 * Left out for who has no session: there it would find nothing.
 */
export const askBeforeRequests = (connection: Connection): void => {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, work, options) => {
    const { jwt } = (context?.auth ?? {}) as { jwt?: Record<string, unknown> }
    // Within a transaction of the request it has been asked already.
    if (jwt?.session_id === undefined || options?.transaction) return withContext(context, work, options)
    return withContext(
      context,
      async database => {
        // The shape of a query as the package makes it itself; kysely's own maker is not exported.
        await database.executeQuery(CHECK as never)
        return work(database)
      },
      options,
    )
  }
}
