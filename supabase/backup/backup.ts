import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Installation, withDatabase } from '../local/admin/database.ts'
import { dumpDatabase } from './database.ts'
import { type BackedUpFile, digestOf, MANIFEST, type Manifest } from './manifest.ts'

const run = promisify(execFile)

/** Of a data directory, beside the database: keys of the installation, the release store, the bytes of uploaded files. */
const COPIED = ['secrets.json', 'push-keys.json', 'releases', 'storage/objects']

/** Whether a backup is one file: an archive, as tar writes it. */
export const isArchive = (path: string): boolean => /\.(tgz|tar\.gz)$/.test(path)

/**
 * Copies an installation of the embedded platform, whether it runs or not: its database, files and keys. Whoever runs it can write
 * nothing meanwhile; requests that write wait. Uploaded files never change, so that most are copied before.
 *
 * @param to a new folder, or an archive that ends in .tgz or .tar.gz. It holds every secret of the installation: only its owner reads it.
 * @throws when there is something already.
 */
export async function backUp(installation: Installation, to: string): Promise<Manifest> {
  const target = resolve(to)
  if (await exists(target))
    throw new Error(`${target} exists. A backup overwrites nothing: choose another name.`)
  const dataDir = resolve(installation.dataDir)
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}.`))
  try {
    await copyNew(dataDir, folder)
    const dump = await withDatabase({ ...installation, migrates: false }, client =>
      dumpDatabase(client, folder, () => copyNew(dataDir, folder)),
    )
    const { files, ...rest } = dump
    const copied = await describe(folder, COPIED)
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      ...rest,
      files: [...files, ...copied],
    }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await keep(folder, target)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts a finished folder into its place, or its archive: nobody finds half a backup under that name. */
export async function keep(folder: string, target: string): Promise<void> {
  if (!isArchive(target)) return rename(folder, target)
  const aside = `${folder}.tgz`
  try {
    await writeFile(aside, '', { mode: 0o600 })
    await run('tar', ['-czf', aside, '-C', folder, '.'])
    await rename(aside, target)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Copies what the folder does not have yet. The release store's document is replaced at any time, so that it is copied each time. */
async function copyNew(dataDir: string, folder: string): Promise<void> {
  for (const name of COPIED) {
    for (const file of await filesBelow(dataDir, name)) {
      const to = join(folder, file)
      const isNamedByContent = file.startsWith('storage/')
      if (isNamedByContent && (await exists(to))) continue
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await copyFile(join(dataDir, file), to).catch((error: NodeJS.ErrnoException) => {
        // Removed while the others were copied; under the pause nothing is.
        if (error.code !== 'ENOENT') throw error
      })
    }
  }
}

/** Paths of all files of a file or folder, from `root`; none where it is missing. */
async function filesBelow(root: string, name: string): Promise<string[]> {
  const found = await stat(join(root, name)).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [name]
  const entries = await readdir(join(root, name), { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(name, join(entry.parentPath, entry.name).slice(join(root, name).length + 1)))
    .sort()
}

async function describe(folder: string, names: readonly string[]): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  for (const name of names)
    for (const path of await filesBelow(folder, name)) {
      const { size } = await stat(join(folder, path))
      files.push({ path, sha256: await digestOf(join(folder, path)), bytes: size })
    }
  return files
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
