import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface WrittenFile {
  /** The file's name on disk: ours, never a client's. */
  version: string
  size: number
  /** In quotation marks, as HTTP wants it. */
  eTag: string
}

export interface Files {
  /** Keeps the bytes under a new version. Nothing is left when the source fails or `write` throws. */
  write(source: AsyncIterable<Buffer>): Promise<WrittenFile>
  /** Null when there is no such file. */
  copy(version: string): Promise<string | null>
  /** Null when there is no such file. `end` is the last byte, included. */
  read(version: string, range: { start: number; end: number } | null): Promise<Readable | null>
  remove(versions: (string | null)[]): Promise<void>
  /** Says that a row names this version now: from here on the sweep may judge it. */
  settle(version: string): void
  /** Removes files that no row names. */
  sweep(isKnown: (versions: string[]) => Promise<Set<string>>): Promise<number>
}

const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Bytes by version below `directory`: written aside, synced, then renamed, so that a file is there whole or not at all. */
export const openFiles = async (directory: string): Promise<Files> => {
  const kept = join(directory, 'objects')
  const aside = join(directory, 'uploading')
  // What an earlier life did not finish.
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  await mkdir(kept, { recursive: true })
  const unsettled = new Set<string>()

  const folderOf = (version: string): string => join(kept, version.slice(0, 2))
  const pathOf = (version: string): string => {
    // Versions come from our own rows; a row is data all the same.
    if (!VERSION.test(version)) throw new Error(`A stored version is no version: ${version}`)
    return join(folderOf(version), version)
  }
  const create = async (fill: (temporary: string) => Promise<void>): Promise<string> => {
    const version = randomUUID()
    const temporary = join(aside, version)
    unsettled.add(version)
    try {
      await fill(temporary)
      await mkdir(folderOf(version), { recursive: true })
      await rename(temporary, pathOf(version))
      return version
    } catch (error) {
      await rm(temporary, { force: true })
      unsettled.delete(version)
      throw error
    }
  }

  return {
    write: async source => {
      const hash = createHash('md5')
      let size = 0
      const version = await create(async temporary => {
        await withFile(temporary, async handle => {
          for await (const chunk of source) {
            hash.update(chunk)
            size += chunk.length
            await handle.writeFile(chunk)
          }
          // The row is durable once it is there: the bytes must not be less so.
          await handle.datasync()
        })
      })
      return { version, size, eTag: `"${hash.digest('hex')}"` }
    },
    copy: version =>
      create(async temporary => {
        await copyFile(pathOf(version), temporary, constants.COPYFILE_FICLONE)
        await withFile(temporary, handle => handle.datasync(), 'r+')
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    read: async (version, range) => {
      // Opened before anything is answered: whoever removes or replaces the file now does not take it from this reader.
      const handle = await open(pathOf(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return handle?.createReadStream(range ?? {}) ?? null
    },
    remove: async versions => {
      for (const version of versions) {
        if (version === null || !VERSION.test(version)) continue
        await rm(pathOf(version), { force: true })
        unsettled.delete(version)
      }
    },
    settle: version => unsettled.delete(version),
    sweep: async isKnown => {
      let removed = 0
      const folders = (await readdir(kept)).filter(name => /^[0-9a-f]{2}$/.test(name))
      for (const folder of folders) {
        const versions = (await readdir(join(kept, folder))).filter(
          name => VERSION.test(name) && !unsettled.has(name),
        )
        const known = await isKnown(versions)
        for (const version of versions) {
          if (known.has(version)) continue
          await rm(pathOf(version), { force: true })
          removed++
        }
      }
      return removed
    },
  }
}

const withFile = async (
  path: string,
  work: (handle: FileHandle) => Promise<void>,
  flags: 'wx' | 'r+' = 'wx',
): Promise<void> => {
  const handle = await open(path, flags, 0o600)
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
