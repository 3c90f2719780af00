import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../supabase/local/migrations/apply.ts'
import { startCluster } from '../../supabase/local/postgres/cluster.ts'

/** A PostgreSQL of its own for one benchmark. */
export interface BenchCluster {
  /** A folder that goes with it. */
  directory: string
  /** A new database; migrated unless `empty`. @returns its connection string. */
  createDatabase(name: string, kind?: 'migrated' | 'empty'): Promise<string>
}

/**
 * Runs `work` with a PostgreSQL in a temporary folder and removes both, also when it fails or is interrupted.
 * Settings are those of the embedded platform (fsync on) unless overridden.
 */
export const withBenchCluster = async (
  settings: Record<string, string | number>,
  work: (cluster: BenchCluster) => Promise<void>,
): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'coach-app-bench-'))
  const cluster = await startCluster({ directory, password: 'bench', log: console.warn, settings }).catch(
    async error => {
      await rm(directory, { recursive: true, force: true })
      throw error
    },
  )
  let clearing: Promise<void> | undefined
  const clear = () => {
    clearing ??= cluster.stop().finally(() => rm(directory, { recursive: true, force: true }))
    return clearing
  }
  const interrupted = () => void clear().then(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    await work({
      directory,
      createDatabase: async (name, kind = 'migrated') => {
        const admin = new pg.Client({ connectionString: cluster.url('postgres') })
        await admin.connect()
        await admin.query(`create database ${pg.escapeIdentifier(name)}`)
        await admin.end()
        const url = cluster.url(name)
        if (kind === 'migrated') await migrate(url, () => {})
        return url
      },
    })
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await clear()
  }
}
