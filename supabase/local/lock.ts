import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postgres/postmaster.ts'

/** When a process began, as the system counts: the same pid with another beginning is another process. */
const beginningOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in parentheses and may hold anything; the 20th after it is the beginning.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** The data directory is another process's at the moment. */
export class DataDirInUse extends Error {}

/**
 * Keeps a second platform away from a data directory in use: it would take the running database for one that was left
 * behind, and stop it. A lock whose holder is gone does not count.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = join(dataDir, 'platform.pid')
  const mine = `${process.pid} ${await beginningOf(process.pid)}`
  for (let attempt = 0; ; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const [pid = '', beginning = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (Number(pid) > 0 && isAlive(Number(pid)) && (await beginningOf(Number(pid))) === beginning)
      throw new DataDirInUse(
        `Another platform (pid ${pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      )
    await rm(path, { force: true })
  }
}
