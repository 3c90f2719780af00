import { parseArgs } from 'node:util'
import pg from 'pg'
import { readEnvironment } from '../local/environment.ts'
import { backUp } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { backUpProject, restoreProject } from './project.ts'
import { restore } from './restore.ts'

/** Where a command writes: results, and what went wrong. */
interface Terminal {
  print(text: string): void
  complain(text: string): void
}
type Variables = Record<string, string | undefined>

const BACKUP_USAGE = `usage: pnpm backup <new folder, or file that ends in .tgz> [--supabase]

Of the embedded platform in DATA_DIR (default .local), running or not: database, release store, uploaded files, keys. Who writes meanwhile
waits. --supabase: of the project of SUPABASE_DB_URL, with its uploaded files by SUPABASE_URL and SUPABASE_SECRET_KEY.
A backup holds every secret: only its owner can read it.`

const RESTORE_USAGE = `usage: pnpm restore <folder or file of a backup> [--supabase] [--replace]

Into the embedded platform's DATA_DIR (default .local), which is stopped. --supabase: into the project of SUPABASE_DB_URL that has the
migrations of the backup. A place that is not empty is refused without --replace.`

/** @returns the exit code: 2 where it is not understood. */
export const backUpCommand = (args: string[], terminal: Terminal, variables?: Variables): Promise<number> =>
  understand(args, BACKUP_USAGE, terminal, async ({ path, supabase }) => {
    const log = terminal.complain
    if (supabase) terminal.print(summary(await backUpProject(projectOf(variables), path), `is in ${path}`))
    else {
      const { dataDir, databaseUrl } = readEnvironment(variables)
      const installation = { dataDir, log, ...(databaseUrl ? { databaseUrl } : {}) }
      terminal.print(summary(await backUp(installation, path), `of ${dataDir} is in ${path}`))
    }
  })

/** @returns the exit code: 2 where it is not understood. */
export const restoreCommand = (args: string[], terminal: Terminal, variables?: Variables): Promise<number> =>
  understand(args, RESTORE_USAGE, terminal, async ({ path, supabase, replace }) => {
    const log = terminal.complain
    if (supabase) {
      const manifest = await restoreProject(projectOf(variables), path, replace)
      terminal.print(`${summary(manifest, 'is restored')}\nNext: pnpm test:conformance --url <the project>`)
      return
    }
    const { dataDir, databaseUrl } = readEnvironment(variables)
    if (databaseUrl)
      throw new Error(
        'DATABASE_URL is set: a restore makes a database of its own in DATA_DIR. Unset it for this command.',
      )
    const manifest = await restore({ from: path, dataDir, replace, log })
    terminal.print(
      `${summary(manifest, `is restored in ${dataDir}`)}\nNext: pnpm start, with DATA_DIR=${dataDir}`,
    )
  })

interface Asked {
  path: string
  supabase: boolean
  replace: boolean
}

async function understand(
  args: string[],
  usage: string,
  { complain }: Terminal,
  work: (asked: Asked) => Promise<void>,
): Promise<number> {
  let asked: Asked
  try {
    const isRestore = usage === RESTORE_USAGE
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { supabase: { type: 'boolean' }, ...(isRestore ? { replace: { type: 'boolean' } } : {}) },
    })
    const [path, ...more] = positionals
    if (!path || more.length > 0) throw new Error('one folder or file')
    const { supabase, replace } = values as { supabase?: boolean; replace?: boolean }
    asked = { path, supabase: supabase === true, replace: replace === true }
  } catch {
    complain(usage)
    return 2
  }
  try {
    await work(asked)
    return 0
  } catch (error) {
    complain(
      error instanceof pg.DatabaseError
        ? explain(error)
        : error instanceof Error
          ? error.message
          : String(error),
    )
    return 1
  }
}

const explain = ({ code, message }: pg.DatabaseError): string =>
  code === '55P03' || code === '40P01'
    ? 'Somebody writes for so long that the backup could not begin. Nothing was written; try again.'
    : `The database answered: ${message}`

// biome-ignore lint/style/noProcessEnv: variables of a project, which the platform does not have.
function projectOf(variables: Variables = process.env) {
  const { SUPABASE_DB_URL: databaseUrl, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = variables
  const missing = Object.entries({
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
  })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  if (!databaseUrl || !url || !secretKey)
    throw new Error(`${missing.join(', ')} is not set (docs/operators.md)`)
  return { databaseUrl, url: url.replace(/\/+$/, ''), secretKey }
}

const summary = ({ at, tables, files, migrations }: Manifest, what: string): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const uploaded = files.filter(({ path }) => path.startsWith('storage/')).length
  return `The backup of ${at} ${what}: ${rows} rows of ${tables.length} tables, ${uploaded} uploaded files, ${(bytes / 1e6).toFixed(1)} MB, migrations up to ${migrations.at(-1)}.`
}
