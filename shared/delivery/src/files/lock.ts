import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const PAUSE_MS = 20

/** The file lock is per process, so callers within this process queue here. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while this process holds the lock of the store. Readers need no lock.
 *
 * @throws on timeout, when another process holds the lock for too long.
 */
export function whileLocked<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(dir) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(() => withLock(dir, work))
  queues.set(dir, mine)
  return mine
}

async function withLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dir, { recursive: true })
  const lock = join(dir, '.lock')
  const mine = `${lock}.${process.pid}`
  const giveUpAt = Date.now() + PATIENCE_MS
  // Written to a temporary file and hard-linked, so that the lock file always names its owner.
  await writeFile(mine, String(process.pid))
  try {
    while (!(await tryLink(mine, lock))) {
      if (await removeIfStale(lock, mine)) continue
      if (Date.now() > giveUpAt) {
        throw new Error(
          `${dir} has been locked for ${PATIENCE_MS} ms. Is process ${await holderOf(lock)} stuck?`,
        )
      }
      await pause(PAUSE_MS)
    }
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function tryLink(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the stale lock of a killed process. */
async function removeIfStale(lock: string, mine: string): Promise<boolean> {
  const holder = await holderOf(lock)
  if (holder === undefined) return true
  if (isRunning(holder)) return false
  const aside = `${mine}.abandoned`
  try {
    // Rename is atomic, so only one of the waiting processes removes it.
    await rename(lock, aside)
  } catch {
    return true
  }
  // Race: another process was faster, and this is already the lock of the next owner, so put it back.
  if ((await holderOf(aside)) !== holder) await rename(aside, lock)
  else await rm(aside, { force: true })
  return true
}

async function holderOf(lock: string): Promise<number | undefined> {
  try {
    return Number(await readFile(lock, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether a process with this id is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
