import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { lockDataDir } from '../local/lock.ts'
import { migrate, readMigrations } from '../local/migrations/apply.ts'
import { startCluster } from '../local/postgres/cluster.ts'
import { findServer } from '../local/postgres/postmaster.ts'
import { loadSecrets } from '../local/secrets.ts'
import { exists, isArchive } from './backup.ts'
import { loadDatabase } from './database.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'

const run = promisify(execFile)

export interface RestoreOptions {
  /** A folder or archive that `backUp` has written. */
  from: string
  dataDir: string
  /** What is in dataDir is set aside, under a name with the time. Without it a place that is not empty is refused. */
  replace: boolean
  log: (line: string) => void
}

/**
 * Makes an installation of the embedded platform from a backup. All of it is made beside dataDir, which is taken into use at the very end:
 * a failure leaves everything as it was.
 *
 * @throws when the place is not empty, the backup is damaged, or this version of the product is older than it.
 */
export const restore = (options: RestoreOptions): Promise<Manifest> => sayingSo(() => restoreAll(options))

async function restoreAll({ from, dataDir: place, replace, log }: RestoreOptions): Promise<Manifest> {
  const dataDir = resolve(place)
  const isEmpty = (await readdir(dataDir).catch(() => [])).length === 0
  if (!isEmpty && !replace)
    throw new Error(
      `${dataDir} is not empty. Nothing was restored. Set DATA_DIR to a new folder, or say --replace: what is there is set aside then.`,
    )
  return withBackup(from, async (folder, manifest) => {
    const newer = await migrationsSince(manifest)
    if (newer.length > 0)
      log(`the backup is older: ${newer.length} migrations are applied to what is restored`)
    const unlock = isEmpty ? async () => {} : await lockUnserved(dataDir)
    await mkdir(dirname(dataDir), { recursive: true })
    const made = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}.restoring-`))
    // As prepareDataDir makes one: PostgreSQL may run as another user.
    await chmod(made, 0o755)
    try {
      await copyFiles(folder, manifest, made)
      await fillDatabase(folder, manifest, made, log)
      await unlock()
      if (!isEmpty) {
        const aside = `${dataDir}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
        await rename(dataDir, aside)
        log(`what was in ${dataDir} is in ${aside} now`)
      } else await rm(dataDir, { recursive: true, force: true })
      await rename(made, dataDir)
    } catch (error) {
      await unlock()
      await rm(made, { recursive: true, force: true })
      throw error
    }
    return manifest
  })
}

/**
 * A platform that runs there holds its lock. One that was killed does not, but its PostgreSQL may have outlived it: the folder must not
 * be moved under a server that still writes into it.
 */
async function lockUnserved(dataDir: string): Promise<() => Promise<void>> {
  const unlock = await lockDataDir(dataDir)
  const server = await findServer(join(dataDir, 'postgres'))
  if (!server) return unlock
  await unlock()
  throw new Error(
    `PostgreSQL (pid ${server.pid}) still runs on ${dataDir}, although its platform was killed. Nothing was restored. ` +
      `End it with kill -INT ${server.pid}, or start the platform there and stop it again, which ends it too.`,
  )
}

/** Whoever reads why it failed is told as well that everything is as it was. */
async function sayingSo<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new Error(sayNothing(`The database answered: ${error.message}`))
    if (error instanceof Error) error.message = sayNothing(error.message)
    throw error
  }
}

const sayNothing = (reason: string): string =>
  /nothing was restored/i.test(reason) ? reason : `${reason.replace(/\.$/, '')}. Nothing was restored.`

/** Opens a backup, and reads all of it once: `work` begins with one that is whole. */
export async function withBackup<T>(
  from: string,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const source = resolve(from)
  if (!(await exists(source))) throw new Error(`There is no backup at ${source}. Nothing was restored.`)
  const unpacked = isArchive(source) ? await mkdtemp(join(tmpdir(), 'coach-app-restore-')) : null
  try {
    if (unpacked)
      await run('tar', ['-xzf', source, '-C', unpacked]).catch(() => {
        throw new Error(`${source} is damaged: it cannot be unpacked. Nothing was restored.`)
      })
    const folder = unpacked ?? source
    const manifest = await sayingSo(async () => {
      const read = await readManifest(folder)
      await verifyFiles(folder, read)
      return read
    })
    return await work(folder, manifest)
  } finally {
    if (unpacked) await rm(unpacked, { recursive: true, force: true })
  }
}

/** The migrations of this checkout that the backup has not had. @throws when it has had others. */
export async function migrationsSince({ migrations }: Manifest): Promise<string[]> {
  const here = (await readMigrations()).map(({ version }) => version)
  const unknown = migrations.filter(version => !here.includes(version))
  const last = migrations.at(-1) ?? ''
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a later version of the product, or by another branch: this checkout does not have ${unknown.join(', ')}. ` +
        'Nothing was restored. Check out the version that made it, restore there, and update afterwards.',
    )
  const skipped = here.filter(version => version < last && !migrations.includes(version))
  if (skipped.length > 0)
    throw new Error(
      `The backup lacks ${skipped.join(', ')}, which come before its last migration: it is of another branch. Nothing was restored.`,
    )
  return here.filter(version => version > last)
}

async function copyFiles(folder: string, { files }: Manifest, to: string): Promise<void> {
  for (const { path } of files) {
    if (path.startsWith('database/')) continue
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), join(to, path))
  }
}

async function fillDatabase(
  folder: string,
  manifest: Manifest,
  directory: string,
  log: (line: string) => void,
): Promise<void> {
  const { postgresPassword } = await loadSecrets(directory)
  const cluster = await startCluster({ directory, password: postgresPassword, log })
  try {
    const url = cluster.url('postgres')
    await migrate(url, log, manifest.migrations.at(-1))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await loadDatabase(client, folder, manifest)
    } finally {
      await client.end()
    }
    await migrate(url, log)
  } finally {
    await cluster.stop()
  }
}
