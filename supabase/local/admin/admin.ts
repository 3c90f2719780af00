import type pg from 'pg'
import { readEnvironment } from '../environment.ts'
import { createAccessCode, readAccessCode } from './access-codes.ts'
import { withDatabase } from './database.ts'
import { giveRole, listRoles, ROLES } from './roles.ts'

const USAGE = `What needs access to the database, such as making the first system admin.

  pnpm admin role <e-mail> <role>   gives an account a global role: ${ROLES.join(', ')}
  pnpm admin roles [role]           who holds which role
  pnpm admin access-code <label> (--plan <plan> [--days <n>] | --discount <percent>)
                         [--uses <n>|unlimited] [--expires <date>] [--code <code>]
                                    makes a code that activates a plan (without --days for good), or a discount

It works on DATABASE_URL if that is set, else on the embedded database in DATA_DIR (default .local), running or not.`

type Work = (client: pg.Client) => Promise<string>

/** The command for these arguments; undefined when it is unknown. */
const understand = ([command, ...rest]: string[]): Work | undefined => {
  const [first, second, ...more] = rest
  if (command === 'role' && first && second && more.length === 0)
    return client => giveRole(client, first, second)
  if (command === 'roles' && rest.length <= 1) return client => listRoles(client, first)
  if (command === 'access-code') {
    const wanted = readAccessCode(rest)
    return client => createAccessCode(client, wanted)
  }
  return undefined
}

/** SQLSTATEs of a database where our migrations have not run: schema, table or function missing. */
const NOT_MIGRATED = ['42883', '42P01', '3F000', '42703']

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (NOT_MIGRATED.includes(code))
    return `This database does not have the product's migrations, or not all of them: apply them first. (${error.message})`
  if (code === 'ECONNREFUSED') return 'No database answers at this address: look at DATABASE_URL.'
  if (code === '28P01') return 'The database does not take this password: look at DATABASE_URL.'
  return error.message || error.name
}

/**
 * The command `pnpm admin`: output goes to `print`, errors to `complain`.
 *
 * @returns the exit code.
 */
export const runAdmin = async (
  args: string[],
  { print, complain }: { print: (text: string) => void; complain: (text: string) => void },
  variables?: Record<string, string | undefined>,
): Promise<number> => {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    print(USAGE)
    return 0
  }
  try {
    const work = understand(args)
    if (!work) {
      complain(USAGE)
      return 1
    }
    const { dataDir, databaseUrl } = readEnvironment(variables)
    print(await withDatabase({ dataDir, log: complain, ...(databaseUrl ? { databaseUrl } : {}) }, work))
    return 0
  } catch (error) {
    complain(explain(error))
    return 1
  }
}
