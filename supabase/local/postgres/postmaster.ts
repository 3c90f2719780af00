import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  port: number
  /** `starting`, `ready`, `standby` or `stopping`. */
  status: string
}

/** The content of postmaster.pid, which the server writes into its data directory. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | null> => {
  try {
    const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/** A zombie process: it has ended, but its parent has not waited for it (in a container perhaps never). */
const isZombie = (pid: number): boolean => {
  try {
    return /^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server works in its data directory, under whatever name: somebody may have moved the folder under it. */
const worksIn = async (pid: number, directory: string): Promise<boolean> => {
  const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(directory)])
  return its.dev === ours.dev && its.ino === ours.ino
}

/** Handles a stale pid file and pid reuse: only a postgres process on this directory counts. */
const servesDirectory = async (pid: number, dataDirectory: string): Promise<boolean> => {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    if (!commandLine.some(part => part.includes('postgres'))) return false
    return commandLine.includes(dataDirectory) || (await worksIn(pid, dataDirectory))
  } catch {
    return false
  }
}

/** The running server of this directory, if any. */
export const findServer = async (dataDirectory: string): Promise<Postmaster | null> => {
  const server = await readPostmaster(dataDirectory)
  return server && isAlive(server.pid) && (await servesDirectory(server.pid, dataDirectory)) ? server : null
}

const waitForEnd = async (pid: number, limit: number): Promise<boolean> => {
  for (const end = Date.now() + limit; Date.now() < end; await delay(20)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/**
 * Stops an orphaned server that a killed process left on this directory: by a fast shutdown, after a timeout by an immediate one,
 * which costs a crash recovery but no data.
 */
export const stopSurvivor = async (dataDirectory: string, log: (line: string) => void): Promise<void> => {
  const survivor = await findServer(dataDirectory)
  if (!survivor) return
  log(`PostgreSQL (pid ${survivor.pid}) outlived its last start: stopping it first`)
  process.kill(survivor.pid, 'SIGINT')
  if (await waitForEnd(survivor.pid, 3000)) return
  process.kill(survivor.pid, 'SIGQUIT')
  if (!(await waitForEnd(survivor.pid, 5000)))
    throw new Error(`PostgreSQL with pid ${survivor.pid} does not stop. End it, then start again.`)
}
