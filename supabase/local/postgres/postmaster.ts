import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  port: number
  /** `starting`, `ready`, `standby` or `stopping`. */
  status: string
}

/** What the server itself writes about itself into its data directory. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | null> => {
  try {
    const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/** Ended, and waiting for whoever started it to notice, which in a container may be never. */
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

/** A pid file outlives its process, and a pid is reused: only a postgres on this very directory is ours. */
const servesDirectory = async (pid: number, dataDirectory: string): Promise<boolean> => {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return commandLine.some(part => part.includes('postgres')) && commandLine.includes(dataDirectory)
  } catch {
    return false
  }
}

/** The server that works on this directory at the moment. */
export const findServer = async (dataDirectory: string): Promise<Postmaster | null> => {
  const server = await readPostmaster(dataDirectory)
  return server && isAlive(server.pid) && (await servesDirectory(server.pid, dataDirectory)) ? server : null
}

const waitForEnd = async (pid: number, limit: number): Promise<boolean> => {
  for (const end = Date.now() + limit; Date.now() < end; await delay(20)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/**
 * Ends the server that a killed process left behind on this directory.
 * Asks for a fast stop; if something still hangs on to it, for an immediate one, which costs a recovery and no data.
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
