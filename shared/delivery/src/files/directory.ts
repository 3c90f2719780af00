import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ReleaseDocument } from '@coach-app/contracts'
import { isRunning, whileLocked } from './lock.ts'
import { DOCUMENT, historyOf, type NewFile, type StoreFiles } from './store-files.ts'

/** Temporary file, with the id of the process: `<name>.writing-<pid>`, also used to request the lock. */
const TEMPORARY = /(?:\.writing-|^\.lock\.)(\d+)(?:\.abandoned)?$/

/** A release store in a directory, created when missing, that any static host can serve as it is. */
export function directoryFiles(dir: string): StoreFiles {
  const at = (path: string) => join(dir, path)

  async function write(path: string, content: NewFile['content'], lasting = false): Promise<void> {
    const target = at(path)
    await mkdir(dirname(target), { recursive: true })
    const aside = `${target}.writing-${process.pid}`
    await (lasting ? writeThrough : writeFile)(aside, content)
    await rename(aside, target)
  }

  const read = async (path: string) => (await readBytes(path))?.toString() ?? null

  async function readBytes(path: string): Promise<Buffer | null> {
    try {
      return await readFile(at(path))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    where: dir,
    read,
    readBytes,
    write: (path, content) => write(path, content),

    async addFolder(path, files) {
      const target = at(path)
      if (await isThere(target)) return
      const aside = `${target}.writing-${process.pid}`
      // Left over from a killed process with the same id.
      await rm(aside, { recursive: true, force: true })
      for (const file of files) {
        await mkdir(dirname(join(aside, file.path)), { recursive: true })
        await writeFile(join(aside, file.path), file.content)
      }
      try {
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { recursive: true, force: true })
        // Another process added the same release at the same time (race).
        if (!(await isThere(target))) throw error
      }
    },

    async list(path) {
      try {
        const names = await readdir(at(path))
        return names.filter(name => !TEMPORARY.test(name) && !name.startsWith('.')).sort()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    async addedAt(path) {
      try {
        return (await stat(at(path))).mtime
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(path) {
      const target = at(path)
      // Rename first, so that nobody sees a partly deleted folder.
      const aside = `${target}.writing-${process.pid}`
      try {
        await rename(target, aside)
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      await rm(aside, { recursive: true, force: true })
    },

    commit: next =>
      whileLocked(dir, async () => {
        const text = await read(DOCUMENT)
        const current = text === null ? 0 : (JSON.parse(text) as ReleaseDocument).revision
        if (current !== next.revision - 1) return false
        const document = `${JSON.stringify(next, null, 2)}\n`
        await write(historyOf(next.revision), document, true)
        // The commit point: atomic rename.
        await write(DOCUMENT, document, true)
        return true
      }),

    exclusively: work => whileLocked(dir, work),

    sweep: () =>
      // Created while the lock was held, so no process owns it any more.
      whileLocked(dir, async () => {
        const removed: string[] = []
        for (const path of await findTemporaryFiles(dir)) {
          const pid = Number(TEMPORARY.exec(basename(path))?.[1])
          if (pid === process.pid || isRunning(pid)) continue
          await rm(join(dir, path), { recursive: true, force: true })
          removed.push(path)
        }
        return removed
      }),
  }
}

/**
 * Flushes to disk (fsync) before the rename: otherwise a power cut could leave an empty file under the name. Only the document
 * is flushed; release files lost in a power cut are found by their integrity and published again.
 */
async function writeThrough(path: string, content: NewFile['content']): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'w')
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file?.close()
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await readdir(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Release folders; leftovers of one lie beside it. */
const A_RELEASE = /^(?:shell|remotes\/[^/]+)\/[^/]+$/

/** Temporary files of killed processes, in the store's own folders and not in those of releases. */
async function findTemporaryFiles(dir: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (TEMPORARY.test(entry.name)) return [path]
      return entry.isDirectory() && !A_RELEASE.test(path) ? findTemporaryFiles(dir, path) : []
    }),
  )
  return found.flat()
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
