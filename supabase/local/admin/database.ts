import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DataDirInUse, lockDataDir } from '../lock.ts'
import { migrate } from '../migrations/apply.ts'
import { startCluster } from '../postgres/cluster.ts'
import { findServer } from '../postgres/postmaster.ts'
import { loadSecrets } from '../secrets.ts'

export interface Installation {
  /** Any PostgreSQL that the product runs on; takes precedence over dataDir. */
  databaseUrl?: string
  /** Where the embedded platform keeps its database, whether it runs or not. */
  dataDir: string
  log: (line: string) => void
  /** False: the database stays as it is, for a backup before an update. Default true. */
  migrates?: boolean
}

/** How long to retry while a platform is just starting or stopping, which takes seconds. */
const PATIENCE_MS = 20_000

const embeddedUrl = (port: number, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/** Connects to the embedded database: to the running one, else starts it until the work is done. */
const openEmbedded = async ({
  dataDir,
  log,
  migrates = true,
}: Installation): Promise<{ url: string; close: () => Promise<void> }> => {
  const directory = resolve(dataDir)
  const data = join(directory, 'postgres')
  const exists = await stat(join(data, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (!exists)
    throw new Error(
      `There is no database in ${directory} yet. Start the product once, or set DATA_DIR or DATABASE_URL.`,
    )
  const { postgresPassword } = await loadSecrets(directory)
  for (const end = Date.now() + PATIENCE_MS; ; await delay(100)) {
    const server = await findServer(data)
    if (server?.status === 'ready')
      return { url: embeddedUrl(server.port, postgresPassword), close: async () => {} }
    try {
      const unlock = await lockDataDir(directory)
      try {
        const cluster = await startCluster({ directory, password: postgresPassword, log })
        const close = async () => {
          await cluster.stop()
          await unlock()
        }
        const url = cluster.url('postgres')
        try {
          if (migrates) await migrate(url, log)
        } catch (error) {
          await close()
          throw error
        }
        return { url, close }
      } catch (error) {
        await unlock()
        throw error
      }
    } catch (error) {
      // A platform is just starting or stopping: retry.
      if (!(error instanceof DataDirInUse) || Date.now() > end) throw error
    }
  }
}

/** Runs `work` on the database of an installation as its owner: row level security does not apply. */
export const withDatabase = async <T>(
  installation: Installation,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const { url, close } = installation.databaseUrl
    ? { url: installation.databaseUrl, close: async () => {} }
    : await openEmbedded(installation)
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await close()
  }
}
