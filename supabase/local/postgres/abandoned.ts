import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, stopSurvivor } from './postmaster.ts'
import { SCRATCH_ROOTS, scratchRoot } from './scratch-folder.ts'

const OWNER = 'owner'
const PLATFORM = 'platform'

/** How long a platform may take to stop before it is killed. */
const STOP_LIMIT_MS = 10_000

/** Makes a temporary folder that belongs to this process: once that is gone, `sweepAbandoned` takes it away. */
export async function ownedFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(scratchRoot(), prefix))
  await writeFile(join(folder, OWNER), String(process.pid))
  return folder
}

/** Records the command line of the process that uses an owned folder. */
export const notePlatform = (folder: string, pid: number, command: string): Promise<void> =>
  writeFile(join(folder, PLATFORM), JSON.stringify({ pid, command }))

/**
 * Removes what killed test runs have left behind: of every folder with this prefix whose owner is gone, the platform that works
 * with it, the PostgreSQL in it, and the folder.
 */
export async function sweepAbandoned(prefix: string): Promise<void> {
  const folders = await Promise.all(
    SCRATCH_ROOTS.map(async root => (await readdir(root).catch(() => [])).map(name => join(root, name))),
  )
  for (const folder of folders.flat()) {
    if (!basename(folder).startsWith(prefix)) continue
    const owner = Number(await readFile(join(folder, OWNER), 'utf8').catch(() => Number.NaN))
    if (Number.isNaN(owner) || isAlive(owner)) continue
    await stopPlatform(folder)
    await stopSurvivor(join(folder, 'postgres'), () => {})
    await rm(folder, { recursive: true, force: true })
  }
}

async function stopPlatform(folder: string): Promise<void> {
  const noted = await readFile(join(folder, PLATFORM), 'utf8').catch(() => null)
  if (noted === null) return
  const { pid, command } = JSON.parse(noted) as { pid: number; command: string }
  const isIt = async () => isAlive(pid) && (await commandLine(pid)).includes(command)
  // Compares the command line too, because the process id may have been reused.
  if (!(await isIt())) return
  process.kill(pid, 'SIGTERM')
  for (const end = Date.now() + STOP_LIMIT_MS; Date.now() < end && (await isIt()); ) await delay(20)
  if (await isIt()) process.kill(pid, 'SIGKILL')
}

const commandLine = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    text => text.replaceAll('\0', ' '),
    () => '',
  )
