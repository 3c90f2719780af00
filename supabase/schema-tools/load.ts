import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { PROJECT } from '../local/migrations/apply.ts'
import { statementsOf } from './statements.ts'

interface Statement {
  /** Such as `supabase/schemas/people/teams.sql:12`. */
  where: string
  sql: string
}

const FOUNDATION = 'platform/foundation.sql'

/** Every statement of supabase/schemas, file by file. */
export async function readSchemas(): Promise<Statement[]> {
  const folder = new URL('schemas/', PROJECT)
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.sql')).sort()
  // The foundation first; the rest is retried until its dependencies exist.
  names.sort((a, b) => Number(b === FOUNDATION) - Number(a === FOUNDATION))
  const files = await Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8')
      let from = 0
      return statementsOf(text).map(sql => {
        from = text.indexOf(sql, from)
        return { where: `supabase/schemas/${name}:${text.slice(0, from).split('\n').length}`, sql }
      })
    }),
  )
  return files.flat()
}

/** SQLSTATEs of a missing dependency: schema, table, column, function, type, operator. */
const NOT_THERE_YET = /^(3F000|42P01|42703|42883|42704)$/

/**
 * Runs all of supabase/schemas in a database that has what a Supabase project has before its first migration. The files are ordered by
 * subject, not by dependency: a statement that needs an object of another file is retried after it.
 *
 * @returns the statements in the order in which they could be run.
 * @throws when a statement fails for another reason (a second definition of anything is one) or a dependency never appears.
 */
export async function loadSchemas(client: pg.ClientBase): Promise<Statement[]> {
  const done: Statement[] = []
  await client.query('begin')
  // Function bodies refer to later objects; the catalog tests check them once everything is loaded.
  await client.query('set local check_function_bodies = off')
  let waiting = await readSchemas()
  while (waiting.length > 0) {
    const failed: { statement: Statement; error: pg.DatabaseError }[] = []
    for (const statement of waiting) {
      const error = await attempt(client, statement)
      if (error) failed.push({ statement, error })
      else done.push(statement)
    }
    const [first] = failed
    if (first && failed.length === waiting.length)
      throw new Error(`${first.statement.where}: ${first.error.message}`)
    waiting = failed.map(({ statement }) => statement)
  }
  await client.query('commit')
  return done
}

async function attempt(client: pg.ClientBase, { where, sql }: Statement): Promise<pg.DatabaseError | null> {
  await client.query('savepoint before')
  try {
    await client.query(sql)
    await client.query('release savepoint before')
    return null
  } catch (error) {
    await client.query('rollback to savepoint before')
    if (error instanceof pg.DatabaseError && NOT_THERE_YET.test(error.code ?? '')) return error
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`)
  }
}
