import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PATIENCE_MS = 30_000
const PAUSE_MS = 20

/**
 * Runs `change` while no other process of this machine changes the store: two publications that read the same
 * document would otherwise each drop what the other adds. Readers need no lock.
 *
 * @throws when another process holds the store for too long.
 */
export function whileLocked<T>(dir: string, change: () => T): T {
  mkdirSync(dir, { recursive: true })
  const lock = join(dir, '.lock')
  const mine = `${lock}.${process.pid}`
  const giveUpAt = Date.now() + PATIENCE_MS
  // Written aside and linked, so that the lock is never seen without its holder.
  writeFileSync(mine, String(process.pid))
  try {
    while (!tryLink(mine, lock)) {
      if (removeIfAbandoned(lock, mine)) continue
      if (Date.now() > giveUpAt) {
        throw new Error(`${dir} has been locked for ${PATIENCE_MS} ms. Is process ${holderOf(lock)} stuck?`)
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  try {
    return change()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryLink(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A killed process leaves its lock behind. */
function removeIfAbandoned(lock: string, mine: string): boolean {
  const holder = holderOf(lock)
  if (holder === undefined) return true
  if (isRunning(holder)) return false
  const aside = `${mine}.abandoned`
  try {
    // By renaming, only one of those who wait takes it away.
    renameSync(lock, aside)
  } catch {
    return true
  }
  // Somebody else was faster, and this is already the lock of the next one: it goes back.
  if (holderOf(aside) !== holder) renameSync(aside, lock)
  else rmSync(aside, { force: true })
  return true
}

function holderOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
